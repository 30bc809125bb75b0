import { describe, expect, test } from 'vitest'
import type { ClassLog } from './class-log.ts'
import { aimedAt, saidAt } from './learner-reveal.ts'
import { byPerson, type PersonLog, saidBy, standingAt } from './standing.ts'
import { at, pesos, type TestClass, testClass } from './test-class.test-support.ts'

function logOf(log: ClassLog, id: string): PersonLog {
  const own = byPerson(log).get(id)
  if (!own) throw new Error(`nobody is ${id}`)
  return own
}

/** What is said to have been aimed at somebody, once the walls are glass. */
function aimed(room: TestClass, id: string, change: (own: PersonLog) => PersonLog = (own) => own) {
  const log = room.log()
  const own = change(logOf(log, id))
  return aimedAt(log, { own, said: { standing: standingAt(own, log.truth), at: log.truth.at } })
}

/** A learner whose plan of 5 days paid ₱10,000 on day 5. */
function matured() {
  const room = testClass()
  const ana = room.join()
  room.deposit(ana, pesos(20_000))
  // ₱8,000, since nine tenths of a day's ₱10,000 are a tactic of their own.
  const plan = room.buy(ana, pesos(8_000))
  room.at(5)
  room.mature(plan)
  return { room, ana, plan }
}

describe('the moment of which a reveal speaks', () => {
  const room = testClass()
  room.join()
  room.at(2)
  room.deposit('person-1', pesos(500))
  room.stop()
  room.at(4)
  room.deposit('person-1', pesos(500))
  room.reveal()
  const log = room.log()
  const [person] = log.people
  if (!person) throw new Error('nobody joined')

  test('is the first stop of Live; for latecomers, the reveal', () => {
    expect(saidAt(log, person)).toEqual({ at: at(2), seq: 1n })
    expect(saidAt(log, { ...person, isLate: true })).toEqual({ at: at(4), seq: 2n })
  })

  test('is the stepping out of who did so before', () => {
    const early = { at: at(1), seq: 0n }
    expect(saidAt(log, { ...person, steppedOut: early })).toEqual(early)
    const atOnce = { at: at(2), seq: 1n }
    expect(saidAt(log, { ...person, steppedOut: atOnce })).toBe(atOnce)
    const between = { at: at(3), seq: 1n }
    expect(saidAt(log, { ...person, isLate: true, steppedOut: between })).toBe(between)
  })

  test('ignores stepping out after it, by clock or order of activity', () => {
    for (const steppedOut of [
      { at: at(3), seq: 1n },
      { at: at(2), seq: 2n },
    ]) {
      expect(saidAt(log, { ...person, steppedOut })).toBe(log.truth)
    }
  })
})

