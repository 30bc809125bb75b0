import { describe, expect, test } from 'vitest'
import { addMs } from '../calendar/instant.ts'
import type { ClassLog } from './class-log.ts'
import { storyOf } from './class-story.ts'
import { dayEndsOf } from './days-ends.ts'
import { allIn, at, pesos, testClass } from './test-class.test-support.ts'

describe('already certain', () => {
  test('is the first day that promises exceed all the cash', () => {
    const { room } = allIn()
    room.at(3)
    room.reveal()
    // 12,500 each are promised from the first day on; each brought 10,000.
    expect(storyOf(room.log()).dates).toMatchObject({
      short: { day: 0, date: '2026-03-02', at: at(1) },
      certain: { day: 0, date: '2026-03-02', at: at(1) },
    })
  })

  test('counts pockets of those who come later from the first day on', () => {
    const { room } = allIn()
    room.at(2)
    room.join({ isExtra: true, pocket: pesos(10_000) })
    room.at(3)
    room.reveal()
    expect(storyOf(room.log()).dates).toMatchObject({ short: { day: 0 }, certain: null })
  })

  test('does not count who came to watch', () => {
    const { room } = allIn()
    room.at(3)
    room.reveal()
    room.join({ isLate: true, isWatcher: true, pocket: pesos(1_000_000) })
    expect(storyOf(room.log())).toMatchObject({
      dates: { certain: { day: 0 } },
      sums: { cashOfThisWorld: pesos(20_000) },
    })
  })

  test('is never where cash stays in the pockets', () => {
    const room = testClass()
    const ana = room.join({ pocket: pesos(20_000) })
    room.deposit(ana, pesos(5_000))
    room.buy(ana, pesos(5_000))
    room.at(4)
    room.reveal()
    expect(storyOf(room.log()).dates).toMatchObject({ short: { day: 0 }, certain: null })
  })

  test('counts the bots’ hour that ends with a day, no later request', () => {
    const { room, ids } = allIn()
    room.at(1)
    room.trade(pesos(5_000))
    room.pay(room.ask(ids[0] ?? '', 1n))
    room.reveal()
    // 25,000 are promised; 20,000 of pockets and 5,000 of the bots are there.
    const { dates } = storyOf(room.log())
    expect(dates.certain).toBeNull()
    expect(dates.short).toBeNull()
  })
})

function sizes(learners: number): number[] {
  const { room } = allIn({ learners })
  room.reveal()
  return storyOf(room.log()).quarters.map(({ people }) => people)
}

describe('groups', () => {
  test('are quarters by the order of joining, none under three people', () => {
    expect([4, 5, 6, 8, 11, 12, 31].map(sizes)).toEqual([
      [],
      [5],
      [3, 3],
      [4, 4],
      [3, 3, 5],
      [3, 3, 3, 3],
      [8, 8, 8, 7],
    ])
  })

  test('tell who is up and down, extras apart', () => {
    const { room, ids } = allIn({ learners: 6 })
    const extra = room.join({ isExtra: true })
    room.deposit(extra, pesos(3_000))
    room.pay(room.ask(ids[0] ?? '', pesos(11_000)))
    room.pay(room.ask(ids[1] ?? '', pesos(10_000)))
    room.reveal()
    const { quarters, extras, flow } = storyOf(room.log())
    expect(quarters).toEqual([
      { from: 1, to: 3, people: 3, in: pesos(30_000), out: pesos(21_000), behind: 1, ahead: 1 },
      { from: 4, to: 6, people: 3, in: pesos(30_000), out: 0n, behind: 3, ahead: 0 },
    ])
    expect(extras).toEqual({ people: 1, in: pesos(3_000), out: 0n, behind: 1, ahead: 0 })
    expect(flow).toEqual([{ from: 0, to: 0, amount: pesos(21_000) }])
  })
})

