import type { StageScreen } from '@kunwari/contract/screen'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { live } from '../testing/room-screens.ts'
import { loadTexts } from '../texts/i18n.ts'
import { RoomStage } from './room-stage.tsx'

beforeAll(() => loadTexts('common', 'room'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const busy: StageScreen = {
  ...live,
  feed: (['plan', 'deposit', 'ask', 'withdrawal', 'deposit', 'ask'] as const).map((kind, at) => ({
    number: 1_001 + at,
    isExtra: true,
    kind,
    amount: '10000.00',
  })),
}

test('Live and a rush are forty words at most', () => {
  const rushUntil = '2126-03-03T01:00:00Z'
  const shown: StageScreen[] = [
    busy,
    { ...busy, pool: '212900.00', coverage: '0.1717' },
    { ...busy, stage: 'freeze', rushUntil },
  ]
  for (const one of shown) {
    const { container } = show(one)
    const texts = [...container.querySelectorAll('main :not(.sr-only)')].flatMap((element) =>
      [...element.childNodes].filter((node) => node instanceof Text),
    )
    const words =
      texts
        .map((node) => node.data)
        .join(' ')
        .match(/[^\s·]+/g) ?? []
    expect(words.slice(40)).toEqual([])
    cleanup()
  }
})

test('in a rush the room reads who asks and who is paid', () => {
  const rushUntil = '2126-03-03T01:00:00Z'
  show({ ...busy, stage: 'freeze', rushUntil })
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Member 1,003 · extra asks for ₱10,000.00',
    'Member 1,004 · extra took out ₱10,000.00',
  ])
  cleanup()
  show({ ...busy, stage: 'freeze', rushUntil, feed: [] })
  expect(screen.queryByText('Nobody has put anything in yet.')).toBeNull()
})

function show(shown: StageScreen) {
  return render(
    <QueryClientProvider client={queryClient}>
      <RoomStage screen={shown} isTeacher={false} isOffline={false} />
    </QueryClientProvider>,
  )
}
