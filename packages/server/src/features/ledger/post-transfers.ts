import type { Instant } from '@kunwari/domain/calendar/instant'
import { type DomainError, invariant } from '@kunwari/domain/errors'
import { centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import type { WalletTransfer } from './ledger.sql.ts'
import { insufficientFundsError, requireWalletTransfer, walletFullError } from './post-transfer.ts'
import { callPostTransfers, type ManyPostedRow } from './post-transfers.sql.ts'

/**
 * Moves money into or out of many wallets, in one round trip: each as `postTransfer` does, in their
 * order. What leaves for the world is paid by the pool's oldest lots, each in its turn, and one that they
 * cannot pay does not stop those behind it. What is refused changes nothing. Wallets are locked in the
 * order of their ids, and then the pool.
 *
 * @param now simulated; the caller has entered the clock gate with it
 * @returns for each transfer why it was refused (insufficient_funds, wallet_full, pool_too_small), or
 *   undefined
 */
export async function postTransfers(
  tx: Tx,
  transfers: readonly WalletTransfer[],
  now: Instant,
): Promise<(DomainError | undefined)[]> {
  if (transfers.length === 0) return []
  for (const transfer of transfers) requireWalletTransfer(transfer)
  const posted = await callPostTransfers(tx, transfers, now)
  return transfers.map((transfer, place) => {
    const row = posted[place]
    invariant(row, 'every transfer has its outcome')
    return refusalOf(transfer, row)
  })
}

function refusalOf(transfer: WalletTransfer, row: ManyPostedRow): DomainError | undefined {
  if (row.outcome === 'insufficient_funds') {
    return insufficientFundsError(centavos((row.balance_before ?? 0n) - (row.held_after ?? 0n)))
  }
  if (row.outcome === 'wallet_full') return walletFullError()
  if (row.outcome === 'pool_too_small') {
    return poolTooSmallError({ pool: row.pool ?? 0n, amount: transfer.amount })
  }
  invariant(row.outcome === 'posted', `a posting answers what it says, not ${row.outcome}`)
  return undefined
}

function poolTooSmallError({ pool, amount }: { pool: bigint; amount: bigint }): DomainError {
  return refusalError('pool_too_small', {
    params: { pool: formatPesos(pool), amount: formatPesos(amount) },
  })
}
