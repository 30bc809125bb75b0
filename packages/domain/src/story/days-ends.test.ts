import { expect, test } from 'vitest'
import { addMs } from '../calendar/instant.ts'
import type { ClassLog } from './class-log.ts'
import { dayEndsOf } from './days-ends.ts'
import { at, pesos, testClass } from './test-class.test-support.ts'

/** A learner and one of staff: put in before Live, bought, traded, paid back, took out. */
function playedClass(): ClassLog {
  const room = testClass()
  const staff = room.join({ number: null, pocket: null })
  const ana = room.join({ pocket: pesos(10_000) })
  room.at(-0.5)
  room.deposit(ana, pesos(4_000))
  room.at(0.2)
  room.deposit(staff, pesos(1_000))
  const plan = room.buy(ana, pesos(4_000))
  room.at(1.2)
  room.trade(pesos(300))
  room.at(5)
  room.mature(plan)
  room.at(5.5)
  room.pay(room.ask(ana, pesos(2_000)))
  room.trade(pesos(-100))
  room.at(6.4)
  room.reveal()
  return room.log()
}

test('a class at its days’ ends: what is there, what is promised, and all the cash there is', () => {
  const early = { pool: pesos(5_300), promised: pesos(6_000), cash: pesos(11_300) }
  const days = [
    { pool: pesos(5_000), promised: pesos(6_000), cash: pesos(11_000) },
    early,
    early,
    early,
    early,
    { pool: pesos(3_200), promised: pesos(4_000), cash: pesos(11_200) },
  ]
  expect(dayEndsOf(playedClass())).toEqual(
    days.map((end, day) => ({ ...end, day, at: at(day + 1), unclaimed: 0n })),
  )
})

test('capital is cash, and nothing counts that came after the reveal', () => {
  const log = playedClass()
  const [deposit] = log.postings
  if (!deposit) throw new Error('nothing was put in')
  const own = { kind: 'capital', credit: 'capital', userId: null, referenceId: 'capital' } as const
  const capital = { ...deposit, ...own, id: 'capital', at: at(0.1), amount: pesos(700) }
  const [first] = dayEndsOf({ ...log, postings: [...log.postings, capital] })
  expect(first).toMatchObject({ pool: pesos(5_700), promised: pesos(6_000), cash: pesos(11_700) })
  const late = { ...capital, seq: log.revealed.seq + 1n }
  expect(dayEndsOf({ ...log, postings: [...log.postings, late] })).toEqual(dayEndsOf(log))
  const last = { ...capital, seq: log.revealed.seq }
  expect(dayEndsOf({ ...log, postings: [...log.postings, last] })[0]).toEqual(first)
})

test('a class has no day that is not over, and none without Live', () => {
  const log = playedClass()
  expect(dayEndsOf({ ...log, dayZero: null })).toEqual([])
  expect(dayEndsOf({ ...log, revealed: { ...log.revealed, at: addMs(at(1), -1) } })).toEqual([])
  expect(dayEndsOf({ ...log, revealed: { ...log.revealed, at: at(1) } })).toHaveLength(1)
  expect(dayEndsOf({ ...log, revealed: { ...log.revealed, at: at(-3) } })).toEqual([])
})
