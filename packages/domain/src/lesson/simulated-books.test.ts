import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Centavos, centavos } from '../money/centavos.ts'
import type { ExtraDeed } from './decide-extra.ts'
import { presetRules } from './presets.ts'
import type { WithdrawalRule } from './rules.ts'
import {
  book,
  matureAt,
  openBooks,
  payLine,
  plansFor,
  promisedBy,
  type SimulatedBooks,
  stepsADay,
} from './simulated-books.ts'
import { newPerson, type SimulatedPerson } from './simulated-person.ts'

const maturity = 5 * stepsADay
const pocket = pesos(20_000)
const planBought = { kind: 'buy', planDays: 5 } as const

test('the first payout is paid with the next member’s deposit', () => {
  const { books, ana, ben } = twoPeople()
  book(books, ana, { deed: { kind: 'deposit', amount: pesos(1_000) }, step: 0 })
  book(books, ana, { deed: { ...planBought, amount: pesos(1_000) }, step: 0 })
  expect(promisedBy(books)).toBe(pesos(1_250))
  matureAt(books, maturity)
  expect(ana).toMatchObject({ available: pesos(1_250), matured: pesos(1_250), runningPlans: 0 })

  book(books, ana, { deed: { kind: 'withdraw', amount: pesos(1_250) }, step: maturity })
  expect(payLine(books, maturity)).toBe(true)
  expect(books.pool).toBe(pesos(1_000))

  book(books, ben, { deed: { kind: 'deposit', amount: pesos(500) }, step: maturity + 1 })
  expect(payLine(books, maturity + 1)).toBe(false)
  expect([books.pool, ana.pocketLeft]).toEqual([pesos(250), pesos(20_250)])
})

test('a request that could be paid waits behind one that cannot', () => {
  const { books, ana, ben } = twoPeople()
  book(books, ana, { deed: { kind: 'deposit', amount: pesos(1_000) }, step: 0 })
  book(books, ana, { deed: { kind: 'withdraw', amount: pesos(2_000) }, step: 0 })
  book(books, ben, { deed: { kind: 'withdraw', amount: pesos(500) }, step: 0 })
  expect(payLine(books, 0)).toBe(true)
  expect(books).toMatchObject({ pool: pesos(1_000), paid: 0 })
})

test.each([
  [1_000, 0, 1],
  [700, 300, 3],
  [400, 600, 5],
])('slow, pool of %i and %i paid out: due after %i days', (_, paidOut, days) => {
  const { books, ana, ben } = twoPeople('slow')
  book(books, ana, { deed: { kind: 'deposit', amount: pesos(1_000) }, step: 0 })
  books.pool -= pesos(paidOut)
  book(books, ana, { deed: { kind: 'withdraw', amount: pesos(500) }, step: 4 })
  expect(books.line[0]?.dueStep).toBe(4 + days * stepsADay)
  expect(payLine(books, 3 + days * stepsADay)).toBe(false)
  expect(ben.pendingWithdrawals + ana.pendingWithdrawals).toBe(1)
})

test('a referrer gets the bonus at once, and nobody brought it', () => {
  const { books, ana, ben } = twoPeople()
  ben.referrer = ana
  book(books, ben, { deed: { kind: 'deposit', amount: pesos(2_000) }, step: 0 })
  book(books, ben, { deed: { ...planBought, amount: pesos(2_000) }, step: 0 })
  expect(ana.available).toBe(pesos(100))
  expect(books.pool).toBe(pesos(2_000))
  expect(promisedBy(books)).toBe(pesos(2_600))
})

test('the daily limit of a plan is back the next day', () => {
  const { books, ana } = twoPeople()
  book(books, ana, { deed: { kind: 'deposit', amount: pesos(8_000) }, step: 0 })
  book(books, ana, { deed: { ...planBought, amount: pesos(8_000) }, step: 0 })
  expect(plansFor(books, ana, 0)[0]).toEqual({ planDays: 5, limitLeft: pesos(2_000) })
  expect(plansFor(books, ana, 1)[0]).toEqual({ planDays: 5, limitLeft: pesos(10_000) })
})

test('no peso comes from anywhere but a pocket, whatever is done', () => {
  const deeds = fc.array(fc.tuple(fc.boolean(), fc.nat(2), fc.nat(200), fc.nat(4)), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(fc.constantFrom('pay', 'slow'), deeds, (rule, done) => {
      const { books, ana, ben } = twoPeople(rule)
      ben.referrer = ana
      let step = 0
      for (const [isAna, kind, hundreds, wait] of done) {
        for (let passed = 0; passed < wait; passed += 1) {
          step += 1
          matureAt(books, step)
        }
        const person = isAna ? ana : ben
        const deed = possibleDeed(person, kind, pesos(hundreds * 100))
        if (deed) book(books, person, { deed, step })
        payLine(books, step)
        expect(countAll(books, [ana, ben])).toEqual({
          cash: 2n * pocket,
          wallets: books.wallets,
          hasAccruedMore: false,
        })
      }
    }),
  )
})

function possibleDeed(person: SimulatedPerson, kind: number, amount: Centavos): ExtraDeed | null {
  const holds = kind === 0 ? person.pocketLeft : person.available
  if (amount === 0n || amount > holds) return null
  if (kind === 0) return { kind: 'deposit', amount }
  return kind === 1 ? { ...planBought, amount } : { kind: 'withdraw', amount }
}

/** The pool with all pockets, and all wallets, counted by person and request. */
function countAll(books: SimulatedBooks, people: SimulatedPerson[]) {
  const held = sum(books.line.slice(books.paid).map(({ amount }) => amount))
  return {
    cash: books.pool + sum(people.map(({ pocketLeft }) => pocketLeft)),
    wallets: held + sum(people.map(({ available }) => available)),
    hasAccruedMore: books.accrued < 0n || books.accrued > books.profit,
  }
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

function twoPeople(withdrawals: WithdrawalRule = 'pay') {
  const books = openBooks({ ...presetRules['45'], withdrawals })
  return { books, ana: newPerson(1, pocket), ben: newPerson(2, pocket) }
}

function pesos(amount: number): Centavos {
  return centavos(BigInt(amount) * 100n)
}