describe('what was aimed at a learner', () => {
  test('who did nothing that took: the balance on the screen', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(700))
    room.at(1)
    room.reveal()
    expect(aimed(room, ana)).toEqual([
      { note: 'balance-on-screen', at: at(1), amount: pesos(700), source: null },
    ])
  })

  test('the balance on the screen includes a running plan’s profit so far', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(1_000))
    room.buy(ana, pesos(1_000))
    room.at(2)
    room.reveal()
    const log = room.log()
    const said = saidBy(standingAt(logOf(log, ana), log.truth))
    expect(said).toBe(pesos(1_100))
    expect(aimed(room, ana)).toMatchObject([{ note: 'balance-on-screen', amount: said }])
  })

  test('a first payout, and deposits within three days after it', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(1_000))
    room.at(1)
    room.pay(room.ask(ana, pesos(200)))
    room.at(2)
    const first = room.deposit(ana, pesos(300))
    room.at(4)
    room.deposit(ana, pesos(400))
    room.at(4.01)
    room.deposit(ana, pesos(5_000))
    room.reveal()
    expect(aimed(room, ana)).toEqual([
      { note: 'low-start', at: at(2), amount: pesos(700), source: first },
    ])
  })

  test('a first payout, and what was bought where nothing was put in', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(5_000))
    room.buy(ana, pesos(1_000))
    room.at(1)
    room.pay(room.ask(ana, pesos(200)))
    room.buy(ana, pesos(600))
    room.buy(ana, pesos(500))
    room.reveal()
    expect(aimed(room, ana)).toMatchObject([{ note: 'low-start', at: at(1), amount: pesos(1_100) }])
  })

  test('neither a payout that was undone nor a deposit that was', () => {
    const room = testClass()
    const ana = room.join()
    const ben = room.join()
    for (const id of [ana, ben]) {
      room.deposit(id, pesos(1_000))
      const paid = room.pay(room.ask(id, pesos(100)))
      const more = room.deposit(id, pesos(300))
      if (id === ana) room.undoPayment(paid ?? '')
      else room.undoDeposit(more)
    }
    room.reveal()
    for (const id of [ana, ben])
      expect(aimed(room, id)).toMatchObject([{ note: 'balance-on-screen' }])
  })

  test('a first maturity, and what was put in after it', () => {
    const { room, ana } = matured()
    room.at(7)
    const more = room.deposit(ana, pesos(900))
    room.reveal()
    expect(aimed(room, ana)).toEqual([
      { note: 'low-start', at: at(7), amount: pesos(900), source: more },
    ])
    // A plan that was cancelled gave its principal back, and paid nothing.
    const cancelled = aimed(room, ana, (own) => ({
      ...own,
      plans: own.plans.map((plan) => ({ ...plan, hasMatured: false })),
    }))
    expect(cancelled).toMatchObject([{ note: 'balance-on-screen' }])
  })

  test('four fifths of what a plan paid, bought again within a day', () => {
    const { room, ana } = matured()
    room.at(6)
    room.buy(ana, pesos(3_000))
    room.buy(ana, pesos(5_000))
    room.reveal()
    const own = logOf(room.log(), ana)
    const [begun] = own.postings.filter((one) => one.kind === 'investment' && one.at === at(6))
    // The same purchases follow a first maturity: told once.
    expect(aimed(room, ana)).toEqual([
      { note: 'buy-again', at: at(6), amount: pesos(8_000), source: begun?.id },
    ])
    const atOnce = matured()
    atOnce.room.buy(atOnce.ana, pesos(8_000))
    atOnce.room.reveal()
    expect(aimed(atOnce.room, atOnce.ana)).toMatchObject([{ note: 'buy-again', at: at(5) }])
  })

  test('not less than four fifths, and not later than a day', () => {
    const less = matured()
    less.room.buy(less.ana, pesos(8_000) - 1n)
    less.room.reveal()
    expect(aimed(less.room, less.ana)).toMatchObject([{ note: 'low-start' }])
    const later = matured()
    later.room.at(6.01)
    later.room.buy(later.ana, pesos(8_000))
    later.room.reveal()
    expect(aimed(later.room, later.ana)).toMatchObject([{ note: 'low-start' }])
  })

  test('nothing that was bought before the plan paid', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(20_000))
    const plan = room.buy(ana, pesos(4_000))
    room.at(4.5)
    room.buy(ana, pesos(5_000))
    room.at(5)
    room.mature(plan)
    room.reveal()
    expect(aimed(room, ana)).toMatchObject([{ note: 'balance-on-screen' }])
    // Nor does a plan that was cancelled pay anything that could be bought again.
    room.buy(ana, pesos(5_000))
    const cancelled = aimed(room, ana, (own) => ({
      ...own,
      plans: own.plans.map((one) => ({ ...one, hasMatured: false })),
    }))
    expect(cancelled).toMatchObject([{ note: 'balance-on-screen' }])
  })

  test('a recruit who paid, with all of the bonuses', () => {
    const room = testClass()
    const ana = room.join()
    const ben = room.join({ referredBy: ana })
    room.deposit(ben, pesos(6_000))
    room.at(1)
    room.buy(ben, pesos(1_000), 5, ana)
    room.at(2)
    room.buy(ben, pesos(3_000), 5, ana)
    room.reveal()
    const [first] = logOf(room.log(), ana).postings
    expect(aimed(room, ana)).toEqual([
      { note: 'referral-commission', at: at(1), amount: pesos(200), source: first?.id },
    ])
  })

  test('nine tenths of what one plan sells on one day', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(20_000))
    room.at(1)
    room.buy(ana, pesos(4_000))
    room.at(1.5)
    room.buy(ana, pesos(5_000))
    room.reveal()
    const last = logOf(room.log(), ana).postings.at(-1)
    expect(aimed(room, ana)).toEqual([
      { note: 'daily-limit', at: at(1.5), amount: pesos(9_000), source: last?.id },
    ])
  })

  test('buying under 90% per day and plan is no daily limit', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(50_000))
    room.buy(ana, pesos(9_000) - 1n)
    room.buy(ana, pesos(9_000), 10)
    room.at(1)
    room.buy(ana, pesos(8_999))
    room.reveal()
    expect(aimed(room, ana)).toMatchObject([{ note: 'balance-on-screen' }])
  })

  test('a withdrawal that waited for more than a day, however it ended', () => {
    const room = testClass()
    const [ana, ben, cara] = [room.join(), room.join(), room.join()]
    const [dan, eva] = [room.join(), room.join()]
    for (const id of [ana, ben, cara, dan, eva]) room.deposit(id, pesos(1_000))
    room.at(1)
    const waits = room.ask(ana, pesos(100))
    const late = room.ask(ben, pesos(200))
    const takenBack = room.ask(cara, pesos(300))
    const prompt = room.ask(dan, pesos(400))
    const soonTakenBack = room.ask(eva, pesos(500))
    room.at(2)
    room.pay(prompt)
    room.cancel(soonTakenBack)
    room.at(2.01)
    room.pay(late)
    room.cancel(takenBack)
    room.reveal()
    const delay = { note: 'withdrawal-delay', at: at(1) }
    expect(aimed(room, ana)).toEqual([{ ...delay, amount: pesos(100), source: waits }])
    expect(aimed(room, ben)).toEqual([{ ...delay, amount: pesos(200), source: late }])
    expect(aimed(room, cara)).toEqual([{ ...delay, amount: pesos(300), source: takenBack }])
    expect(aimed(room, dan)).toMatchObject([{ note: 'balance-on-screen' }])
    expect(aimed(room, eva)).toMatchObject([{ note: 'balance-on-screen' }])
  })

  test('a withdrawal that waits exactly one day is not late', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(1_000))
    room.ask(ana, pesos(100))
    room.at(1)
    room.reveal()
    expect(aimed(room, ana)).toMatchObject([{ note: 'balance-on-screen' }])
  })

  test('the first two of them, in their order', () => {
    const { room, ana } = matured()
    room.at(5.5)
    const more = room.deposit(ana, pesos(900))
    room.buy(ana, pesos(9_000))
    room.ask(ana, pesos(100))
    room.at(8)
    room.reveal()
    expect(aimed(room, ana).map(({ note }) => note)).toEqual(['low-start', 'buy-again'])
    expect(aimed(room, ana)[0]).toMatchObject({ amount: pesos(900), source: more })
  })
})
