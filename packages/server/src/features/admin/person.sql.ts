import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Role, Status } from '@kunwari/domain/identity/people'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** Whether a person, as u, has left for good: erased by themselves, or removed by their teacher. */
const hasLeft = '(u.erased_at is not null or u.removed_at is not null)'

/** A person who is about to be changed; amounts in centavos. */
export type LockedPersonRow = {
  role: Role
  status: Status
  isPrimeLeader: boolean
  balance: bigint
  held: bigint
  hasLeft: boolean
  /** Whether they are, or were, a learner. */
  hasNumber: boolean
  /** Whether nobody else is an active admin. */
  isLastAdmin: boolean
}

/**
 * Locks a person, and with an admin all admins, in the order of their ids: of two admins who demote
 * each other at once, the second finds that they would leave none.
 */
export async function lockPerson(tx: Tx, id: string): Promise<LockedPersonRow | undefined> {
  await rows(
    tx,
    'lock-person',
    `select true from users u
     where u.id = $1 or (u.role = 'admin'
       and exists (select 1 from users one where one.id = $1 and one.role = 'admin'))
     order by u.id for no key update`,
    [id],
  )
  return firstRow<LockedPersonRow>(
    tx,
    'get-locked-person',
    `select u.role, u.status, u.is_prime_leader as "isPrimeLeader", u.wallet_balance as "balance",
       u.held_balance as "held", ${hasLeft} as "hasLeft",
       u.member_number is not null as "hasNumber",
       u.role = 'admin' and u.status = 'active' and not exists (
         select 1 from users a
         where a.role = 'admin' and a.status = 'active' and a.id <> u.id
       ) as "isLastAdmin"
     from users u where u.id = $1`,
    [id],
  )
}

/** Whether somebody is an active admin, by what is committed now. */
export async function isActiveAdmin(tx: Tx, id: string): Promise<boolean> {
  const row = await firstRow(
    tx,
    'is-active-admin',
    `select true from users where id = $1 and role = 'admin' and status = 'active'`,
    [id],
  )
  return row !== undefined
}

/**
 * Sets a person's role. A person made a plain member or support is a Prime Leader no more; since
 * when they were one stays, for what had accrued can still be collected.
 *
 * @param now simulated
 * @returns whether they are a Prime Leader now
 */
export async function updateRole(
  tx: Tx,
  { id, role }: { id: string; role: Role },
  now: Instant,
): Promise<boolean> {
  const changed = await firstRow<{ isPrimeLeader: boolean }>(
    tx,
    'update-role',
    `update users set role = $2, updated_at = $3,
       is_prime_leader = is_prime_leader and $2 not in ('user', 'support')
     where id = $1 returning is_prime_leader as "isPrimeLeader"`,
    [id, role, timestamp(now)],
  )
  return changed?.isPrimeLeader === true
}

/**
 * Sets a person's status.
 *
 * @param now simulated
 */
export async function updateStatus(
  tx: Tx,
  { id, status }: { id: string; status: Status },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'update-status',
    'update users set status = $2, updated_at = $3 where id = $1 returning true',
    [id, status, timestamp(now)],
  )
}

/**
 * Sets a password that must be changed at the next sign-in.
 *
 * @param until real time; from then on it opens nothing
 * @param now simulated
 */
export async function updateTemporaryPassword(
  tx: Tx,
  { id, passwordHash, until }: { id: string; passwordHash: string; until: Instant },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'update-temporary-password',
    `update users set password_hash = $2, must_change_password = true,
       temporary_password_until = $4, updated_at = $3
     where id = $1 returning true`,
    [id, passwordHash, timestamp(now), timestamp(until)],
  )
}

/** What an admin sees of a person besides what they see of themselves. */
export async function findOrigin(
  db: Queryable,
  id: string,
): Promise<
  | {
      /** By name. */
      referrer: string | null
      memberNumber: bigint | null
      hasLeft: boolean
      hasSecondFactor: boolean
    }
  | undefined
> {
  return firstRow(
    db,
    'find-origin',
    `select full_name(r.first_name, r.last_name) as "referrer",
       u.member_number as "memberNumber", ${hasLeft} as "hasLeft",
       u.has_second_factor as "hasSecondFactor"
     from users u left join users r on r.id = u.referred_by where u.id = $1`,
    [id],
  )
}
