import { type Bet, sumUpBet } from '@kunwari/population/bet'
import { runScenario } from '@kunwari/population/run-scenario'
import { readScenarioLink } from '@kunwari/population/scenario-link'
import { longestWorld } from '@kunwari/population/testing/longest-world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { loadTexts, setLanguage } from '../../../texts/i18n.ts'
import type { LabRequest } from '../lab-messages.ts'
import { labInJsdom } from '../testing/lab-in-jsdom.ts'
import { BetEnd } from './bet-end.tsx'
import { Experiment } from './experiment.tsx'
import type { OpenWorld } from './open-world.ts'
import { ServerResult } from './server-result.tsx'

const world = readScenarioLink([
  ['v', '1'],
  ['people', '500'],
])
let asked: LabRequest[] = []
const onOpen = vi.fn<OpenWorld>()

beforeAll(() => loadTexts('common', 'lab', 'experiments'))
beforeEach(() => {
  asked = labInJsdom()
  onOpen.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (kind: 'bet' | 'sweep' | 'saved', of = world) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Experiment kind={kind} world={of} onOpen={onOpen} />
    </QueryClientProvider>,
  )
const button = (name: string) => screen.getByRole('button', { name })

test('a bet is guessed first, then says what came of its worlds', async () => {
  show('bet')
  expect(screen.getByText(/half of them live 28 days or less \(our assumption\)\.$/)).toBeDefined()
  fireEvent.click(button('Play 1,000 worlds'))
  expect(screen.getByText('Guess first.')).toBeDefined()
  expect(asked).toEqual([])
  fireEvent.change(screen.getByRole('slider'), { target: { value: '300' } })
  fireEvent.click(button('Play 1,000 worlds'))
  const end = await screen.findByText(/^You said 300\./, undefined, { timeout: 5_000 })
  expect(end.textContent).toMatch(/ in \d+ of 20 worlds, all of it in \d+; on average −[\d.]+% of/)
  expect(screen.getByText(/lose 24% on average\. That is another set-up/)).toBeDefined()
  expect(screen.getByText('Neisius and Clayton, 2014').parentElement?.textContent).toMatch(
    /as reported · checked on .*2026/,
  )
  expect(asked).toMatchObject([{ bet: { worlds: 1_000, entry: 'invited', plan: 0, seed: 1 } }])
  fireEvent.click(button('Open this world'))
  expect(onOpen.mock.lastCall?.[0].scenario).toMatchObject({
    people: 5_000,
    you: { deposit: 1_000_000, rule: { kind: 'rolls', n: 0 } },
  })
})

test('a bet that lost nearly nothing on average says no loss', () => {
  const result = sumUpBet([{ world: 0, day: 1, put: 10_000, paid: 9_996 }])
  const bet: Bet = { seed: 1, worlds: 1, entry: 'invited', plan: 3, rule: { kind: 'rolls', n: 0 } }
  render(<BetEnd bet={bet} played={{ result, lucky: null }} onOpen={onOpen} />)
  expect(screen.getByText(/on average \+0% of/)).toBeDefined()
})

test.each([
  [500, '+300% or more'],
  [380, '+290%'],
])('a bet that paid %i for 100 ends its bars at %s', (paid, end) => {
  const result = sumUpBet([{ world: 0, day: 1, put: 100, paid }])
  const bet: Bet = { seed: 1, worlds: 1, entry: 'invited', plan: 3, rule: { kind: 'rolls', n: 0 } }
  render(<BetEnd bet={bet} played={{ result, lucky: null }} onOpen={onOpen} />)
  expect(screen.getByText('−100%: all lost').nextSibling?.textContent).toBe(end)
})

test('who came in the first week reads that nobody can know it', async () => {
  show('bet')
  const said = /^Nobody can know beforehand which week/
  expect(screen.queryByText(said)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'In its first week' }))
  expect(screen.getByText(said)).toBeDefined()
  fireEvent.change(screen.getByRole('slider'), { target: { value: '300' } })
  fireEvent.click(button('Play 1,000 worlds'))
  const end = await screen.findByText(/^You said 300\./, undefined, { timeout: 5_000 })
  expect(end.parentElement?.textContent).toMatch(/Nobody can know beforehand which week/)
  fireEvent.click(screen.getByRole('radio', { name: 'When I am invited' }))
  expect(screen.getByText(said)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'In its first month' }))
  expect(screen.getByText(/^Nobody can know beforehand which month/)).toBeDefined()
})

const seedCounts = ['1', '3', '5', '10', '20']

