import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byPerson, flowOf, poolAt } from './standing.ts'
import { testClass } from './test-class.test-support.ts'
import { traceMoney } from './trace-money.ts'

const people = 5
type Act = { kind: string; who: number; amount: bigint; which: number; isLoss: boolean }
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('deposit', 'deposit', 'pay', 'pay', 'undoPayment', 'undoDeposit', 'trade'),
  who: fc.nat({ max: people - 1 }),
  amount: fc.bigInt({ min: 1n, max: 500_000n }),
  which: fc.nat(),
  isLoss: fc.boolean(),
})

/** Takes one out of a list. */
function pick(list: string[], which: number): string | undefined {
  return list.splice(which % Math.max(1, list.length), 1)[0]
}

/** Plays acts in any order; what the books refuse does not happen. */
function playClass(acts: readonly Act[]) {
  const room = testClass()
  const ids = Array.from({ length: people }, (_, at) => room.join({ isExtra: at === 0 }))
  const deposits: string[] = []
  const payments: string[] = []
  for (const { kind, who, amount, which, isLoss } of acts) {
    const id = ids[who] ?? ''
    if (kind === 'deposit') deposits.push(room.deposit(id, amount))
    if (kind === 'trade') room.trade(isLoss ? -amount : amount)
    const paid = kind === 'pay' ? room.pay(room.ask(id, amount)) : undefined
    if (paid !== undefined) payments.push(paid)
    if (kind === 'undoPayment' && payments.length > 0) {
      room.undoPayment(pick(payments, which) ?? '')
    }
    if (kind === 'undoDeposit' && deposits.length > 0) {
      const deposit = pick(deposits, which) ?? ''
      if (!room.undoDeposit(deposit)) deposits.push(deposit)
    }
  }
  return room.log()
}

const sumOf = (links: { amount: bigint }[]) => links.reduce((sum, { amount }) => sum + amount, 0n)

test('all links add up to the class’s flow to the centavo', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const log = playClass(acts)
      const links = traceMoney(log)
      const own = byPerson(log)
      let putIn = 0n
      let tookOut = 0n
      for (const { id } of log.people) {
        const flow = flowOf(own.get(id) ?? fail())
        const paid = links.filter(({ from }) => typeof from !== 'string' && from.id === id)
        const paidBy = links.filter(({ to }) => typeof to !== 'string' && to.id === id)
        expect([sumOf(paid), sumOf(paidBy)]).toEqual([flow.putIn, flow.tookOut])
        putIn += flow.putIn
        tookOut += flow.tookOut
      }
      const inPool = sumOf(links.filter(({ to }) => to === 'pool'))
      const lost = sumOf(links.filter(({ to }) => to === 'trading'))
      const earned = sumOf(links.filter(({ from }) => from === 'trading'))
      expect(inPool).toBe(poolAt(log, log.revealed))
      expect(putIn + earned).toBe(tookOut + inPool + lost)
    }),
    { numRuns: 300 },
  )
})

test('a payment that was undone was never made, on both sides', () => {
  const room = testClass()
  const [ana = '', ben = '', carlo = ''] = [room.join(), room.join(), room.join()]
  room.deposit(ana, 1_000n)
  const paid = room.pay(room.ask(ben, 600n)) ?? ''
  room.undoPayment(paid)
  room.pay(room.ask(carlo, 900n))
  expect(traceMoney(room.log())).toEqual([
    { from: { id: ana }, to: { id: carlo }, amount: 900n },
    { from: { id: ana }, to: 'pool', amount: 100n },
  ])
})

function fail(): never {
  throw new Error('everybody has a log of their own')
}
