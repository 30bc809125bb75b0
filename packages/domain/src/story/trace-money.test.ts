import { describe, expect, test } from 'vitest'
import { pesos, testClass } from './test-class.test-support.ts'
import { traceMoney } from './trace-money.ts'

describe('whose money was paid to whom', () => {
  test('leaves from the front of the pool; the rest stays in it', () => {
    const room = testClass()
    const [ana, ben] = [room.join(), room.join()]
    room.deposit(ana, pesos(100))
    room.deposit(ben, pesos(50))
    room.pay(room.ask(ben, pesos(30)))
    room.pay(room.ask(ana, pesos(80)))
    expect(traceMoney(room.log())).toEqual([
      { from: { id: ana }, to: { id: ben }, amount: pesos(30) },
      { from: { id: ana }, to: { id: ana }, amount: pesos(70) },
      { from: { id: ben }, to: { id: ana }, amount: pesos(10) },
      { from: { id: ben }, to: 'pool', amount: pesos(40) },
    ])
  })

  test('an undone payment returns the money in the order it left', () => {
    const room = testClass()
    const [ana, ben, cara] = [room.join(), room.join(), room.join()]
    room.deposit(ana, pesos(100))
    room.deposit(ben, pesos(50))
    room.undoPayment(room.pay(room.ask(cara, pesos(120))) ?? '')
    room.pay(room.ask(cara, pesos(90)))
    room.pay(room.ask(cara, pesos(50)))
    const links = [
      { from: { id: ben }, to: { id: cara }, amount: pesos(40) },
      { from: { id: ana }, to: { id: cara }, amount: pesos(100) },
      { from: { id: ben }, to: 'pool', amount: pesos(10) },
    ]
    const log = room.log()
    expect(traceMoney(log)).toEqual(links)
    // By the order of activity, in whichever order they are read.
    expect(traceMoney({ ...log, uses: log.uses.toReversed() })).toEqual(links)
    const placed = log.uses.map((use, place) => {
      const first = log.uses.findIndex(({ transferId }) => transferId === use.transferId)
      return { ...use, position: place - first }
    })
    expect(traceMoney({ ...log, uses: placed.toReversed() })).toEqual(links)
  })

  test('bots make and lose money too; an undone deposit never counts', () => {
    const room = testClass()
    const [ana, ben] = [room.join(), room.join()]
    room.undoDeposit(room.deposit(ben, pesos(70)))
    room.trade(pesos(20))
    room.deposit(ana, pesos(100))
    room.pay(room.ask(ben, pesos(25)))
    room.trade(pesos(-15))
    expect(traceMoney(room.log())).toEqual([
      { from: 'trading', to: { id: ben }, amount: pesos(20) },
      { from: { id: ana }, to: { id: ben }, amount: pesos(5) },
      { from: { id: ana }, to: 'trading', amount: pesos(15) },
      { from: { id: ana }, to: 'pool', amount: pesos(80) },
    ])
  })

  test('is the operator’s where they put it in', () => {
    const room = testClass()
    const ana = room.join()
    room.deposit(ana, pesos(10))
    const log = room.log()
    const [lot] = log.lots
    if (!lot) throw new Error('nothing was put in')
    const capital = {
      ...lot,
      id: 'capital',
      source: 'capital',
      userId: null,
      referenceId: 'x',
    } as const
    expect(traceMoney({ ...log, lots: [capital, ...log.lots] })).toEqual([
      { from: 'capital', to: 'pool', amount: pesos(10) },
      { from: { id: ana }, to: 'pool', amount: pesos(10) },
    ])
  })
})