test('a map is walked by arrows, and a cell opens its world', async () => {
  show('sweep')
  fireEvent.change(screen.getByRole('combobox', { name: 'Cells along a side' }), {
    target: { value: '5' },
  })
  const seeds = screen.getByRole('combobox', { name: 'Draws of chance for each cell' })
  expect([...seeds.children].map(({ textContent }) => textContent)).toEqual(seedCounts)
  fireEvent.change(seeds, { target: { value: '3' } })
  fireEvent.click(button('Draw the map'))
  await screen.findByRole('table', { name: /^Map/ })
  expect(asked).toMatchObject([
    {
      type: 'sweep',
      sweep: {
        seeds: 3,
        x: { field: 'rollBps', values: [0, 2_500, 5_000, 7_500, 10_000] },
        y: { field: 'holdDays', values: [0, 5, 10, 15, 20] },
      },
    },
  ])
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'End']) {
    fireEvent.keyDown(screen.getByRole('button', { pressed: true }), { key })
  }
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^100%, 10: \d+%$/)
  expect(screen.getByText(/Of 3 draws of chance: the day is the middle one/)).toBeDefined()
  fireEvent.click(button('Open this world'))
  expect(onOpen).toHaveBeenLastCalledWith({
    preset: 'town',
    scenario: { ...world.scenario, rollBps: 10_000, holdDays: 10 },
  })
})

test('a sweep that is stopped ends its worker at once', async () => {
  const ended = vi.fn<() => void>()
  class BusyWorker extends EventTarget {
    postMessage(): void {
      const count = { type: 'count', done: 3, of: 121 }
      this.dispatchEvent(new MessageEvent('message', { data: count }))
    }
    terminate(): void {
      ended()
    }
  }
  vi.resetModules()
  vi.stubGlobal('Worker', BusyWorker)
  const fresh = await import('./experiment.tsx')
  const texts = await import('../../../texts/i18n.ts')
  await texts.loadTexts('common', 'lab', 'experiments')
  render(
    <QueryClientProvider client={queryClient}>
      <fresh.Experiment kind="sweep" world={world} onOpen={onOpen} />
    </QueryClientProvider>,
  )
  fireEvent.click(button('Draw the map'))
  await screen.findByText('3 of 121 worlds')
  fireEvent.click(button('Stop'))
  expect(ended).toHaveBeenCalledOnce()
  await screen.findByText('Stopped. Nothing of it is kept.')
})

test('a world is saved under a name, and opened again', async () => {
  const kept = { id: '01a20ca0-963a-7fa7-a954-da66e6aa847e', savedAt: '2026-11-24T00:00:00.000Z' }
  const saved: object[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json(saved)
    saved.push({ ...kept, ...JSON.parse(String(body)) })
    return Response.json(saved[0], { status: 201 })
  })
  show('saved')
  await screen.findByText(/^None is saved yet/)
  fireEvent.change(screen.getByLabelText('Name of this world'), { target: { value: 'Small' } })
  fireEvent.click(button('Save'))
  fireEvent.click(await screen.findByRole('button', { name: 'Open Small' }))
  expect(saved).toMatchObject([{ name: 'Small', link: 'v=1&p=town&people=500' }])
  expect(onOpen).toHaveBeenLastCalledWith(world)
})

test('a world that no link holds says so instead of being saved', async () => {
  const kept = { id: 'a', name: 'Town', link: 'v=1&p=town', savedAt: '' }
  const sent = vi.fn<(method?: string) => void>()
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) => {
    sent(method)
    return Response.json([kept])
  })
  await queryClient.resetQueries()
  show('saved', { preset: 'town', scenario: longestWorld() })
  const replace = await screen.findByRole('button', { name: /^Replace Town/ })
  sent.mockClear()
  for (const pressed of [replace, button('Save')]) fireEvent.click(pressed)
  expect(screen.getByText(/^No link holds this world/)).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
})

