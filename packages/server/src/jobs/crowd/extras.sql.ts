import { randomBytes, randomInt } from 'node:crypto'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { ManilaDate } from '@kunwari/domain/calendar/manila'
import type { CrowdAct, Extra } from '@kunwari/domain/lesson/crowd'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { referralCodeFrom, referralCodeLength } from '@kunwari/domain/referral/referral-code'
import { newId } from '../../db/new-id.ts'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import { paidOut, putIn } from '../../features/lesson/pocket.sql.ts'

/** A player as they stand before they act: an extra, or a learner. Amounts in centavos. */
export type PlayerRow = {
  id: string
  number: bigint
  accountNumber: string
  /** When it came, simulated. */
  cameAt: Instant
  pocketStart: bigint
  walletBalance: bigint
  heldBalance: bigint
  /** Deposits that wait or were approved, and withdrawals that were paid; reversed ones apart. */
  putIn: bigint
  paidOut: bigint
  pendingDeposits: number
  pendingWithdrawals: number
  runningPlans: number
  matured: bigint
  /** How many deposits it ever asked for. */
  deposits: number
  /** What it bought today, by term. */
  boughtToday: Record<string, number>
}

/**
 * Those who play as they stand, by their numbers.
 *
 * @param input.playedBy `script` for extras, `person` for learners
 * @param input.since the act before: what matured since then is told
 * @param input.at the moment of this act
 */
export async function listPlayers(
  db: Queryable,
  input: { playedBy: 'script' | 'person'; since: Instant; at: Instant; day: ManilaDate },
): Promise<PlayerRow[]> {
  const { playedBy, since, at, day } = input
  return rows<PlayerRow>(
    db,
    'list-players',
    `select u.id, u.member_number as "number", u.account_number as "accountNumber",
       u.created_at as "cameAt", u.pocket_start as "pocketStart",
       u.wallet_balance as "walletBalance", u.held_balance as "heldBalance",
       d.put_in as "putIn", d.pending as "pendingDeposits", d.deposits,
       w.paid_out as "paidOut", w.pending as "pendingWithdrawals",
       i.running as "runningPlans", i.matured, i.bought as "boughtToday"
     from users u
     cross join lateral (
       select
         ${putIn} as put_in,
         (count(*) filter (where d.status = 'pending'))::int as pending,
         count(*)::int as deposits
       from deposits d where d.user_id = u.id
     ) d
     cross join lateral (
       select
         ${paidOut} as paid_out,
         (count(*) filter (where w.status = 'pending'))::int as pending
       from withdrawals w where w.user_id = u.id
     ) w
     cross join lateral (
       select
         (count(*) filter (where i.status = 'active'))::int as running,
         coalesce(sum(i.expected_return) filter (
           where i.status = 'completed' and i.end_date > $1 and i.end_date <= $2
         ), 0)::bigint as matured,
         coalesce(
           (select jsonb_object_agg(t.plan_days, t.bought) from (
              select b.plan_days, sum(b.amount) as bought from investments b
              where b.user_id = u.id and b.purchase_day = $3 group by b.plan_days
            ) t),
           '{}'
         ) as bought
       from investments i where i.user_id = u.id
     ) i
     where u.played_by = $4 and u.pocket_start is not null
     order by u.member_number`,
    [timestamp(since), timestamp(at), day, playedBy],
  )
}

/** Member numbers of all who have a running plan, ascending. */
export async function listNumbersWithPlans(db: Queryable): Promise<number[]> {
  const found = await rows<{ number: number }>(
    db,
    'list-numbers-with-plans',
    `select u.member_number::int as "number" from users u
     where u.member_number is not null and exists (
       select 1 from investments i where i.user_id = u.id and i.status = 'active'
     )
     order by 1`,
  )
  return found.map(({ number }) => number)
}

/**
 * Takes an extra's part in an act, so that it is played once.
 *
 * @returns whether nobody had it before
 */
export async function claimAct(
  tx: Tx,
  { day, n }: CrowdAct,
  { number }: Pick<Extra, 'number'>,
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'claim-act',
    `insert into extra_acts (day, act, number) values ($1, $2, $3)
     on conflict do nothing returning true`,
    [day, n, number],
  )
  return row !== undefined
}

/** Account numbers and referral codes are drawn; each draw hits a taken one but rarely. */
const drawsMax = 8
const accountNumbers = 100_000_000

/**
 * Makes an extra: an empty wallet, a pocket, and a member number behind the learners'.
 *
 * @param referrerNumber of the member who brought it; null where it came alone
 * @param now simulated
 * @returns its id and account number
 */
export async function insertExtra(
  tx: Tx,
  {
    name,
    pocket,
    referrerNumber,
  }: Pick<Extra, 'name' | 'pocket'> & { referrerNumber: number | null },
  { now, realNow }: { now: Instant; realNow: Instant },
): Promise<{ id: string; accountNumber: string }> {
  const [first = name, last = ''] = name.split(' ')
  for (let draws = 1; draws <= drawsMax; draws += 1) {
    const row = await firstRow<{ id: string; accountNumber: string }>(
      tx,
      'insert-extra',
      `insert into users (
         id, first_name, last_name, account_number, referral_code, referred_by, role, password_hash,
         played_by, pocket_start, created_at, updated_at
       ) values (
         $1, $2, $3, $4, $5, (select r.id from users r where r.member_number = $6), 'user', '',
         'script', $7, $8, $8
       )
       on conflict do nothing
       returning id, account_number as "accountNumber"`,
      [
        newId(realNow),
        first,
        last,
        pretendAccountNumber(randomInt(accountNumbers)),
        referralCodeFrom(randomBytes(referralCodeLength)),
        referrerNumber,
        pocket,
        timestamp(now),
      ],
    )
    if (row) return row
  }
  throw new Error(`no free account number or referral code in ${drawsMax} draws`)
}
