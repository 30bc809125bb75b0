import type { Transaction } from '@kunwari/contract/transactions'
import { expect, test } from 'vitest'
import { newArrivals } from './new-credits.ts'

function line(id: string, rest: Partial<Transaction> = {}): Transaction {
  const moment = '2026-11-21T02:28:36.777Z'
  return {
    id,
    type: 'referral_bonus',
    amount: '500.00',
    status: 'completed',
    description: '',
    referenceId: null,
    createdAt: moment,
    recordedAt: moment,
    ...rest,
  }
}

test('initial lines are no news, and later ones are news once', () => {
  const [first, second] = [line('a'), line('b')]
  expect(newArrivals('maya', [first])).toEqual([])
  expect(newArrivals('maya', [second, first])).toEqual([second])
  expect(newArrivals('maya', [second, first])).toEqual([])
})

test('what left the wallet, or is only asked for, has not arrived', () => {
  expect(newArrivals('lito', [])).toEqual([])
  const bought = line('a', { type: 'investment', amount: '-500.00' })
  const asked = line('b', { type: 'deposit', status: 'pending' })
  expect(newArrivals('lito', [asked, bought])).toEqual([])
})

test('everybody has their own news', () => {
  expect(newArrivals('ligaya', [line('a')])).toEqual([])
  expect(newArrivals('jun', [line('b')])).toEqual([])
})
