import { presets } from '@kunwari/population/presets'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts, setLanguage } from '../../texts/i18n.ts'
import type { LabRun } from './lab-messages.ts'
import { labInJsdom } from './testing/lab-in-jsdom.ts'
import { playedRun } from './testing/played-run.ts'
import { YouAreHere } from './you-are-here.tsx'

beforeAll(() => loadTexts('common', 'lab'))
beforeEach(() => {
  labInJsdom()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('who was paid with their own deposit reads "yourself"', async () => {
  const run = playedRun({ people: 300 })
  render(card(run, { person: 63, day: run.days.length - 1 }))
  await screen.findByText('yourself, on day 37')
  expect(screen.getByText('₱34,205.00')).toBeDefined()
})

const inPool = {
  en: 'Your first ₱33,500.00 still lies in the pool.',
  fil: 'Nasa pool pa ang una mong ₱33,500.00.',
}
const paidOut = {
  en: 'On the last day the fund paid everybody out: your first ₱33,500.00 is no longer in the pool.',
  fil: 'Sa huling araw, binayaran ng fund ang lahat: wala na sa pool ang una mong ₱33,500.00.',
}

test.each(['en', 'fil'] as const)(
  'after a fund’s last day its pool is empty in %s',
  async (language) => {
    await setLanguage(language)
    onTestFinished(() => setLanguage('en'))
    const run = playedRun({ ...presets['honest-fund'], people: 1_000 })
    const lastDay = run.days.length - 1
    const cardOn = (day: number) => card(run, { person: 400, day })
    const { rerender } = render(cardOn(lastDay - 1))
    await screen.findByText(inPool[language])
    rerender(cardOn(lastDay))
    expect(screen.getByText('₱69,402.86')).toBeDefined()
    expect(screen.getByText(paidOut[language])).toBeDefined()
    expect(screen.queryByText(inPool[language])).toBeNull()
  },
)

function card(run: LabRun, { person, day }: { person: number; day: number }) {
  return (
    <QueryClientProvider client={queryClient}>
      <YouAreHere
        run={run}
        person={person}
        day={day}
        onClose={vi.fn<() => void>()}
        onBet={vi.fn<() => void>()}
        onXRay={vi.fn<() => void>()}
      />
    </QueryClientProvider>
  )
}
