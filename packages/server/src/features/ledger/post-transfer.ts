import type { Instant } from '@kunwari/domain/calendar/instant'
import { type DomainError, invariant } from '@kunwari/domain/errors'
import { type Centavos, centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../../db/queryable.ts'
import { callPostTransfer, type WalletTransfer } from './ledger.sql.ts'

/** The wallet around a transfer. */
export type PostedTransfer = { balanceBefore: Centavos; balanceAfter: Centavos; held: Centavos }

/**
 * Moves money into or out of a wallet: locks it, checks what is available, writes the transfer with
 * the balances around it. One round trip; atomic by itself and part of the caller's transaction.
 *
 * @param now simulated; the caller has entered the clock gate with it
 * @throws DomainError insufficient_funds if the wallet's available money is less than the amount
 * @throws DomainError wallet_full if the wallet could come to hold more than it can
 */
export async function postTransfer(
  db: Queryable,
  transfer: WalletTransfer,
  now: Instant,
): Promise<PostedTransfer> {
  requireWalletTransfer(transfer)
  const row = await callPostTransfer(db, transfer, now)
  if (row.outcome === 'insufficient_funds') {
    throw insufficientFundsError(centavos(row.balance_before - row.held_after))
  }
  if (row.outcome === 'wallet_full') throw walletFullError()
  invariant(row.outcome === 'posted', `post_transfer answers what it says, not ${row.outcome}`)
  return {
    balanceBefore: centavos(row.balance_before),
    balanceAfter: centavos(row.balance_after),
    held: centavos(row.held_after),
  }
}

/** Pair assertion: what the database refuses too, with the words of the trade. */
export function requireWalletTransfer({ amount, debit, credit }: WalletTransfer): void {
  invariant(amount > 0n, 'a transfer moves more than nothing')
  invariant(
    (debit === 'wallet') !== (credit === 'wallet'),
    'exactly one side of a wallet transfer is the wallet',
  )
}

/** @param available centavos that the member can use now */
export function insufficientFundsError(available: Centavos): DomainError {
  return refusalError('insufficient_funds', { params: { available: formatPesos(available) } })
}

/** A wallet holds 15 digits; what would pass them is refused before anything changes. */
export function walletFullError(): DomainError {
  return refusalError('wallet_full')
}
