import type { Account } from '@kunwari/domain/ledger/accounts'
import { isPlanDays } from '@kunwari/domain/plans/plans'
import { type PaidOut, splitPaidOut } from '@kunwari/domain/reserve/paid-out'
import type { RecentInflow } from '@kunwari/domain/reserve/projections'
import type { PostingSumRow } from './reserve.sql.ts'

type Sum = Pick<PostingSumRow, 'debit' | 'credit' | 'amount'>

/** What an account received less what it gave: centavos. */
export function balanceOf(sums: readonly Sum[], account: Account): bigint {
  return sums.reduce(
    (balance, { debit, credit, amount }) =>
      balance + (credit === account ? amount : 0n) - (debit === account ? amount : 0n),
    0n,
  )
}

/**
 * The pool by the ledger alone: all that ever came in from the world less all that went out to it.
 * Deposits, withdrawals, trading and capital each have the world as their other side, and nothing
 * else has.
 */
export function poolOf(sums: readonly Sum[]): bigint {
  return -balanceOf(sums, 'world')
}

/** What moved between outside and the pool, since the world began: centavos. */
export type MoneyMoved = { moneyIn: bigint; moneyOut: bigint; trading: bigint }

/** What came in, went out, and was made by trading. A reversal takes from what it undid. */
export function moneyMoved(sums: readonly PostingSumRow[]): MoneyMoved {
  const of = (kind: string, debit?: Account) =>
    sums
      .filter((sum) => sum.kind === kind && (debit === undefined || sum.debit === debit))
      .reduce((total, { amount }) => total + amount, 0n)
  return {
    moneyIn: of('deposit') + of('capital') - of('reversal', 'wallet'),
    moneyOut: of('withdrawal') - of('reversal', 'world'),
    trading: balanceOf(sums, 'trading'),
  }
}

/**
 * Whose money was paid out.
 *
 * @param beyond what members took out beyond their own money: centavos
 */
export function paidOutOf(sums: readonly PostingSumRow[], beyond: bigint): PaidOut {
  const { moneyOut, trading } = moneyMoved(sums)
  const capital = balanceOf(sums, 'capital')
  return splitPaidOut({ total: moneyOut, beyond, tradingResult: trading, capital })
}

/** What members put in: deposits, less those that were reversed. */
export function moneyPutIn(sums: readonly PostingSumRow[]): bigint {
  return sums.reduce((total, { kind, debit, amount }) => {
    if (kind === 'deposit') return total + amount
    return kind === 'reversal' && debit === 'wallet' ? total - amount : total
  }, 0n)
}

type Figure = 'recentAmount' | 'recentTransfers' | 'amountBefore'

/**
 * What came in lately, as projections take it: approved deposits less those that were reversed, each
 * on the day of its approval.
 */
export function recentInflow(sums: readonly PostingSumRow[]): RecentInflow {
  const deposits = sums.find(({ kind }) => kind === 'deposit')
  const reversed = sums.find(({ kind, debit }) => kind === 'reversal' && debit === 'wallet')
  const inflow = (figure: Figure) => (deposits?.[figure] ?? 0n) - (reversed?.[figure] ?? 0n)
  return {
    amount: inflow('recentAmount'),
    deposits: inflow('recentTransfers'),
    amountBefore: inflow('amountBefore'),
    purchases: sums.flatMap(({ kind, planDays, recentAmount }) =>
      kind === 'investment' && isPlanDays(planDays) ? [{ planDays, amount: recentAmount }] : [],
    ),
  }
}
