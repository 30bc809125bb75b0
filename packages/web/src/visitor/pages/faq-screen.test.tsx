import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { FaqScreen } from './faq-screen.tsx'

beforeAll(() => loadTexts('common', 'pages', 'glass', 'proof'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const opened = () => screen.queryAllByRole('button', { expanded: true })

test('one question is open at a time, and can be closed again', () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  render(
    <QueryClientProvider client={queryClient}>
      <FaqScreen />
    </QueryClientProvider>,
  )
  const answers = document.querySelectorAll<HTMLElement>('[id][hidden]')
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(14)
  expect(answers).toHaveLength(14)
  for (const question of ['How much do I need to start?', 'What is the least I can withdraw?']) {
    fireEvent.click(screen.getByRole('button', { name: question }))
    expect(opened().map(({ textContent }) => textContent)).toEqual([question])
    const answer = document.getElementById(opened()[0]?.getAttribute('aria-controls') ?? '')
    expect(answer?.hidden).toBe(false)
  }
  fireEvent.click(screen.getByRole('button', { name: 'What is the least I can withdraw?' }))
  expect(opened()).toEqual([])
  expect(screen.getByRole('link', { name: 'Sign in to ask' }).getAttribute('href')).toBe('/login')
})
