import { describe, expect, test } from 'vitest'
import { type Before, compareWithBooks } from './compare-with-books.ts'
import type { Books, LedgerLine } from './files.ts'
import { emptyNotebook, type Notebook } from './notebook.ts'

// The rig is worth what its comparison notices: each fault that it is there for is planted once.

const dayMs = 86_400_000
const maya = 'Maya Santos'
const before: Before = { lines: 1, requests: new Set() }

/** A world in which all is right: a deposit, a withdrawal that waits, a plan that has matured. */
function rightWorld(): { books: Books; notebook: Notebook } {
  const lines = [
    line({ kind: 'deposit', amount: 1_000n, line: '1' }),
    line({ kind: 'deposit', amount: 100_001n, line: '2', reference: 'deposit-2' }),
    line({
      kind: 'investment',
      amount: -10_002n,
      line: '3',
      planLine: '3',
      reference: 'plan-3',
      planDays: 5,
      paysBack: 12_503n,
      maturesAt: 5 * dayMs,
    }),
    line({ kind: 'return', amount: 10_002n, line: '4', planLine: '3', reference: 'plan-3' }),
    line({
      kind: 'investment_return',
      amount: 2_501n,
      line: '5',
      planLine: '3',
      reference: 'plan-3',
    }),
    line({ kind: 'adjustment', amount: -504n, line: '6' }),
  ]
  const notebook = emptyNotebook()
  notebook.requests.push(
    {
      kind: 'deposit',
      person: maya,
      amount: 100_001n,
      asked: 'acknowledged',
      id: 'deposit-2',
      decisions: [
        { what: 'approved', outcome: 'acknowledged' },
        { what: 'rejected', outcome: 'refused' },
      ],
      reversals: [],
    },
    {
      kind: 'withdrawal',
      person: maya,
      amount: 50_005n,
      asked: 'acknowledged',
      id: 'withdrawal-5',
      decisions: [],
      reversals: [],
    },
  )
  notebook.purchases.push({
    person: maya,
    amount: 10_002n,
    planDays: 5,
    asked: 'acknowledged',
    id: 'plan-3',
    cancels: ['refused'],
  })
  notebook.adjustments.push({ person: maya, amount: -504n, asked: 'acknowledged' })
  return { books: booksOf(lines), notebook }
}

function line(
  given: Pick<LedgerLine, 'kind' | 'amount' | 'line'> & Partial<LedgerLine>,
): LedgerLine {
  const house: Record<string, string> = {
    deposit: 'world',
    investment: 'plans',
    return: 'plans',
    investment_return: 'returns',
    adjustment: 'adjustments',
  }
  const other = house[given.kind] ?? 'world'
  const isOut = given.amount < 0n
  return {
    person: maya,
    debit: isOut ? 'wallet:1' : other,
    credit: isOut ? other : 'wallet:1',
    before: 0n,
    after: 0n,
    reference: '',
    planLine: '',
    planDays: 0,
    paysBack: 0n,
    countedAt: 0,
    maturesAt: 0,
    ...given,
  }
}

/** Chains the lines' balances, and shows what they add up to everywhere. */
function booksOf(lines: LedgerLine[]): Books {
  let balance = 0n
  for (const one of lines) {
    one.before = balance
    balance += one.amount
    one.after = balance
  }
  const into = (account: string) =>
    lines.reduce(
      (sum, { debit, credit, amount }) =>
        sum +
        (credit === account ? (amount < 0n ? -amount : amount) : 0n) -
        (debit === account ? (amount < 0n ? -amount : amount) : 0n),
      0n,
    )
  const pool = -into('world')
  return {
    asOf: 6 * dayMs,
    lines,
    requests: [
      request({ kind: 'deposit', id: 'deposit-2', amount: 100_001n, status: 'approved' }),
      request({ kind: 'withdrawal', id: 'withdrawal-5', amount: 50_005n, status: 'pending' }),
    ],
    wallets: [{ person: maya, balance, held: 50_005n }],
    proof: {
      balanced: true,
      transfers: lines.length,
      pool,
      lotsRemaining: pool,
      walletsSum: balance,
      accounts: ['world', 'plans', 'returns'].map((account) => ({
        account,
        balance: into(account),
      })),
    },
  }
}

