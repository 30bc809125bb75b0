import { expect, test } from 'vitest'
import { findRunOut } from './run-out.ts'

const today = '2026-11-21'

test('a pool that pays everyone never runs out', () => {
  const dues = [{ date: '2026-12-01', amount: 700n }]
  expect(findRunOut({ pool: 700n, today, dues })).toBeUndefined()
  expect(findRunOut({ pool: 0n, today, dues: [] })).toBeUndefined()
})

test('it runs out on the first day that asks for more than is left, which is told', () => {
  const dues = [
    { date: '2026-12-14', amount: 600n },
    { date: today, amount: 100n },
    { date: '2026-12-14', amount: 5n },
    { date: '2026-11-30', amount: 300n },
    { date: '2026-12-20', amount: 1n },
  ]
  expect(findRunOut({ pool: 1_004n, today, dues })).toEqual({
    date: '2026-12-14',
    owes: 605n,
    holds: 604n,
  })
})

test('wallets that hold more than the pool run it out today', () => {
  const dues = [{ date: today, amount: 101n }]
  expect(findRunOut({ pool: 100n, today, dues })).toEqual({ date: today, owes: 101n, holds: 100n })
})

test('what was due before today is due today', () => {
  const dues = [{ date: '2026-11-20', amount: 101n }]
  expect(findRunOut({ pool: 100n, today, dues })?.date).toBe(today)
})

test('days are counted over the ends of months and leap years', () => {
  const dues = [{ date: '2028-03-01', amount: 2n }]
  expect(findRunOut({ pool: 1n, today: '2028-02-28', dues })?.date).toBe('2028-03-01')
})
