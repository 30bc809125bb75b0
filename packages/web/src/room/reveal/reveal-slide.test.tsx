import type { Story } from '@kunwari/contract/reveal'
import type { StageScreen } from '@kunwari/contract/screen'
import { resolveScenario } from '@kunwari/population/scenario'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { labInJsdom } from '../../glass/lab/testing/lab-in-jsdom.ts'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { layOutClassFlow } from './flow-layout.ts'
import { RevealSlide } from './reveal-slide.tsx'
import { guessBars, hundredPesos, wholePesosTogether } from './slide-figures.ts'

beforeAll(() => loadTexts('common', 'room'))
afterEach(cleanup)

const at = '2026-12-08T16:00:00.000Z'
const sums: Story['sums'] = {
  screens: '1240300.00',
  pool: '212900.00',
  putIn: '850000.00',
  paidOut: '1000.00',
  fromMembers: '990.00',
  fromTrading: '10.00',
  fromCapital: '0.00',
  fromOwn: '0.00',
  cashOfThisWorld: '1100000.00',
}
const story: Story = {
  dates: {
    short: { day: 0, date: '2026-11-24', at },
    certain: { day: 14, date: '2026-12-08', at },
    broke: { day: 29, date: '2026-12-23', at: '2026-12-23T16:00:00.000Z', cause: 'line' },
    runOut: null,
    runOutDay: null,
  },
  sums,
  truthCentavos: 17,
  guesses: [0, 9, 10, 100, 200],
  quarters: [
    { from: 1, to: 8, people: 8, in: '0.00', out: '0.00', behind: 2, ahead: 6 },
    { from: 9, to: 15, people: 7, in: '0.00', out: '0.00', behind: 7, ahead: 0 },
  ],
  extras: { people: 0, in: '0.00', out: '0.00', behind: 0, ahead: 0 },
  flow: [
    { from: 1, to: 0, amount: '700.00' },
    { from: 'extras', to: 0, amount: '300.00' },
  ],
  recruiters: { people: 0, bonuses: '0.00', paidOut: '0.00', recruitsNet: '0.00' },
}

function show(page: number, shown: Story | null = story, scenario: StageScreen['scenario'] = null) {
  // A slide reads nothing else of what the screen is told.
  const townGuesses: StageScreen['townGuesses'] = [{ town: 'class', lost: 20_000, day: 30 }]
  const stage = { story: shown, days: 40, scenario, townGuesses } as StageScreen
  return render(
    <QueryClientProvider client={queryClient}>
      <RevealSlide screen={stage} page={page} />
    </QueryClientProvider>,
  )
}

test('the screens, the pool and each peso stand in one sentence', () => {
  show(0)
  const said = 'The screens say ₱1,240,300. The pool holds ₱212,900: 17 centavos for each peso.'
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(said)
  expect(within(screen.getByRole('table')).getAllByRole('row')[0]?.textContent).toBe('0–92')
})

test.each([
  [1, 'Of every ₱100 paid out, ₱99 came from other members and ₱1 from trading.'],
  [2, 'Learners 9 to 15 paid ₱700 to learners 1 to 8.'],
  [
    3,
    'From day 14 the promises were larger than all the money there is: every pocket, also of those still to come, to the last peso.',
  ],
  [4, 'Of the first 8 learners 6 came out ahead; of the last 7, 0.'],
])('slide %s says its finding', (page, finding) => {
  show(page)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(finding)
})

test('the flow’s finding writes a group’s sum as its picture does', () => {
  const flow: Story['flow'] = [
    { from: 1, to: 0, amount: '700.52' },
    { from: 0, to: 0, amount: '300.48' },
  ]
  show(2, { ...story, flow })
  const finding = 'Learners 9 to 15 paid ₱701 to learners 1 to 8.'
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(finding)
  expect(screen.getByText('₱701', { exact: false, selector: 'text' })).toBeDefined()
})

