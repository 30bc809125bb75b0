import type { ItemRefusal } from '@kunwari/contract/admin'
import { expect, test } from 'vitest'
import { resultOf, summarise } from './bulk-results.ts'

const id = '01900000-0000-7000-8000-000000000000'
const refusal = (code: ItemRefusal['code'], params?: Record<string, string>): ItemRefusal => ({
  id,
  ok: false,
  code,
  message: `${code} ${JSON.stringify(params)}`,
  ...(params && { params }),
})
const row = (amount: string) => ({ amount })
const done = (amount: string) => ({ row: row(amount), outcome: 'done' }) as const
const unpaid = (amount: string, pool: string) =>
  resultOf(row(amount), refusal('pool_too_small', { pool, amount }))

test('who was faster is read from the refusal', () => {
  const decided = refusal('already_decided', { status: 'approved', by: 'Guro at Work' })
  expect(resultOf('a', decided)).toEqual({ row: 'a', outcome: 'decided', by: 'Guro at Work' })
  expect(resultOf('a', refusal('already_decided', { status: 'rejected' }))).toEqual({
    row: 'a',
    outcome: 'decided',
    by: undefined,
  })
  expect(resultOf('a', refusal('already_decided', { status: 'cancelled' }))).toEqual({
    row: 'a',
    outcome: 'cancelled',
  })
})

test('all are counted once, each kind by itself', () => {
  const own = refusal('own_request')
  const late = (by: string) =>
    resultOf(row('1.00'), refusal('already_decided', { status: 'approved', by }))
  const lost = new TypeError('Failed to fetch')
  expect(
    summarise([
      done('1.00'),
      done('2.00'),
      late('Ana Cruz'),
      late('Guro at Work'),
      late('Guro at Work'),
      resultOf(row('3.00'), own),
      resultOf(row('4.00'), own),
      { row: row('5.00'), outcome: 'refused', refusal: lost },
      { row: row('6.00'), outcome: 'left' },
    ]),
  ).toEqual({
    done: 2,
    cancelled: 0,
    left: 1,
    decided: [
      { by: 'Guro at Work', count: 2 },
      { by: 'Ana Cruz', count: 1 },
    ],
    unpaid: undefined,
    refused: [
      { refusal: own, rows: [row('3.00'), row('4.00')] },
      { refusal: lost, rows: [row('5.00')] },
    ],
  })
})

test('rows the pool could not pay are one group, with its holdings', () => {
  expect(
    summarise([
      done('5000.00'),
      unpaid('1800.00', '1000.00'),
      done('600.00'),
      unpaid('700.00', '400.00'),
      done('100.00'),
    ]).unpaid,
  ).toEqual({ rows: [row('1800.00'), row('700.00')], pool: 30_000n, paidBefore: 2 })
})

test('nobody is passed over where the last ones are unpaid', () => {
  expect(summarise([done('600.00'), unpaid('700.00', '400.00')]).unpaid).toMatchObject({
    pool: 40_000n,
    paidBefore: 0,
  })
})
