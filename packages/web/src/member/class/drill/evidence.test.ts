import { expect, test } from 'vitest'
import { coverPoints, listPieces, pointNames } from './evidence.ts'

const at = '2026-12-01T04:00:00.000Z'

const nothing = {
  deposits: [],
  withdrawals: [],
  investments: [],
  payees: [],
  messages: [],
  found: 0,
  screenSaid: '0.00',
}

// Only what the pieces are made of.
const full = {
  ...nothing,
  investments: [{ id: 'i', amount: '1000.00', expectedReturn: '1250.00', createdAt: at }],
  deposits: [
    {
      id: 'd',
      amount: '1000.00',
      referenceNumber: 'R-1',
      status: 'approved',
      paymentMethod: 'gcash',
      createdAt: at,
    },
    { id: 'x', status: 'cancelled', paymentMethod: 'maya' },
  ],
  payees: [
    { id: 'p', paymentMethod: 'gcash', accountName: 'K', accountNumber: '0917' },
    { id: 'q', paymentMethod: 'maya', accountName: 'M', accountNumber: '0918' },
  ],
  withdrawals: [{ id: 'w', amount: '500.00', status: 'pending', createdAt: at }],
  messages: [{ createdAt: at }],
  found: 3,
} as unknown as Parameters<typeof listPieces>[0]

const missing = (...cover: Parameters<typeof coverPoints>) =>
  coverPoints(...cover)
    .filter(({ isThere }) => !isThere)
    .map(({ point }) => point)

test('with all pieces and one’s own words nothing is missing', () => {
  expect(missing(listPieces(full), { asked: 'Tita Baby, on Messenger' })).toEqual([])
})

test('one promise is not enough, and spaces are no words', () => {
  const chosen = listPieces(full).filter(({ kind }) => kind !== 'screen')
  expect(missing(chosen, { asked: '  ' })).toEqual(['promises', 'asked'])
})

test('an empty timeline proves nothing', () => {
  expect(missing(listPieces(nothing), {})).toEqual(pointNames)
})

test('only accounts that were paid to are named', () => {
  const payees = listPieces(full).filter(({ kind }) => kind === 'payee')
  expect(payees.map(({ id }) => id)).toEqual(['payee p'])
})

test('two pieces prove nothing', () => {
  const bare = listPieces(full).filter(({ proves }) => proves.length === 0)
  expect(bare.map(({ kind }) => kind)).toEqual(['nickname', 'bots'])
})
