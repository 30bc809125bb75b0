import { describe, expect, test } from 'vitest'
import { centavos } from '../money/centavos.ts'
import { planTerms } from '../plans/plans.ts'
import { scenarioOfClass } from './scenario-of-class.ts'
import { pesos, testClass } from './test-class.test-support.ts'

const crowdRules = {
  first: 3,
  growthBps: 0,
  driesUpOn: 10,
  max: 40,
  low: centavos(100_000n),
  high: centavos(500_000n),
  seed: 1,
}
const rules = { live: { minutes: 30, days: 28 }, crowd: null }

describe('a class as a scenario of the laboratory', () => {
  test('has joiners with a pocket per day of Live, linked or not', () => {
    const room = testClass()
    room.join({ pocket: null })
    const ana = room.join()
    room.join({ referredBy: ana })
    room.join({ isExtra: true, referredBy: ana })
    room.join({ isExtra: true })
    room.join({ isExtra: true })
    // A fourth day has begun, and is lived as a whole one.
    room.at(3.2)
    room.reveal()
    room.join({ referredBy: ana, isLate: true, isWatcher: true })
    expect(scenarioOfClass(room.log(), rules)).toMatchObject({
      people: 50_000,
      perDay: 12_500,
      linkBps: 4_000,
      growthPpm: 0,
      days: 28,
      seed: 1,
    })
  })

  test('without Live has the days that Live was to have', () => {
    const room = testClass()
    room.join()
    const log = { ...room.log(), dayZero: null }
    expect(scenarioOfClass(log, rules)).toMatchObject({ perDay: 1_786, days: 28 })
  })

  test('that ended as it began has one day', () => {
    const room = testClass()
    room.join()
    room.reveal()
    expect(scenarioOfClass(room.log(), rules)).toMatchObject({ perDay: 50_000 })
  })

  test('has its mean deposit without undone ones, and its crowd’s growth', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(1_000))
    room.deposit(ana, pesos(2_000))
    room.undoDeposit(room.deposit(ana, pesos(90_000)))
    // Neither what was paid out nor what bots made is a deposit.
    room.trade(pesos(40_000))
    room.pay(room.ask(ana, pesos(500)))
    room.at(1)
    room.reveal()
    const crowd = { ...crowdRules, growthBps: 500, seed: 77 }
    expect(scenarioOfClass(room.log(), { ...rules, crowd })).toMatchObject({
      median: 150_000,
      growthPpm: 50_000,
      seed: 77,
    })
  })

  test('has plans bought, and matured ones bought again within a day', () => {
    const room = testClass()
    const [ana, ben, cara, dan] = [room.join(), room.join(), room.join(), room.join()]
    for (const id of [ana, ben, cara, dan]) room.deposit(id, pesos(9_000))
    const plans = [ana, ben, cara].map((id) => room.buy(id, pesos(2_000)))
    room.buy(dan, pesos(2_000), 10)
    room.buy(dan, pesos(1_000), 10)
    room.at(5)
    for (const plan of plans) room.mature(plan)
    room.buy(dan, pesos(500))
    room.buy(cara, pesos(500))
    room.at(6)
    room.buy(ana, pesos(500))
    room.at(6.01)
    room.buy(ben, pesos(2_000), 10)
    room.reveal()
    const { mix, rollBps } = scenarioOfClass(room.log(), rules)
    // ₱7,500 of 5 days, ₱5,000 of 10.
    expect(Object.fromEntries(planTerms.map((term, at) => [term, mix[at]]))).toMatchObject({
      5: 6_000,
      10: 4_000,
    })
    expect(rollBps).toBe(6_667)
  })
})
