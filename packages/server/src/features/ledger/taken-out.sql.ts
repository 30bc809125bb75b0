import { type TakenOut, traceTakenOut, type WalletLine } from '@kunwari/domain/ledger/taken-out'
import { earningKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { type Queryable, rows } from '../../db/queryable.ts'

/** Plans only lock money, and what was reversed never happened: neither decides who took what out. */
const kinds = ['deposit', 'withdrawal', 'adjustment', ...earningKinds]

/**
 * Which of a member's profits, bonuses and incentives their withdrawals have taken out, by `traceTakenOut`. What decides
 * is the order of all of them; a wallet that nothing was taken out of is not read.
 */
export async function listTakenOut(db: Queryable, userId: string): Promise<TakenOut[]> {
  const lines = await rows<WalletLine>(
    db,
    'list-wallet-lines',
    `select t.id, t.kind, t.reference_id as "referenceId", t.amount,
       t.credit = 'wallet' as "entersWallet", t.created_at as "at"
     from transfers t
     where t.user_id = $1 and t.kind = any($2::text[])
       and exists (
         select 1 from withdrawals w where w.user_id = $1 and w.status = 'approved'
       )
       and not exists (
         select 1 from transfers undo
         where undo.kind = 'reversal' and undo.reference_id = t.reference_id
       )
     order by t.seq`,
    [userId, kinds],
  )
  return traceTakenOut(lines)
}