test('a device with little memory opens no saved world beyond it', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { deviceMemory: { value: 2 } }))
  const country = { id: 'a', name: 'Country', link: 'v=1&p=country', savedAt: '' }
  vi.stubGlobal('fetch', async () =>
    Response.json([country, { ...country, id: 'b', name: 'Town', link: 'v=1&p=town' }]),
  )
  await queryClient.resetQueries()
  show('saved')
  fireEvent.click(await screen.findByRole('button', { name: 'Open Country' }))
  expect(onOpen).not.toHaveBeenCalled()
  expect(screen.getAllByText('This device opens worlds of up to 200,000 people.')).toHaveLength(1)
  fireEvent.click(button('Open Town'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test.each([
  [200_000, true],
  [200_001, false],
])('on little memory a server’s world of %i opens: %s', async (people, isOpened) => {
  vi.stubGlobal('navigator', Object.create(navigator, { deviceMemory: { value: 2 } }))
  const { summary } = runScenario(world.scenario) ?? {}
  const result = { kind: 'run', scenario: { people }, summary, fingerprint: 'ab' }
  vi.stubGlobal('fetch', async () => Response.json(result))
  await queryClient.resetQueries()
  render(
    <QueryClientProvider client={queryClient}>
      <ServerResult id={String(people)} preset="town" onOpen={onOpen} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Save as JSON' })
  expect(screen.queryByRole('button', { name: 'Open this world' }) !== null).toBe(isOpened)
  expect(screen.getByText(/^Fingerprint ab: the same for everybody who plays/)).toBeDefined()
})

test('a save whose answer was lost is sent with the same key', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { method, headers, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json([])
    keys.push(new Headers(headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    const kept = { id: '01a20ca0-963a-7fa7-a954-da66e6aa847e', savedAt: '2026-11-24T00:00:00.000Z' }
    return Response.json({ ...kept, ...JSON.parse(String(body)) }, { status: 201 })
  })
  await queryClient.resetQueries()
  show('saved')
  const name = screen.getByLabelText('Name of this world')
  const save = async (as: string) => {
    const before = keys.length
    fireEvent.change(name, { target: { value: as } })
    fireEvent.click(button('Save'))
    await waitFor(() => expect(keys).toHaveLength(before + 1))
    await waitFor(() => expect(button('Save').getAttribute('aria-busy')).not.toBe('true'))
  }
  for (const as of ['Small', 'Small', 'Small', 'Large']) await save(as)
  const [lost, again, next, other] = keys
  expect(again).toBe(lost)
  expect(new Set([again, next, other]).size).toBe(3)
})

test('the server draws a map for an admin: sent, stopped, seen', async () => {
  const id = '01a20ca0-963a-7fa7-a954-da66e6aa847e'
  const cell = { y: null, runOutDay: 40, lostShareBps: 7_500, taken: 100_000 }
  const sent: { sweep: { x: { field: string; values: number[] } } }[] = []
  const stopped = vi.fn<(url: string) => void>()
  let state = 'running'
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/auth/user')) return Response.json({ role: 'admin' })
    if (method === 'DELETE') stopped(url)
    if (method === 'DELETE') state = 'done'
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    if (method === 'POST') return Response.json({ jobId: id }, { status: 202 })
    if (url.endsWith('/result')) {
      const sweep = { ...sent[0]?.sweep, y: null, scenario: world.scenario }
      const cells = sent[0]?.sweep.x.values.map((x) => ({ x, ...cell }))
      return Response.json({ kind: 'sweep', sweep, cells })
    }
    const askedAt = '2026-11-24T08:00:00.000Z'
    const run = { id, kind: 'sweep', state, done: 3, of: 11, failure: null, askedAt }
    const bet = { ...run, id: `${id.slice(0, -1)}f`, kind: 'bet' }
    return Response.json(sent.length > 0 ? [run, bet] : [])
  })
  await queryClient.resetQueries()
  show('sweep')
  await screen.findByText('Nothing was sent to the server yet.')
  fireEvent.click(button('Draw it on the server'))
  await screen.findByText('3 of 11')
  expect(sent).toMatchObject([{ sweep: { x: { field: 'rollBps' }, seeds: 1 } }])
  fireEvent.click(screen.getByRole('button', { name: /^Stop: A map, / }))
  fireEvent.click(await screen.findByRole('button', { name: /^See it: A map, / }))
  expect(stopped).toHaveBeenCalledWith(expect.stringContaining(`/api/admin/jobs/${id}`))
  expect(await screen.findByRole('table', { name: 'Map: Share who lose' })).toBeDefined()
  expect(screen.queryByText(/A bet/)).toBeNull()
})

test.each([
  ['en', 'Draw it on the server', 'Buy again when it is due: from 0% to 100%'],
  ['fil', 'Iguhit sa server', /: mula 0% hanggang 100%$/],
] as const)('what the server refuses is said by its name in %s', async (language, ask, said) => {
  await setLanguage(language)
  onTestFinished(() => setLanguage('en'))
  const params = { field: 'rollBps', min: '0', max: '10000' }
  const message = 'rollBps takes a whole number, 0 to 10000'
  const refusal = { code: 'invalid_input', reason: 'world_range', message, params }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.endsWith('/auth/user')) return Response.json({ role: 'admin' })
    return method === 'POST' ? Response.json(refusal, { status: 400 }) : Response.json([])
  })
  await queryClient.resetQueries()
  show('sweep')
  fireEvent.click(await screen.findByRole('button', { name: ask }))
  expect((await screen.findByText(said)).getAttribute('role')).toBe('alert')
})