test('money goes between quarters, extras, staff and the bots', () => {
  const room = testClass()
  const staff = room.join({ number: null, pocket: null })
  const extra = room.join({ isExtra: true })
  const learners = Array.from({ length: 6 }, () => room.join())
  const [first = '', , , fourth = ''] = learners
  room.deposit(extra, pesos(500))
  room.deposit(fourth, pesos(600))
  room.deposit(staff, pesos(200))
  room.buy(staff, pesos(50))
  room.trade(pesos(100))
  room.pay(room.ask(first, pesos(700)))
  room.pay(room.ask(extra, pesos(400)))
  room.pay(room.ask(staff, pesos(150)))
  room.pay(room.ask(fourth, pesos(150)))
  room.reveal()
  const { flow, sums } = storyOf(room.log())
  expect(flow).toEqual([
    { from: 'extras', to: 0, amount: pesos(500) },
    { from: 1, to: 0, amount: pesos(200) },
    { from: 1, to: 'extras', amount: pesos(400) },
    { from: 'staff', to: 'staff', amount: pesos(150) },
    { from: 'staff', to: 1, amount: pesos(50) },
    { from: 'trading', to: 1, amount: pesos(100) },
  ])
  expect(sums).toMatchObject({
    pool: 0n,
    putIn: pesos(1_300),
    paidOut: pesos(1_400),
    fromMembers: pesos(1_300),
    fromTrading: pesos(100),
    fromCapital: 0n,
    fromOwn: pesos(150),
    // Six pockets and an extra's; the rest of what staff put in, and what the bots made.
    cashOfThisWorld: pesos(7 * 20_000 + 50 + 100),
  })
})

/** ₱10,000 in the wallet, and ₱500 for day 0, which are collected in the middle of day 1. */
function led(): ClassLog {
  const room = testClass()
  const ana = room.join({ pocket: pesos(10_000) })
  room.deposit(ana, pesos(10_000))
  room.at(2)
  room.reveal()
  const log = room.log()
  const [deposit] = log.postings
  if (!deposit) throw new Error('nothing was put in')
  const collected = {
    ...deposit,
    id: 'collected',
    seq: 1n,
    at: at(1.5),
    kind: 'daily_incentive',
    debit: 'incentives',
    credit: 'wallet',
    amount: pesos(500),
  } as const
  return {
    ...log,
    postings: [deposit, collected],
    incentives: [{ userId: ana, at: at(1), amount: pesos(500) }],
  }
}

describe('incentives of a leader', () => {
  test('are promised from the end of their day on, collected or not', () => {
    const log = led()
    const both = { pool: pesos(10_000), cash: pesos(10_000), promised: pesos(10_500) }
    expect(dayEndsOf(log)).toEqual([
      { ...both, day: 0, at: at(1), unclaimed: pesos(500) },
      { ...both, day: 1, at: at(2), unclaimed: 0n },
    ])
    expect(storyOf(log).dates).toMatchObject({ short: { day: 0 }, certain: { day: 0 } })
  })

  test('stand on the screen, and are asked for when all is', () => {
    const log = led()
    expect(storyOf(log)).toMatchObject({
      dates: { runOut: '2026-03-04', runOutDay: 2 },
      sums: { screens: pesos(10_500) },
    })
    const waiting = { ...log, postings: log.postings.slice(0, 1) }
    expect(storyOf(waiting).dates).toMatchObject({ runOut: '2026-03-04' })
    const before = { at: at(1), seq: 0n }
    const uncollected = { ...log, truth: before, revealed: before }
    expect(storyOf(uncollected).sums.screens).toBe(pesos(500))
    const none = { ...log, truth: { at: addMs(at(1), -1), seq: 0n } }
    expect(storyOf(none).sums.screens).toBe(0n)
  })
})

test('a class without Live has no dates', () => {
  const { room } = allIn()
  room.at(3)
  room.reveal()
  const { dates } = storyOf({ ...room.log(), dayZero: null })
  expect(dates).toEqual({ short: null, certain: null, broke: null, runOut: null, runOutDay: null })
})

