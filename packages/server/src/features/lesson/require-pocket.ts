import { type Centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { findPocket } from './pocket.sql.ts'

/**
 * Pocket guard: nobody puts in more than the pretend cash that a class in stages gave them. The member's
 * wallet is locked, so two requests never count the same cash.
 *
 * @throws DomainError pocket_empty
 */
export async function requirePocket(
  tx: Tx,
  { memberId, amount }: { memberId: string; amount: Centavos },
): Promise<void> {
  const left = await findPocket(tx, memberId)
  if (left === null || amount <= left) return
  throw refusalError('pocket_empty', { params: { left: formatPesos(left) } })
}

/**
 * The same when a paid withdrawal is undone: the cash that it brought may have been put in again. The
 * withdrawal is marked as reversed already, and the member's wallet is locked.
 *
 * @param amount centavos of the withdrawal
 * @throws DomainError pocket_empty
 */
export async function requirePocketAfterReversal(
  tx: Tx,
  { memberId, amount }: { memberId: string; amount: bigint },
): Promise<void> {
  const left = await findPocket(tx, memberId)
  if (left === null || left >= 0n) return
  throw refusalError('pocket_empty.member', { params: { left: formatPesos(left + amount) } })
}