function request(given: Omit<Books['requests'][number], 'person' | 'isReversed'>) {
  return { person: maya, isReversed: false, ...given }
}

function without(lines: LedgerLine[], kind: string): LedgerLine[] {
  return lines.filter((one) => one.kind !== kind)
}

test('a world in which all is right has no faults', () => {
  const { books, notebook } = rightWorld()
  expect(compareWithBooks(books, notebook, before)).toEqual([])
})

describe('what the comparison notices', () => {
  const worlds: [string, RegExp, (books: Books, notebook: Notebook) => Books][] = [
    [
      'a lost movement',
      /lost: adjustment of Maya Santos, -504/,
      ({ lines }) => booksOf(without(lines, 'adjustment')),
    ],
    [
      'a doubled movement',
      /too often: deposit of Maya Santos, 100001 is there 2 times/,
      ({ lines }) => booksOf([...lines, line({ kind: 'deposit', amount: 100_001n, line: '7' })]),
    ],
    [
      'an amount that is a centavo off',
      /never asked for: adjustment of Maya Santos, -505/,
      ({ lines }) =>
        booksOf(lines.map((one) => (one.amount === -504n ? { ...one, amount: -505n } : one))),
    ],
    [
      'a movement after a refusal',
      /too often: adjustment of Maya Santos, -504 is there 1 times, not 0/,
      (books, notebook) => {
        for (const one of notebook.adjustments) one.asked = 'refused'
        return books
      },
    ],
    [
      'two decisions about one request',
      /was decided 2 times/,
      (books, notebook) => {
        for (const one of notebook.requests[0]?.decisions ?? []) one.outcome = 'acknowledged'
        return books
      },
    ],
    [
      'a decision that was forgotten',
      /is pending, and should be approved/,
      (books) => ({
        ...books,
        requests: books.requests.map((one) => ({ ...one, status: 'pending' })),
      }),
    ],
    [
      'a request that is gone',
      /lost: withdrawal request of Maya Santos, 50005/,
      (books) => ({ ...books, requests: books.requests.slice(0, 1) }),
    ],
    [
      'a hold that is not released',
      /Maya Santos has 50006 on hold for withdrawals of 50005/,
      (books) => ({
        ...books,
        wallets: books.wallets.map((one) => ({ ...one, held: one.held + 1n })),
      }),
    ],
    [
      'a plan that matured and was not paid',
      /was followed by \[return 10002\]/,
      ({ lines }) => booksOf(without(lines, 'investment_return')),
    ],
    [
      'a plan that was paid twice',
      /return 10002, return 10002/,
      ({ lines }) =>
        booksOf([...lines, line({ kind: 'return', amount: 10_002n, line: '7', planLine: '3' })]),
    ],
    [
      'a plan that was paid before its time',
      /not by \[\]/,
      (books) => ({ ...books, asOf: 4 * dayMs }),
    ],
    [
      'a broken chain of balances',
      /line 4 begins at/,
      (books) => ({
        ...books,
        lines: books.lines.map((one) =>
          one.line === '4' ? { ...one, before: one.before + 1n, after: one.after + 1n } : one,
        ),
      }),
    ],
    [
      'a wallet that shows another sum',
      /Maya Santos shows/,
      (books) => ({
        ...books,
        wallets: books.wallets.map((one) => ({ ...one, balance: one.balance - 1n })),
      }),
    ],
    [
      'lots that are not the pool',
      /the lots hold/,
      (books) => ({ ...books, proof: { ...books.proof, lotsRemaining: 0n } }),
    ],
    [
      'a leg that is missing',
      /the proof has -10002 in plans/,
      (books) => ({
        ...books,
        proof: { ...books.proof, accounts: [{ account: 'plans', balance: -10_002n }] },
      }),
    ],
  ]
  test.each(worlds)('%s', (_name, fault, spoil) => {
    const { books, notebook } = rightWorld()
    const spoilt = spoil(books, notebook)
    expect(compareWithBooks(spoilt, notebook, before).join('\n')).toMatch(fault)
  })
})