test('a recruiter’s paidOut is what came beyond their own money', () => {
  const room = testClass()
  const ana = room.join()
  const ben = room.join({ isExtra: true, referredBy: ana })
  room.deposit(ana, pesos(1_000))
  room.deposit(ben, pesos(8_000))
  room.buy(ben, pesos(8_000), 5, ana)
  room.pay(room.ask(ana, pesos(1_300)))
  room.reveal()
  expect(storyOf(room.log()).recruiters).toEqual({
    people: 1,
    bonuses: pesos(400),
    paidOut: pesos(300),
    recruitsNet: pesos(-8_000),
  })
})

test('recruiters are paid at most their bonuses, after all their own money', () => {
  const room = testClass()
  const [ana, ben, cara] = [room.join(), room.join(), room.join()]
  const recruits = [ana, ben, cara].map((referredBy) => room.join({ isExtra: true, referredBy }))
  for (const id of [ana, ben, ...recruits]) room.deposit(id, pesos(4_000))
  const [first = '', second = ''] = recruits
  room.buy(first, pesos(4_000), 5, ana)
  room.buy(second, pesos(2_000), 5, ben)
  // ₱1,000 beyond what Ana put in, and ₱200 of bonus; Ben has all of it in. Cara's recruit bought nothing.
  room.pay(room.ask(ana, pesos(5_000)))
  room.pay(room.ask(ben, pesos(3_900)))
  room.reveal()
  expect(storyOf(room.log()).recruiters).toEqual({
    people: 2,
    bonuses: pesos(300),
    paidOut: pesos(200),
    recruitsNet: pesos(-8_000),
  })
})

test('capital counts as cash and pays; what follows the reveal does not', () => {
  const room = testClass()
  const ana = room.join({ pocket: pesos(1_000) })
  room.deposit(ana, pesos(100))
  room.reveal()
  const log = room.log()
  const [deposit] = log.postings
  const [lot] = log.lots
  if (!deposit || !lot) throw new Error('nothing was put in')
  const own = { userId: null, referenceId: 'capital', amount: pesos(900) }
  const capital = { ...deposit, ...own, id: 'capital', kind: 'capital', credit: 'capital' } as const
  const paid = {
    ...deposit,
    id: 'paid',
    kind: 'withdrawal',
    debit: 'wallet',
    credit: 'world',
  } as const
  const { sums } = storyOf({
    ...log,
    postings: [
      capital,
      deposit,
      { ...paid, amount: pesos(60) },
      { ...capital, id: 'late', seq: 2n },
    ],
    lots: [{ ...lot, ...own, id: 'capital', source: 'capital' }, lot],
    uses: [{ transferId: 'paid', lotId: 'capital', amount: pesos(60), position: 0 }],
  })
  expect(sums).toMatchObject({
    cashOfThisWorld: pesos(1_900),
    paidOut: pesos(60),
    fromCapital: pesos(60),
    fromMembers: 0n,
    fromOwn: 0n,
  })
})

test('nobody paying in is a story too', () => {
  const room = testClass()
  for (let n = 0; n < 6; n += 1) room.join()
  room.at(40)
  room.reveal()
  const { dates, sums, quarters } = storyOf(room.log())
  expect(dates).toEqual({ short: null, certain: null, broke: null, runOut: null, runOutDay: null })
  expect(sums).toMatchObject({ screens: 0n, pool: 0n, paidOut: 0n })
  expect(quarters.map(({ behind, ahead }) => [behind, ahead])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('the story of a class is the same whenever it is asked', () => {
  const { room } = allIn({ learners: 6 })
  room.at(2)
  room.reveal()
  const told = storyOf(room.log())
  room.join({ isLate: true, isWatcher: true })
  expect(storyOf(room.log())).toEqual(told)
})
