import { describe, expect, test } from 'vitest'
import { dotStates, recordDots } from './dots.ts'
import { followPerson } from './follow-person.ts'
import { presets } from './presets.ts'
import { runScenario } from './run-scenario.ts'
import { resolveScenario } from './scenario.ts'
import { readScenarioLink, writeScenarioLink } from './scenario-link.ts'
import { totalsOf } from './summary.ts'
import { longestWorld } from './testing/longest-world.ts'

describe('dots', () => {
  test('with one dot a person the last day equals the summary', () => {
    const { result, dots, count } = play({ people: 3_000 }, 4_000)
    const { members, lost, won, even, gotNothing } = result.summary
    expect(dots).toMatchObject({ each: 1, count: members })
    expect(count(dotStates.ahead)).toBe(won)
    expect(count(dotStates.even)).toBe(even)
    expect(count(dotStates.nothing)).toBe(gotNothing)
    expect(count(dotStates.behind)).toBe(lost - gotNothing)
  })

  test('a sample keeps its limit, and every dot joins on its day', () => {
    const { result, dots } = play({ people: 20_000 }, 1_000)
    expect(dots.count).toBeLessThanOrEqual(1_000)
    expect(dots.count).toBe(Math.ceil(result.summary.members / dots.each))
    for (const [dot, day] of dots.joinDays.entries()) {
      const isIn = (on: number) => dots.states[on * dots.count + dot] !== dotStates.outside
      expect([isIn(day), day > 0 && isIn(day - 1)]).toEqual([true, false])
    }
  })

  test('at the end of the honest fund everybody is ahead', () => {
    const { dots, count } = play({ ...presets['honest-fund'], people: 1_000 }, 4_000)
    expect(count(dotStates.ahead)).toBeGreaterThan(dots.count * 0.99)
  })
})

function play(changes: Record<string, unknown>, dotsMax: number) {
  const recorder = recordDots(dotsMax)
  const result = runScenario(resolveScenario(changes), { onDay: recorder.onDay })
  if (!result) throw new Error('nothing stops this run')
  const dots = recorder.finish(result.world)
  const lastRow = dots.states.slice(-dots.count)
  const count = (state: number) => lastRow.filter((one) => one === state).length
  return { result, dots, count }
}

describe('following a scenario', () => {
  const scenario = resolveScenario({ people: 2_000 })

  function follow(person: number) {
    const follower = followPerson(person)
    const result = runScenario(scenario, { onDay: follower.onDay })
    const followed = follower.finish()
    if (!result || !followed) throw new Error(`${person} never joined`)
    return { result, followed }
  }

  test('a person’s paid in and in hand equal the summary’s figures', () => {
    for (const person of [0, 50, 700, 1_200]) {
      const { result, followed } = follow(person)
      const { paidIn, paidOut } = totalsOf(result.world)(person)
      expect(followed.days.at(-1)).toMatchObject({ putIn: paidIn, inHand: paidOut })
      expect(followed.days).toHaveLength(result.days.length - followed.joinDay)
    }
  })

  test('after its last day the fund’s shares are in everybody’s hand', () => {
    const fund = resolveScenario({ ...presets['honest-fund'], people: 1_000 })
    const onScreenBefore = [0, 40, 300, 400].map((person) => {
      const follower = followPerson(person)
      const result = runScenario(fund, { onDay: follower.onDay })
      const [before, last] = follower.finish()?.days.slice(-2) ?? []
      const paidOut = result && totalsOf(result.world)(person).paidOut
      expect(last).toMatchObject({ onScreen: 0, inHand: paidOut })
      return before?.onScreen
    })
    expect(Math.max(...onScreenBefore.map((amount) => amount ?? 0))).toBeGreaterThan(0)
  })

  test('every centavo of an early first deposit is paid to somebody', () => {
    for (const person of [0, 7, 300]) {
      const { followed } = follow(person)
      const paid = followed.paidTo.reduce((sum, { amount }) => sum + amount, 0)
      expect(paid).toBe(followed.firstDeposit)
      expect(followed.paidTo.every(({ day }) => day >= followed.joinDay)).toBe(true)
    }
  })

  test('two who follow each other paid with money that follows each other', () => {
    const first = follow(40).followed.paidTo.at(-1)
    const second = follow(41).followed.paidTo[0]
    expect(second?.day).toBeGreaterThanOrEqual(first?.day ?? 0)
  })

  test('what trading loses is no operator’s', () => {
    const losing = resolveScenario({ people: 1_000, days: 30, skimBps: 0, tradingPpm: -20_000 })
    const follower = followPerson(0)
    runScenario(losing, { onDay: follower.onDay })
    const paid = new Set(follower.finish()?.paidTo.map(({ person }) => person))
    expect([paid.has('trading'), paid.has('operator')]).toEqual([true, false])
  })

  test('somebody who never joined is not there', () => {
    const follower = followPerson(1_999)
    runScenario(scenario, { onDay: follower.onDay })
    expect(follower.finish()).toBeUndefined()
  })
})

describe('a link to a scenario', () => {
  test('a link holds the preset and what differs, in field order', () => {
    const scenario = resolveScenario({ rollBps: 9_000, seed: 7, mix: [7_000, 2_000, 700, 300] })
    // A share of nothing for each plan that came after the first four.
    expect(writeScenarioLink({ preset: 'town', scenario })).toMatch(
      /^v=1&p=town&seed=7&mix=7000\.2000\.700\.300(\.0)*&rollBps=9000$/,
    )
  })

  test('every preset comes back from its link as it was', () => {
    for (const preset of Object.keys(presets)) {
      const scenario = resolveScenario({ ...presets[preset], seed: 5 })
      const link = writeScenarioLink({ preset, scenario })
      expect(readScenarioLink([...new URLSearchParams(link)])).toEqual({ preset, scenario })
    }
  })

  test('a link has at most 600 characters, written and read', () => {
    const scenario = longestWorld()
    expect(writeScenarioLink({ preset: 'town', scenario })).toBeUndefined()
    const shorter = { ...scenario, you: null, capital: 0, seed: 2 }
    const link = writeScenarioLink({ preset: 'town', scenario: shorter }) ?? ''
    // Noughts before a figure do not change it.
    const noughts = '0'.repeat(600 - link.length)
    const longest = link.replace('seed=', `seed=${noughts}`)
    expect(readScenarioLink([...new URLSearchParams(longest)]).scenario).toEqual(shorter)
    expect(() => readScenarioLink([...new URLSearchParams(`${longest}0`)])).toThrow(
      'link takes at most 600 characters',
    )
  })

  test('the learner travels in a link', () => {
    const link = 'v=1&p=town&you=6.1000000.0.rolls.0'
    const read = readScenarioLink([...new URLSearchParams(link)])
    expect(read.scenario.you).toEqual({
      day: 6,
      deposit: 1_000_000,
      plan: 0,
      rule: { kind: 'rolls', n: 0 },
    })
    expect(writeScenarioLink(read)).toBe(link)
  })

  test.each([
    'p=town',
    'v=2&p=town',
    'v=1&p=village',
    'v=1&p=town&colour=3',
    'v=1&p=town&rollBps=10001',
    'v=1&p=town&rollBps=1.5',
    'v=1&p=town&seed=1&seed=2',
    `v=1&p=town&seed=${'0'.repeat(600)}`,
  ])('%s is no scenario', (query) => {
    expect(() => readScenarioLink([...new URLSearchParams(query)])).toThrow(/ takes /)
  })
})