test('what was paid out names the extras among those who were paid', () => {
  show(1)
  expect(screen.getByText('Paid out in all: ₱1,000')).toBeDefined()
  cleanup()
  show(1, { ...story, extras: { ...story.extras, people: 98 } })
  expect(screen.getByText('Paid out in all, to us and 98 extras: ₱1,000')).toBeDefined()
})

const town: NonNullable<StageScreen['scenario']> = {
  people: 50_000,
  growth: 'flat',
  perDay: 1_250,
  growthPpm: 50_000,
  days: 40,
  median: 600_000,
  spread: 0,
  mix: [5_000, 5_000, 0, 0],
  rollBps: 4_000,
  linkBps: 7_000,
  skimBps: 0,
  seed: 1,
}

test('the last slide plays the class in a town of 50,000', async () => {
  const asked = labInJsdom()
  show(5, story, town)
  // A whole town is played first: more than a second on a busy machine.
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  expect(heading.textContent).toMatch(
    /^The same rules in a town of 50,000: from day \d+ it cannot pay, and [\d,]+ of the [\d,]+ who joined lose money\.$/,
  )
  expect(screen.getByText('Each tick: a guess of ours (1).')).toBeDefined()
  const { mix } = resolveScenario({ mix: town.mix })
  expect(asked).toMatchObject([{ type: 'run', scenario: { ...town, mix, holdDays: 1, start: 20 } }])
  cleanup()
  show(5, story, { ...town, perDay: 0 })
  await screen.findByRole('heading', { name: /Nobody of us put anything in/ })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what never happened is said as it is', () => {
  const { runOut, runOutDay, short } = { ...story.dates, runOut: '2026-12-31', runOutDay: 37 }
  const never = { short, certain: null, broke: null, runOut, runOutDay }
  show(3, { ...story, dates: never })
  const title = 'It did not break in your hours. If all took out what they could: day 37.'
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  cleanup()
  show(3, { ...story, dates: { ...never, broke: story.dates.broke } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'There was always cash in the pockets. It broke because nobody brings their last peso.',
  )
  cleanup()
  show(1, { ...story, sums: { ...sums, paidOut: '0.00', fromMembers: '0.00' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Nothing was paid out')
})

const titleOf = (page: number, shown: Partial<Story>): string | null => {
  cleanup()
  show(page, { ...story, ...shown })
  return screen.getByRole('heading', { level: 1 }).textContent
}

test('the line of dates reaches to a day behind the planned ones', () => {
  const certain = { day: 48, date: '2027-01-11', at }
  const { container } = show(3, { ...story, dates: { ...story.dates, certain, broke: null } })
  const ends = [...container.querySelectorAll('text[y="234"]')].map((one) => one.textContent)
  expect(ends).toEqual(['day 0', 'day 48'])
})

test('a few who came out ahead have a mark among many', () => {
  const extras = { people: 200, in: '0.00', out: '0.00', ahead: 2, behind: 197 }
  const { container } = show(4, { ...story, extras })
  const marks = [...container.querySelectorAll('td > span')].map((one) => one.textContent)
  expect(marks.at(-1)).toBe(`▲○${'▼'.repeat(20)}× 10`)
})

test('a class in four groups speaks of quarters', () => {
  const groups = [1, 2, 3, 4].map((n) => ({
    from: 8 * n - 7,
    to: 8 * n,
    people: 8,
    in: '0.00',
    out: '0.00',
    behind: 2 * n,
    ahead: 8 - 2 * n,
  }))
  expect(titleOf(4, { quarters: groups })).toBe(
    'Of the first quarter 6 of 8 came out ahead; of the last, 0 of 8.',
  )
})

test('too few learners, or nobody who paid in, is said so', () => {
  const few = { quarters: [], flow: [] }
  expect(titleOf(2, few)).toMatch(/^With fewer than five learners/)
  expect(titleOf(4, few)).toMatch(/^With fewer than five learners/)
  const extras = { people: 9, in: '0.00', out: '0.00', behind: 7, ahead: 2 }
  expect(titleOf(4, { ...few, extras })).toBe('Of 9 extras 2 came out ahead and 7 behind.')
  const one = { ...extras, people: 1, behind: 1, ahead: 0 }
  expect(titleOf(4, { ...few, extras: one })).toBe('Of 1 extra 0 came out ahead and 1 behind.')
  const empty = { ...sums, screens: '0.00', pool: '0.00' }
  expect(titleOf(0, { sums: empty, truthCentavos: 100 })).toMatch(/nobody had put anything in/)
})

test('a class that broke before it was certain says so', () => {
  const { certain, broke } = story.dates
  const later = certain && { ...certain, day: 31, at: '2026-12-25T16:00:00.000Z' }
  expect(titleOf(3, { dates: { ...story.dates, certain: later, broke } })).toBe(
    'It broke with cash still in the pockets: nobody brings their last peso. From day 31 not even the last peso would have been enough.',
  )
})

test('money that stays in its group is one’s own, or a neighbour’s', () => {
  const flow: Story['flow'] = [{ from: 0, to: 0, amount: '990.00' }]
  const own = { ...sums, fromOwn: sums.fromMembers }
  expect(titleOf(2, { flow, sums: own })).toMatch(/got their own money back/)
  expect(titleOf(2, { flow })).toMatch(/members paid each other/)
})

test('what rounds to no centavo is not told as nothing', () => {
  show(0, { ...story, sums: { ...sums, pool: '1000.00' }, truthCentavos: 0 })
  expect(screen.getByText('<0.5')).toBeDefined()
  expect(screen.getByText('The broken line: less than half a centavo was there.')).toBeDefined()
  cleanup()
  show(0, { ...story, sums: { ...sums, pool: '0.00' }, truthCentavos: 0 })
  expect(screen.getByRole('heading').textContent).toMatch(
    /The pool holds ₱0: 0 centavos for each peso\.$/,
  )
  expect(screen.getByText('The broken line: 0 centavos were there.')).toBeDefined()
})

test('the sources of ₱100 add up to it', () => {
  const thirds = {
    ...sums,
    paidOut: '3.00',
    fromMembers: '2.00',
    fromOwn: '1.00',
    fromTrading: '1.00',
  }
  const parts = hundredPesos(thirds)
  expect(parts && parts.others + parts.own + parts.trading + parts.capital).toBe(100)
  expect(hundredPesos(sums)).toEqual({ others: 99, own: 0, trading: 1, capital: 0 })
})

test('who paid whom adds up in whole pesos on both sides', () => {
  expect(wholePesosTogether([33_909_30n, 24_496_25n, 659_107_30n, 18_658_20n])).toEqual([
    33_910_00n,
    24_496_00n,
    659_107_00n,
    18_658_00n,
  ])
  const flow: Story['flow'] = [
    { from: 0, to: 0, amount: '0.60' },
    { from: 1, to: 0, amount: '36999.40' },
    { from: 0, to: 'extras', amount: '999.70' },
    { from: 'extras', to: 'extras', amount: '1000.80' },
  ]
  const shown = [...show(2, { ...story, flow }).container.querySelectorAll('svg text')]
  expect(shown.map(({ textContent }) => textContent?.replace(/^.*₱/, ''))).toEqual([
    '1,000',
    '36,999',
    '1,001',
    '37,000',
    '2,000',
  ])
})

test('guesses of a peso and more are one bar', () => {
  expect(guessBars(story.guesses).map(({ count }) => count)).toEqual([
    2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2,
  ])
})

test('both sides of the flow are as high as their money', () => {
  const { left, right, ribbons } = layOutClassFlow(story.flow, 126)
  expect(left.map(({ end, height }) => [end, height])).toEqual([
    [1, 70],
    ['extras', 30],
  ])
  expect(right).toEqual([{ end: 0, amount: 100_000n, top: 0, height: 126 }])
  expect(ribbons.map(({ start, finish }) => [start.top, Math.round(finish.top)])).toEqual([
    [0, 0],
    [96, 88],
  ])
})
