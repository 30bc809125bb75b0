import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Account } from '@kunwari/domain/ledger/accounts'
import type { TransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import type { Centavos } from '@kunwari/domain/money/centavos'
import { firstRow, onlyRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

/** One movement into or out of one member's wallet. */
export type WalletTransfer = {
  id: string
  userId: string
  debit: Account
  credit: Account
  /** Centavos, > 0. */
  amount: Centavos
  /** How much of the wallet's hold ends with it: centavos, 0 when it had none. */
  released: Centavos
  kind: TransferKind
  /** What it is for; together with the kind it can be posted once. */
  referenceId: string
  description: string
}

type PostTransferRow = {
  outcome: string
  balance_before: bigint
  balance_after: bigint
  held_after: bigint
}

/** The statement behind `postTransfer`. `bench/ledger.ts` runs the same function bare. */
const postTransferText =
  'select outcome, balance_before, balance_after, held_after from post_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)'

/** Calls the SQL function of one wallet movement. */
export async function callPostTransfer(
  db: Queryable,
  transfer: WalletTransfer,
  now: Instant,
): Promise<PostTransferRow> {
  return onlyRow<PostTransferRow>(db, 'post-transfer', postTransferText, [
    transfer.id,
    transfer.userId,
    transfer.debit,
    transfer.credit,
    transfer.amount,
    transfer.released,
    transfer.kind,
    transfer.referenceId,
    transfer.description,
    timestamp(now),
  ])
}

/** The wallet of a member, as it stands; locked until the transaction ends when `tx` is one. */
export type WalletRow = { balance: bigint; held: bigint; promised: bigint; status: string }

/** Locks a member's wallet: the second step of the order of locks (request, wallets by id, lots). */
export async function lockWallet(tx: Queryable, userId: string): Promise<WalletRow | undefined> {
  return firstRow<WalletRow>(
    tx,
    'lock-wallet',
    `select wallet_balance as "balance", held_balance as "held", promised_balance as "promised",
       status
     from users where id = $1 for no key update`,
    [userId],
  )
}

/** Locks the wallets of many members in the order of their ids, as `lockWallet` locks one. */
export async function lockWallets(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await rows(
    tx,
    'lock-wallets',
    'select id from users where id = any($1::uuid[]) order by id for no key update',
    [userIds],
  )
}

/**
 * Adds to (or, negative, takes from) what a wallet holds back. The wallet is locked.
 *
 * @param delta centavos
 */
export async function changeHold(tx: Queryable, userId: string, delta: bigint): Promise<void> {
  await firstRow(
    tx,
    'change-hold',
    'update users set held_balance = held_balance + $2 where id = $1 returning true',
    [userId, delta],
  )
}

/**
 * Adds a lot at the pool's end.
 *
 * @param amount centavos, > 0
 */
export async function insertLot(
  tx: Queryable,
  input: {
    id: string
    source: 'deposit' | 'capital' | 'trading' | 'reversal'
    referenceId: string
    userId: string | null
    amount: bigint
  },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'insert-lot',
    `insert into pool_lots (id, source, reference_id, user_id, amount, remaining, created_at)
     values ($1, $2, $3, $4, $5, $5, $6) returning true`,
    [input.id, input.source, input.referenceId, input.userId, input.amount, timestamp(now)],
  )
}

/**
 * Takes the whole lot of one deposit out of the pool, for a transfer that is already posted.
 *
 * @returns undefined when all of it was there; else what remains of it, with nothing changed
 */
export async function takeLotBack(
  tx: Queryable,
  { transferId, depositId }: { transferId: string; depositId: string },
): Promise<bigint | undefined> {
  const { remaining } = await onlyRow<{ remaining: bigint | null }>(
    tx,
    'use-lot',
    'select use_lot($1, $2) as "remaining"',
    [transferId, depositId],
  )
  return remaining ?? undefined
}

/** What the pool holds: the sum of what remains in its lots. */
export async function getPool(db: Queryable): Promise<bigint> {
  const { pool } = await onlyRow<{ pool: bigint }>(
    db,
    'get-pool',
    `select coalesce(sum(remaining), 0)::bigint as "pool" from pool_lots where remaining > 0`,
  )
  return pool
}

/** A part of a withdrawal and the lot that paid it, first used first. */
export type PaidByRow = {
  source: 'deposit' | 'capital' | 'trading' | 'reversal'
  /** Null for the house, and for staff who never were learners. */
  member: bigint | null
  /** For staff's eyes only; null for the house. */
  name: string | null
  depositedAt: Instant
  amount: bigint
}

/** Whose money paid a transfer. */
export async function listPaidBy(db: Queryable, transferId: string): Promise<PaidByRow[]> {
  return rows<PaidByRow>(
    db,
    'list-paid-by',
    `select l.source, u.member_number as "member",
       full_name(u.first_name, u.last_name) as "name", l.created_at as "depositedAt", p.amount
     from pool_uses p
     join pool_lots l on l.id = p.lot_id
     left join users u on u.id = l.user_id
     where p.transfer_id = $1
     order by p.position`,
    [transferId],
  )
}

/** A person whose deposits paid a withdrawal, and what they are owed now: centavos. */
export type StillOwedRow = {
  /** Null for staff who never were learners: they are one row. */
  member: bigint | null
  /** For staff's eyes only. */
  name: string | null
  isOwner: boolean
  wallet: bigint
  /** What active plans pay back at maturity, and incentives not collected. */
  promised: bigint
  /** The second part of that. */
  incentives: bigint
}

/**
 * What is owed now to those whose lots paid a transfer, by number.
 *
 * @param ownerId whose transfer it is
 */
export async function listStillOwed(
  db: Queryable,
  { transferId, ownerId }: { transferId: string; ownerId: string },
): Promise<StillOwedRow[]> {
  return rows<StillOwedRow>(
    db,
    'list-still-owed',
    `select u.member_number as "member",
       case when u.member_number is not null
         then min(full_name(u.first_name, u.last_name)) end as "name",
       bool_or(u.id = $2) as "isOwner", sum(u.wallet_balance)::bigint as "wallet",
       sum(
         u.promised_balance + u.unclaimed_daily_incentives + u.unclaimed_monthly_incentives
       )::bigint as "promised",
       sum(u.unclaimed_daily_incentives + u.unclaimed_monthly_incentives)::bigint as "incentives"
     from users u
     where u.id in (
       select l.user_id from pool_uses p join pool_lots l on l.id = p.lot_id
       where p.transfer_id = $1
     )
     group by u.member_number
     order by u.member_number nulls last`,
    [transferId, ownerId],
  )
}

/** A part of a deposit and where it went. */
export type WentToRow = {
  to: 'withdrawal' | 'trading' | 'pool' | 'reversal'
  /** As in `PaidByRow`, and null for the pool. */
  member: bigint | null
  name: string | null
  at: Instant | null
  amount: bigint
}

/** Where a deposit's money went, oldest first; the last row is what is still in the pool. */
export async function listWentTo(db: Queryable, depositId: string): Promise<WentToRow[]> {
  return rows<WentToRow>(
    db,
    'list-went-to',
    `select "to", member, name, at, amount from (
       select case when t.kind in ('withdrawal', 'reversal') then t.kind else 'trading' end as "to",
         u.member_number as member, full_name(u.first_name, u.last_name) as name,
         t.created_at as at, p.amount, t.seq as place
       from pool_lots l
       join pool_uses p on p.lot_id = l.id
       join transfers t on t.id = p.transfer_id
       left join users u on u.id = t.user_id
       where l.source = 'deposit' and l.reference_id = $1
       union all
       select 'pool', null, null, null, l.remaining, null
       from pool_lots l
       where l.source = 'deposit' and l.reference_id = $1 and l.remaining > 0
     ) parts
     order by place nulls last`,
    [depositId],
  )
}
