import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { LabScreen } from './lab-screen.tsx'
import { labInJsdom } from './testing/lab-in-jsdom.ts'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'lab', 'claims')
})
beforeEach(() => {
  labInJsdom()
  queryClient.clear()
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  queryClient.setQueryData(worldQuery.queryKey, { glass: 'open' } as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function show(address: string): void {
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={queryClient}>
      <LabScreen />
    </QueryClientProvider>,
  )
}

const day = () => screen.getByRole('slider', { name: 'Day' }).getAttribute('aria-valuetext')

test('no key moves the first run past its question', async () => {
  show('/lab')
  const lost = await screen.findByRole('slider', { name: 'How many lose money?' })
  fireEvent.change(lost, { target: { value: '3000' } })
  fireEvent.change(screen.getByRole('slider', { name: /On which day/ }), {
    target: { value: '200' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Let it run' }))
  const slider = await screen.findByRole('slider', { name: 'Day' })
  for (let press = 0; press < 40; press++) fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  for (let press = 0; press < 10; press++) fireEvent.keyDown(slider, { key: 'PageUp' })
  const asks = screen.getByRole('region', { name: 'Everyone has been paid so far, on time.' })
  const half = day()
  expect(half).toMatch(/^Day (\d+) of \1$/)
  fireEvent.keyDown(asks, { key: ' ' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(day()).toBe(half)
})

test('keys in a sheet or a table do not move the film', async () => {
  show('/lab?v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  const last = day()
  fireEvent.keyDown(await screen.findByRole('region', { name: 'Day by day' }), { key: 'ArrowLeft' })
  fireEvent.click(screen.getByRole('button', { name: 'Change the rules' }))
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.keyDown(close, { key: 'ArrowLeft' })
  fireEvent.keyDown(screen.getByRole('dialog'), { key: ' ' })
  expect(day()).toBe(last)
  fireEvent.click(close)
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(day()).not.toBe(last)
})
