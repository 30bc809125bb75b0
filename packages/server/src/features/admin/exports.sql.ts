import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { Account } from '@kunwari/domain/ledger/accounts'
import type { Centavos } from '@kunwari/domain/money/centavos'
import { firstRow, rows, type Tx } from '../../db/queryable.ts'
import { ruleAsDeciderText } from '../ledger/decisions.ts'

/** Where the next piece of a file begins, and how long it may be. */
export type Piece = { after: bigint; limit: number }

const tables = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  users: 'users',
  transactions: 'transfers where user_id is not null',
  audit: 'audit_log',
} as const

/** What can be written to a file. */
export type ExportName = keyof typeof tables

/** How many lines a file will have. */
export async function countLines(tx: Tx, what: ExportName): Promise<bigint> {
  const row = await firstRow<{ lines: bigint }>(
    tx,
    `count-lines-${what}`,
    `select count(*) as "lines" from ${tables[what]}`,
  )
  invariant(row, 'a count has a row')
  return row.lines
}

export type RequestLineRow = {
  seq: bigint
  id: string
  createdAt: Instant
  recordedAt: Instant
  name: string
  email: string | null
  amount: Centavos
  paymentMethod: string
  referenceNumber: string | null
  accountName: string | null
  accountNumber: string | null
  status: string
  rejectionNote: string | null
  remarks: string | null
  verifiedBy: string | null
  verifiedAt: Instant | null
  reversedAt: Instant | null
}

/** The next deposits or withdrawals in the order of asking. */
export async function listRequestLines(
  tx: Tx,
  what: 'deposits' | 'withdrawals',
  { after, limit }: Piece,
): Promise<RequestLineRow[]> {
  const own =
    what === 'deposits'
      ? 'r.reference_number as "referenceNumber", null as "accountName", null as "accountNumber"'
      : 'null as "referenceNumber", r.account_name as "accountName", r.account_number as "accountNumber"'
  return rows<RequestLineRow>(
    tx,
    `list-lines-${what}`,
    `select r.seq, r.id, r.created_at as "createdAt", r.recorded_at as "recordedAt",
       full_name(u.first_name, u.last_name) as "name", u.email, r.amount, r.payment_method as "paymentMethod", ${own}, r.status,
       r.rejection_note as "rejectionNote", r.remarks,
       case
         when r.decided_by_rule then ${ruleAsDeciderText}
         else full_name(v.first_name, v.last_name)
       end as "verifiedBy", r.verified_at as "verifiedAt",
       r.reversed_at as "reversedAt"
     from (select * from ${what} where seq > $1 order by seq limit $2) r
     join users u on u.id = r.user_id
     left join users v on v.id = r.verified_by
     order by r.seq`,
    [after, limit],
  )
}

export type PersonLineRow = {
  joinOrder: bigint
  memberNumber: bigint | null
  id: string
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  balance: Centavos
  held: Centavos
  role: string
  status: string
  isPrimeLeader: boolean
  referralCode: string
  createdAt: Instant
  playedBy: 'person' | 'script'
}

/** The next people in the order of joining. */
export async function listPersonLines(tx: Tx, { after, limit }: Piece): Promise<PersonLineRow[]> {
  return rows<PersonLineRow>(
    tx,
    'list-lines-users',
    `select join_order as "joinOrder", member_number as "memberNumber", id, first_name as "firstName",
       last_name as "lastName", email, phone_number as "phoneNumber", wallet_balance as "balance",
       held_balance as "held", role, status, is_prime_leader as "isPrimeLeader",
       referral_code as "referralCode", created_at as "createdAt", played_by as "playedBy"
     from users where join_order > $1 order by join_order limit $2`,
    [after, limit],
  )
}

export type TransactionLineRow = {
  seq: bigint
  id: string
  createdAt: Instant
  recordedAt: Instant
  name: string
  kind: string
  description: string
  debit: Account
  amount: Centavos
  balanceBefore: Centavos
  balanceAfter: Centavos
  referenceId: string
}

/** The next movements of any wallet in the order of posting. */
export async function listTransactionLines(
  tx: Tx,
  { after, limit }: Piece,
): Promise<TransactionLineRow[]> {
  return rows<TransactionLineRow>(
    tx,
    'list-lines-transactions',
    `select t.seq, t.id, t.created_at as "createdAt", t.recorded_at as "recordedAt",
       full_name(u.first_name, u.last_name) as "name", t.kind, t.description, t.debit, t.amount,
       t.balance_before as "balanceBefore", t.balance_after as "balanceAfter",
       t.reference_id as "referenceId"
     from (
       select * from transfers where seq > $1 and user_id is not null order by seq limit $2
     ) t join users u on u.id = t.user_id
     order by t.seq`,
    [after, limit],
  )
}

export type PictureLineRow = {
  id: string
  createdAt: Instant
  name: string
  email: string | null
  /** What it was sent for; nothing where it stands nowhere yet. */
  shows: 'proof' | 'chat' | 'profile' | null
  mimeType: string
  bytes: number
  width: number
  height: number
}

/** The next pictures after an id, oldest first: ids are in the order of time. */
export async function listPictureLines(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<PictureLineRow[]> {
  return rows<PictureLineRow>(
    tx,
    'list-picture-lines',
    `select p.id, p.created_at as "createdAt", full_name(u.first_name, u.last_name) as "name",
       u.email, p.mime_type as "mimeType", p.bytes, p.width, p.height,
       case
         when exists (select 1 from deposits d where d.proof_upload_id = p.id) then 'proof'
         when exists (select 1 from chat_messages c where c.upload_id = p.id) then 'chat'
         when u.profile_image_url = '/objects/' || p.id then 'profile'
       end as "shows"
     from (
       select * from uploads where id > $1 and state = 'stored' order by id limit $2
     ) p join users u on u.id = p.user_id
     order by p.id`,
    [after, limit],
  )
}
