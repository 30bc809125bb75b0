import { expect, test } from 'vitest'
import { addMs } from '../calendar/instant.ts'
import { byPerson, flowOf, type PersonLog, poolAt, saidBy, standingAt } from './standing.ts'
import { at, pesos, testClass } from './test-class.test-support.ts'

/** Put in, bought (1 and 2), paid back with profit (3 and 4), put in again (5). */
function oneLearner() {
  const room = testClass()
  const ana = room.join()
  room.deposit(ana, pesos(10_000))
  const plan = room.buy(ana, pesos(4_000))
  room.at(5)
  room.mature(plan)
  room.deposit(ana, pesos(500))
  return { room, ana, log: room.log(), own: byPerson(room.log()).get(ana) as PersonLog }
}

test('standingAt counts what was posted and the running plan’s profit', () => {
  const { own } = oneLearner()
  const nothing = { wallet: 0n, principal: 0n, accruedProfit: 0n, unclaimedIncentives: 0n }
  const said = (day: number, seq: bigint) => standingAt(own, { at: at(day), seq })
  expect(said(0, 0n)).toEqual(nothing)
  expect(said(2, 1n)).toEqual({ ...nothing, wallet: pesos(10_000) })
  const running = { ...nothing, wallet: pesos(6_000), principal: pesos(4_000) }
  expect(said(0, 2n)).toEqual(running)
  expect(said(2, 2n)).toEqual({ ...running, accruedProfit: pesos(400) })
  expect(saidBy(said(2, 2n))).toBe(pesos(10_400))
  // The principal is back and the plan over; its profit is the next transfer.
  expect(said(5, 3n)).toEqual({ ...nothing, wallet: pesos(10_000) })
  expect(said(5, 4n)).toEqual({ ...nothing, wallet: pesos(11_000) })
  expect(said(5, 5n)).toEqual({ ...nothing, wallet: pesos(11_500) })
})

test('incentives count from the end of their day until collected', () => {
  const { own } = oneLearner()
  const [deposit] = own.postings
  if (!deposit) throw new Error('nothing was put in')
  const collected = { ...deposit, seq: 6n, kind: 'daily_incentive', debit: 'incentives' } as const
  const led = {
    ...own,
    postings: [{ ...collected, amount: pesos(30) }],
    plans: [],
    incentives: [{ userId: deposit.userId ?? '', at: at(1), amount: pesos(30) }],
  }
  const said = (moment: { at: ReturnType<typeof at>; seq: bigint }) => standingAt(led, moment)
  expect(saidBy(said({ at: addMs(at(1), -1), seq: 5n }))).toBe(0n)
  const waiting = said({ at: at(1), seq: 5n })
  expect(waiting).toMatchObject({ wallet: 0n, unclaimedIncentives: pesos(30) })
  expect(saidBy(waiting)).toBe(pesos(30))
  const taken = said({ at: at(1), seq: 6n })
  expect(taken).toMatchObject({ wallet: pesos(30), unclaimedIncentives: 0n })
})

test('the pool holds what crossed the world’s border by a moment', () => {
  const { log } = oneLearner()
  const held = (seq: bigint) => poolAt(log, { at: at(9), seq })
  expect([0n, 1n, 4n, 5n].map(held)).toEqual([0n, pesos(10_000), pesos(10_000), pesos(10_500)])
})

test('what somebody put in and took out leaves out what was undone', () => {
  const room = testClass()
  const ana = room.join()
  room.deposit(ana, pesos(900))
  room.undoDeposit(room.deposit(ana, pesos(80)))
  room.pay(room.ask(ana, pesos(60)))
  room.undoPayment(room.pay(room.ask(ana, pesos(5))) ?? '')
  const own = byPerson(room.log()).get(ana) as PersonLog
  expect(flowOf(own)).toEqual({ putIn: pesos(900), tookOut: pesos(60) })
})

test('everybody has an entry, with what is theirs and nothing else', () => {
  const { room, ana } = oneLearner()
  const ben = room.join()
  const cara = room.join()
  room.ask(cara, pesos(10))
  room.trade(pesos(10))
  const incentives = [{ userId: ana, at: at(1), amount: 1n }]
  const people = byPerson({ ...room.log(), incentives })
  const sizes = [ana, ben, cara].map((id) =>
    Object.values(people.get(id) ?? {}).map((list) => list.length),
  )
  expect(sizes).toEqual([
    [5, 1, 0, 2, 1],
    [0, 0, 0, 0, 0],
    [0, 0, 1, 0, 0],
  ])
  // What belongs to nobody of the class is nobody's.
  const alone = byPerson({ ...room.log(), people: [], incentives })
  expect(alone.size).toBe(0)
})
