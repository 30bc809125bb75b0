import { honestElements, spottableFlags } from '@kunwari/domain/red-flags/spottable'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenToEvents } from '../../testing/event-listener.ts'
import { longTest } from '../../testing/long-test.ts'
import {
  type Judging,
  type MeasuredClass,
  openMeasuredClass,
} from '../../testing/measured-class.ts'

const opened: string[] = ['/settings', '/transactions', '/plans', '/investments']

type Decide = Parameters<Judging['judgeAll']>[0]
const rightly: Decide = ({ key }) => (key === 'trap' ? 'trap' : 'honest')
const allTraps: Decide = () => 'trap'
const exactly = (mean: number) => ({ mean, low: mean, high: mean })

/** How many of these stood on the screens that are opened. */
const standing = (elements: typeof spottableFlags) =>
  elements.filter(({ screens }) => screens.some((screen) => opened.includes(screen))).length

const scoreOf = async ({ admin }: MeasuredClass) =>
  (await admin.call('GET', '/api/stage')).body.score

async function comeIn(room: MeasuredClass, learners: number): Promise<Judging[]> {
  await room.go('lobby')
  const all: Judging[] = []
  for (let at = 0; at < learners; at += 1) all.push(await room.come())
  return all
}

let room: MeasuredClass
let learners: Judging[]
beforeAll(async () => {
  room = await openMeasuredClass({ view: 'spot' })
  learners = await comeIn(room, 6)
})
afterAll(() => room.world.drop())

test('before Score nothing is told', async () => {
  for (const one of learners.slice(0, 5)) await one.judgeAll(rightly)
  for (const one of learners) {
    for (const screen of opened) {
      await one.browser.call('POST', '/api/class/opened', { body: { screen } })
    }
    await one.browser.call('POST', '/api/class/spots/buy-again', { body: {} })
  }
  await room.go('live', 'freeze', 'reveal', 'debrief')
  expect(await scoreOf(room)).toBeNull()
})

test('an offer somebody could still judge is not among the hardest', async () => {
  await room.go('score')
  const [first] = learners
  const { body } = (await first?.form()) ?? {}
  const open = await Promise.all(
    body.items.map(async ({ id }: { id: string }) => (await room.offerOf(id)).form),
  )
  const listener = await listenToEvents(room.world.app, { cookie: first?.browser.cookie ?? '' })
  const { hardest } = await scoreOf(room)
  expect(hardest.length).toBe(2)
  // Each was judged by half of the class: three learners at most, too few for a count.
  expect(hardest.map(({ right }: { right: unknown }) => right)).toEqual([null, null])
  expect(hardest.filter(({ form }: { form: string }) => open.includes(form))).toEqual([])
  listener.close()
})

test('figures of an all-trap class say that it is only more suspicious', async () => {
  for (const one of learners.slice(1)) await one.judgeAll(allTraps)
  const score = await scoreOf(room)
  expect(score).toMatchObject({
    // Of the six one judged nothing before, and another nothing after.
    n: 4,
    before: { d: exactly(2.300699), c: exactly(0) },
    after: { d: exactly(0), c: exactly(-1.150349) },
    change: null,
    verdict: 'too_few',
    effect: null,
  })
  await learners[0]?.judgeAll(allTraps)
  expect(await scoreOf(room)).toMatchObject({
    n: 5,
    judged: {
      before: { traps: 15, told: 15, honest: 15, trusted: 15 },
      after: { traps: 18, told: 18, honest: 18, trusted: 0 },
    },
    change: { d: exactly(-2.300699), c: exactly(-1.150349) },
    verdict: 'suspicious',
  })
})

test('of the two hardest offers one is honest, told in both languages', async () => {
  const { hardest } = await scoreOf(room)
  expect(hardest.map(({ key }: { key: string }) => key)).toContain('honest')
  for (const { shown, right, texts } of hardest) {
    expect(shown).toBeGreaterThan(4)
    expect(right).toBeLessThan(shown)
    expect([texts.en.why.length, texts.fil.why.length].every((length) => length > 20)).toBe(true)
  }
})

test('spotting is measured on the screens that learners opened', async () => {
  const { spots } = await scoreOf(room)
  const [flags, honest] = [standing(spottableFlags), standing(honestElements)]
  expect(Math.min(flags, honest)).toBeGreaterThan(1)
  expect(spots).toMatchObject({ n: 6, found: 1, flags, wrong: 0, honest })
  expect(spots.d.mean).toBeGreaterThan(0)
})

longTest('a waiting half shows what the lesson did to the second form', async () => {
  const waiting = await openMeasuredClass({ waiting: true })
  const all = await comeIn(waiting, 12)
  for (const one of all) await one.judgeAll(allTraps)
  await waiting.go('live', 'freeze', 'reveal', 'debrief', 'score')
  for (const one of all) await one.judgeAll(rightly)
  expect(await scoreOf(waiting)).toMatchObject({
    n: 6,
    change: { d: exactly(2.300699) },
    verdict: 'better',
    effect: { d: exactly(2.300699), c: exactly(1.150349) },
    spots: null,
  })
  await waiting.world.drop()
})
