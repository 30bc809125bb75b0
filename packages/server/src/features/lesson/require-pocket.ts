import { DomainError } from '@kunwari/domain/errors'
import { type Centavos, displayPesos } from '@kunwari/domain/money/centavos'
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
  const cash = displayPesos(left)
  throw new DomainError('pocket_empty', `You have ${cash} of pretend cash left.`, {
    params: { left: cash },
  })
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
  const cash = displayPesos(left + amount)
  throw new DomainError('pocket_empty', `This member has ${cash} of pretend cash left.`, {
    params: { left: cash },
  })
}
