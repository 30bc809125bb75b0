import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { readLabAddress } from './lab-address.ts'
import { Laboratory } from './laboratory.tsx'
import { labInJsdom } from './testing/lab-in-jsdom.ts'

beforeAll(() => loadTexts('common', 'lab', 'claims'))

let asked: ReturnType<typeof labInJsdom>

beforeEach(() => {
  asked = labInJsdom()
  queryClient.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  queryClient.setQueryData(currentUserQuery.queryKey, null)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function show(link: string): void {
  const address = readLabAddress(link)
  if (address.kind !== 'world') throw new Error(`${link} opens no world`)
  history.replaceState(null, '', `/lab?${link}`)
  render(
    <QueryClientProvider client={queryClient}>
      <Laboratory initial={address.world} />
    </QueryClientProvider>,
  )
}

function type(name: string, values: readonly string[]): void {
  const box = screen.getByRole('textbox', { name })
  for (const value of values) fireEvent.change(box, { target: { value } })
}

test('a number on its way to another changes no other rule', async () => {
  show('v=1&p=town&people=1000&days=200&you=120.1000000.0.rolls.0')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  type('People who could ever join', ['150', '1500'])
  type('Days at most', ['3', '30', '300'])
  const search = '?v=1&p=town&people=1500&days=300&you=120.1000000.0.rolls.0'
  await waitFor(() => expect(location.search).toBe(search))
})

test('a world beyond exact figures says what to change', async () => {
  const dear = 'median=50000000&spread=0&rollBps=10000&tradingPpm=20000'
  show(`v=1&p=honest-fund&people=2000&days=731&${dear}`)
  await screen.findByText('This world is too large', undefined, { timeout: 5_000 })
  expect(
    screen.getByText(/Choose fewer people or days, .* a smaller trading result\.$/),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  // On a phone the rules are behind it.
  expect(screen.getByRole('button', { name: 'Change the rules' })).toBeDefined()
})

test('what asks for every read again plays no world again', async () => {
  show('v=1&p=town&people=1000&days=30')
  await screen.findByText(/^Day 29: the days are over/, { selector: 'figcaption' })
  fireEvent.click(screen.getByRole('button', { name: 'Pick somebody' }))
  await screen.findByText(/^You are person \d+/)
  // The first service worker does so, to keep the answers, and so does stepping out.
  await act(() => queryClient.invalidateQueries())
  expect(asked).toMatchObject([{ type: 'run' }, { type: 'follow' }])
})

test('after a world that nobody joined somebody can be picked again', async () => {
  show('v=1&p=town&people=1000&days=40&growth=flat')
  await screen.findByText(/^Day 39: the days are over/, { selector: 'figcaption' })
  fireEvent.click(screen.getByRole('button', { name: 'Pick somebody' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Steady stream: people a day' }), {
    target: { value: '20' },
  })
  await waitFor(() => expect(location.search).toContain('perDay=20'))
  await screen.findByText(/joined/, { selector: 'figcaption' })
  await waitFor(() => expect(screen.queryByText(/Of 0 people/)).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Pick somebody' }))
  await screen.findByText(/^You are person \d+/)
})

test('the focus stays where a button goes', async () => {
  show('v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  const pick = screen.getByRole('button', { name: 'Pick somebody' })
  fireEvent.click(pick)
  const letGo = await screen.findByRole('button', { name: 'Let go' })
  letGo.focus()
  fireEvent.click(letGo)
  expect(document.activeElement).toBe(pick)
  const begin = screen.getByRole('button', { name: 'Draw a map' })
  begin.focus()
  fireEvent.click(begin)
  expect(document.activeElement?.textContent).toBe('Many worlds on one map')
  const share = screen.getByRole('slider', { name: /^Starter/ })
  expect(share.getAttribute('aria-valuetext')).toBe('25%')
})
