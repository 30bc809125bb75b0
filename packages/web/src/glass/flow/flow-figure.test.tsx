import type { ReserveFlow } from '@kunwari/contract/reserve'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { FlowFigure } from './flow-figure.tsx'

beforeAll(async () => {
  // jsdom lays nothing out, so there is nothing to watch.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  await loadTexts('common', 'glass')
})

beforeEach(() => {
  queryClient.clear()
  history.replaceState(null, '', '/reserve')
})
afterEach(cleanup)

/** Sixty members; each but the first few paid the one thirty places before them. */
const sixty: ReserveFlow = {
  members: 60,
  ranges: [{ from: 1, to: 60 }],
  you: 42,
  links: Array.from({ length: 60 }, (_, index) => ({
    from: index + 1,
    to: index < 30 ? index + 1 : index - 29,
    amount: '100.25',
  })),
  rest: { links: 3, amount: '1.50' },
}

test('the finding says whose money was taken out', () => {
  render(<FlowFigure flow={sixty} />)
  const caption = screen.getByText(/^Of the/)
  expect(caption.textContent).toContain('Of the ₱6,015.00 taken out, ₱3,007.50 had been paid in')
})

test('money from later to earlier within a row is mentioned without ribbon', () => {
  const links = sixty.links.map((link, index) => ({
    ...link,
    to: index % 5 === 0 ? index + 1 : index,
  }))
  render(<FlowFigure flow={{ ...sixty, links }} />)
  expect(screen.getByText(/^Of the/).textContent).toBe(
    'Of the ₱6,015.00 taken out, ₱4,812.00 had been paid in by somebody who joined later.',
  )
})

test('a row opens into its members, described first, and Back closes it', async () => {
  render(<FlowFigure flow={sixty} />)
  fireEvent.click(screen.getByRole('button', { name: /^Members 41–\u206045 paid in ₱501.25/ }))
  const caption = screen.getByText(/^Members 41–\u206045 paid in ₱501.25 and took nothing out/)
  expect(document.activeElement).toBe(caption)
  expect(location.search).toBe('?flow=41-45')
  const rows = within(screen.getByRole('list', { name: 'Who paid whom' }))
  expect(rows.getAllByRole('button', { name: /^Member 4/ })).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.getByText(/^Of the/)).toBeTruthy()
})

test('everyone finds their own money by one press', () => {
  render(<FlowFigure flow={sixty} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show my money' }))
  const said = 'You paid in ₱100.25 and took nothing out. ₱100.25 of it went to members who joined'
  expect(screen.getByText(new RegExp(said))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show my money' })).toBeNull()
})

test('the table matches to the centavo, and amounts too small are counted', () => {
  render(<FlowFigure flow={sixty} />)
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual([
    'Members 1–\u20605',
    'Members 1–\u20605',
    '₱501.25',
  ])
  expect(screen.getByText('3 more payments, ₱1.50 in all, are too small to be drawn.')).toBeTruthy()
})

test('an address that names nobody shows everybody', () => {
  history.replaceState(null, '', '/reserve?flow=900-950')
  render(<FlowFigure flow={sixty} />)
  expect(screen.getByText(/^Of the/)).toBeTruthy()
})

test('a finding over learners and invented members names no number between', () => {
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'reveal' } as never)
  const links: ReserveFlow['links'] = [
    { from: 1_002, to: 1, amount: '100.00' },
    { from: 1_002, to: 1_001, amount: '100.00' },
    { from: 2, to: 'pool', amount: '5.00' },
  ]
  const ranges = [
    { from: 1, to: 2 },
    { from: 1_001, to: 1_002 },
  ]
  render(<FlowFigure flow={{ ...sixty, members: 4, ranges, links }} />)
  expect(
    screen.getByText(
      'Members 1–\u20602, 1,001 · extra took out ₱200.00; ₱200.00 of it was paid in by member 1,002 · extra.',
    ),
  ).toBeDefined()
})

test('an invented member is called one in finding, drawing and table', () => {
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'reveal' } as never)
  const withExtra: ReserveFlow = {
    members: 2,
    ranges: [
      { from: 1, to: 1 },
      { from: 1_057, to: 1_057 },
    ],
    you: null,
    links: [
      { from: 1, to: 'pool', amount: '5.00' },
      { from: 1_057, to: 1, amount: '100.00' },
    ],
    rest: { links: 0, amount: '0.00' },
  }
  render(<FlowFigure flow={withExtra} />)
  const extra = /^Member 1,057 · extra/
  expect(screen.getByText(/paid in by member 1,057 · extra\.$/)).toBeDefined()
  expect(screen.getByRole('button', { name: extra })).toBeDefined()
  expect(within(screen.getByRole('table')).getByText(extra)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: extra }))
  expect(document.activeElement?.textContent).toMatch(/^Member 1,057 · extra paid in ₱100\.00/)
})
