import { readScenarioLink } from '@kunwari/population/scenario-link'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Laboratory } from './laboratory.tsx'
import * as parts from './later-parts.ts'
import { labInJsdom } from './testing/lab-in-jsdom.ts'

beforeAll(() => loadTexts('common', 'lab'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('every part comes before somebody asks for it', async () => {
  labInJsdom()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  const { loadLaterParts: _, ...all } = parts
  const missing = () =>
    Object.entries(all).flatMap(([name, part]) => (part.state().component ? [] : [name]))
  expect(missing()).toHaveLength(5)
  render(laboratoryOf(1_000))
  await waitFor(() => expect(missing()).toEqual([]), { timeout: 10_000 })
})

test('a part whose code does not come says so', async () => {
  let isOnline = false
  const part = lazyComponent(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return () => <p>It is there.</p>
  })
  render(<LazySlot of={part} props={{}} waiting={<p>wait</p>} isPart Failed={ErrorState} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isOnline = true
  fireEvent.click(again)
  await screen.findByText('It is there.')
  expect(screen.queryByText('wait')).toBeNull()
})

test('a part whose early fetch failed comes without an error later', async () => {
  const fetchPart = vi
    .fn<() => Promise<() => ReactNode>>(async () => () => <p>It is there.</p>)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const part = lazyComponent(fetchPart)
  await part.load()
  const Failed = vi.fn<() => ReactNode>(() => undefined)
  render(<LazySlot of={part} props={{}} waiting={<p>wait</p>} isPart Failed={Failed} />)
  await screen.findByText('It is there.')
  expect(Failed).not.toHaveBeenCalled()
})

test('the address of the class’s world stays while its rules do', async () => {
  labInJsdom()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  history.replaceState(null, '', '/lab?open=class')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const { rerender } = render(laboratoryOf(900))
  await screen.findByText(/it closes/, { selector: 'figcaption' })
  rerender(laboratoryOf(900))
  expect(location.search).toBe('?open=class')
})

test('the rules that are put back are those of the class', async () => {
  labInJsdom()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  onTestFinished(() => history.replaceState(null, '', '/'))
  const initial = readScenarioLink([...new URLSearchParams('v=1&people=900&rollBps=4000')])
  render(
    <QueryClientProvider client={queryClient}>
      <Laboratory initial={initial} isOfClass />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('textbox', { name: 'Days a withdrawal is held' })
  fireEvent.change(box, { target: { value: '7' } })
  await waitFor(() => expect(location.search).toContain('holdDays=7'))
  fireEvent.click(screen.getByRole('button', { name: 'Put this world’s rules back' }))
  expect(screen.getByRole('textbox', { name: /^Buy again when it is due/ })).toHaveProperty(
    'value',
    '40',
  )
  await waitFor(() => expect(location.search).toBe('?v=1&p=town&people=900&rollBps=4000'))
})

function laboratoryOf(people: number) {
  const initial = readScenarioLink([...new URLSearchParams(`v=1&people=${people}`)])
  return (
    <QueryClientProvider client={queryClient}>
      <Laboratory initial={initial} />
    </QueryClientProvider>
  )
}
