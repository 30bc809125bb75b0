import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { earningKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'

/** What is locked of a person before their account changes. */
export type AccountRow = {
  email: string | null
  phoneNumber: string | null
  profileImageUrl: string | null
  firstName: string
  lastName: string
  /** Whether the first name is all that they are called by. */
  joinedByNickname: boolean
}

/** Locks a person's row and tells what can be changed of it; undefined for who has left. */
export async function lockAccount(tx: Queryable, userId: string): Promise<AccountRow | undefined> {
  return firstRow<AccountRow>(
    tx,
    'lock-account',
    `select email, phone_number as "phoneNumber", profile_image_url as "profileImageUrl",
       first_name as "firstName", last_name as "lastName",
       joined_by_nickname as "joinedByNickname"
     from users where id = $1 and erased_at is null for no key update`,
    [userId],
  )
}

/**
 * Changes a person's name or picture; null leaves a name as it is.
 *
 * @param nicknameFolded what a new nickname is compared by; null leaves it as it is
 * @param picture an object path, or null for none; undefined leaves it as it is
 * @param now simulated
 */
export async function updateProfile(
  tx: Queryable,
  input: {
    userId: string
    firstName: string | null
    lastName: string | null
    nicknameFolded: string | null
    picture: string | null | undefined
  },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'update-profile',
    `update users
     set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
         nickname_folded = coalesce($7, nickname_folded),
         profile_image_url = case when $4 then $5 else profile_image_url end, updated_at = $6
     where id = $1 returning true`,
    [
      input.userId,
      input.firstName,
      input.lastName,
      input.picture !== undefined,
      input.picture ?? null,
      timestamp(now),
      input.nicknameFolded,
    ],
  )
}

/**
 * Gives a person a proven identifier of a kind that they lack. One that somebody has violates the
 * uniqueness of `users`.
 *
 * @param now simulated
 */
export async function saveIdentifier(
  tx: Queryable,
  { userId, identifier }: { userId: string; identifier: Identifier },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'save-identifier',
    `update users
     set email = case when $2 then $3 else email end,
         is_email_verified = is_email_verified or $2,
         phone_number = case when $2 then phone_number else $3 end,
         is_phone_verified = is_phone_verified or not $2, updated_at = $4
     where id = $1 returning true`,
    [userId, identifier.kind === 'email', identifier.value, timestamp(now)],
  )
}

/** What the password of a signed-in person is checked against; undefined for who has left. */
export async function findOwnPasswordHash(
  db: Queryable,
  userId: string,
): Promise<string | undefined> {
  const row = await firstRow<{ passwordHash: string }>(
    db,
    'find-own-password-hash',
    `select password_hash as "passwordHash" from users where id = $1 and erased_at is null`,
    [userId],
  )
  return row?.passwordHash
}

/** Sums of one member's ledger, centavos. */
export type SummaryRow = {
  balance: bigint
  held: bigint
  invested: bigint
  deposited: bigint
  withdrawn: bigint
  earned: bigint
  adjusted: bigint
}

/** Sums a member's transfers; a reversal takes back what it reversed. */
export async function getSummary(db: Queryable, userId: string): Promise<SummaryRow | undefined> {
  return firstRow<SummaryRow>(
    db,
    'get-account-summary',
    `select
       coalesce(sum(case when t.credit = 'wallet' then t.amount else -t.amount end), 0)::bigint
         as "balance",
       u.held_balance as "held",
       coalesce(sum(case t.kind when 'investment' then t.amount when 'return' then -t.amount end), 0)
         ::bigint as "invested",
       coalesce(sum(case
         when t.kind = 'deposit' then t.amount
         when t.kind = 'reversal' and t.debit = 'wallet' then -t.amount
       end), 0)::bigint as "deposited",
       coalesce(sum(case
         when t.kind = 'withdrawal' then t.amount
         when t.kind = 'reversal' and t.credit = 'wallet' then -t.amount
       end), 0)::bigint as "withdrawn",
       coalesce(sum(t.amount) filter (where t.kind = any($2)), 0)::bigint as "earned",
       coalesce(sum(case when t.credit = 'wallet' then t.amount else -t.amount end)
         filter (where t.kind = 'adjustment'), 0)::bigint as "adjusted"
     from users u left join transfers t on t.user_id = u.id
     where u.id = $1
     group by u.id`,
    [userId, earningKinds],
  )
}

export type AcceptedDocument = 'terms' | 'privacy'

const updates: Record<AcceptedDocument, string> = {
  terms: `update users set terms_accepted_at = $2, updated_at = $3 where id = $1
    returning terms_accepted_at as "acceptedAt"`,
  privacy: `update users set privacy_accepted_at = $2, updated_at = $3 where id = $1
    returning privacy_accepted_at as "acceptedAt"`,
}

/**
 * Sets when somebody accepted a document.
 *
 * @param now simulated
 * @returns the moment as it is kept, or undefined when nobody has that id
 */
export async function updateAcceptance(
  tx: Queryable,
  input: { userId: string; document: AcceptedDocument; realNow: Instant },
  now: Instant,
): Promise<Instant | undefined> {
  const row = await firstRow<{ acceptedAt: Instant }>(
    tx,
    `accept-${input.document}`,
    updates[input.document],
    [input.userId, timestamp(input.realNow), timestamp(now)],
  )
  return row?.acceptedAt
}
