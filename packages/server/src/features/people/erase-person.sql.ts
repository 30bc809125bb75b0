import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

/** A person who wants to leave. */
export type LeavingRow = {
  memberNumber: bigint | null
  email: string | null
  phoneNumber: string | null
  firstName: string
  lastName: string
  isErased: boolean
  isLastAdmin: boolean
  hasOpenBusiness: boolean
}

/**
 * Locks a person's row, and with an admin's those of all admins, in the order of their ids: of two
 * last admins who leave at once, one finds that the other has gone.
 */
export async function lockLeaving(tx: Queryable, userId: string): Promise<void> {
  await rows(
    tx,
    'lock-leaving',
    `select true from users u
     where u.id = $1 or (u.role = 'admin'
       and exists (select 1 from users me where me.id = $1 and me.role = 'admin'))
     order by u.id
     for no key update`,
    [userId],
  )
}

/** Reads a person who is locked, and what keeps them here: after the class's end, nothing that is open. */
export async function getLeaving(
  tx: Queryable,
  { userId, realNow }: { userId: string; realNow: Instant },
): Promise<LeavingRow | undefined> {
  return firstRow<LeavingRow>(
    tx,
    'get-leaving',
    `select u.member_number as "memberNumber", u.email, u.phone_number as "phoneNumber",
       u.first_name as "firstName", u.last_name as "lastName",
       u.erased_at is not null as "isErased",
       u.role = 'admin' and u.status = 'active' and not exists (
         select 1 from users a
         where a.role = 'admin' and a.status = 'active' and a.id <> u.id
       ) as "isLastAdmin",
       (select ends_at > $2 from world) and (
         exists (select 1 from investments i where i.user_id = u.id and i.status = 'active')
         or exists (select 1 from deposits d where d.user_id = u.id and d.status = 'pending')
         or exists (select 1 from withdrawals w where w.user_id = u.id and w.status = 'pending')
         or exists (
           select 1 from prime_leader_applications a where a.user_id = u.id and a.status = 'pending'
         )
       ) as "hasOpenBusiness"
     from users u where u.id = $1`,
    [userId, timestamp(realNow)],
  )
}

/** Takes a person's name, ways of reaching them, picture and password away for good. */
export async function eraseUser(
  tx: Queryable,
  input: { userId: string; firstName: string; lastName: string; realNow: Instant },
): Promise<void> {
  await firstRow(
    tx,
    'erase-user',
    `update users
     set first_name = $2, last_name = $3, email = null, phone_number = null,
         nickname_folded = null, profile_image_url = null, password_hash = '', must_change_password = false,
         has_second_factor = false, way_back_hash = null,
         is_email_verified = false, is_phone_verified = false, is_prime_leader = false,
         status = 'blocked', erased_at = $4
     where id = $1 returning true`,
    [input.userId, input.firstName, input.lastName, timestamp(input.realNow)],
  )
}

/**
 * Takes away what a person typed into their requests, and what others wrote about them: a receiver's
 * name, references, remarks, reasons. Amounts, methods and decisions stay.
 */
export async function eraseRequestTexts(
  tx: Queryable,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await firstRow(
    tx,
    'erase-request-texts',
    `with d as (
       update deposits
       set reference_number = 'erased-' || id, remarks = null, rejection_note = null,
           proof_upload_id = null
       where user_id = $1
     ), a as (
       update prime_leader_applications set rejection_note = null where user_id = $1
     )
     update withdrawals set account_name = $2, remarks = null, rejection_note = null
     where user_id = $1 returning true`,
    [userId, name],
  )
}

/**
 * Ends a person's sessions and takes away what was sent to them, asked for by them, or answered to
 * them: messages, notifications, codes, proofs of identifiers, saved answers, their thread with
 * support, what they wrote as support, and what was told of any of it; and what let them in, with the
 * record of it.
 *
 * @param identifiers stored forms
 * @param names under which a roster's saved answer lists them
 */
export async function eraseCorrespondence(
  tx: Queryable,
  input: { userId: string; identifiers: readonly string[]; names: readonly string[] },
): Promise<void> {
  await firstRow(
    tx,
    'erase-correspondence',
    `with m as (
       delete from inbox_messages
       where recipient = any ($2) or mentions(text, $2)
         or sid in (select s.sid from sessions s where s.user_id = $1)
     ), n as (
       delete from notifications where user_id = $1
     ), v as (
       delete from verifications where identifier = any ($2)
     ), k as (
       delete from idempotency_keys
       where person = $1::text or position($1::text in answer::text) > 0
         -- A line break is two letters there, of which the second would be a word's.
         or mentions(replace(answer::text, '\\n', ' '), $2) or answer ->> 'nickname' = any ($3)
     ), e as (
       delete from events
       where user_id = $1 or data ->> 'userId' = $1::text
         or data -> 'message' ->> 'id' in (
           select c.id::text from chat_messages c where c.sender_id = $1 and c.is_from_support
         )
     ), c as (
       delete from chat_messages where user_id = $1 or sender_id = $1
     ), t as (
       update chat_threads set last_message_at = 'epoch' where user_id = $1
     ), r as (
       delete from saved_replies where created_by = $1
     ), f as (
       delete from totp_factors where user_id = $1
     ), p as (
       delete from passkeys where user_id = $1
     ), o as (
       delete from recovery_codes where user_id = $1
     ), s as (
       delete from sign_ins where user_id = $1
     ), b as (
       delete from known_devices where user_id = $1
     ), l as (
       delete from throttles where user_id = $1
     )
     delete from sessions
     where user_id = $1 or (sess -> 'verified') ?| $2
       or sess -> 'pending' ->> 'userId' = $1::text
     returning true`,
    [input.userId, input.identifiers, input.names],
  )
}

/**
 * Takes a person's name out of the audit log. Entries about them and their requests lose the fields
 * that name somebody and every value that mentions one of `nameParts`; all others lose the values alone that
 * mention one of `texts`, and stay as they are where none does.
 */
export async function redactAudit(
  tx: Queryable,
  input: {
    userId: string
    texts: readonly string[]
    nameParts: readonly string[]
    realNow: Instant
  },
): Promise<void> {
  await rows(
    tx,
    'redact-audit',
    `with about as (
       select $1::uuid as id
       union all select d.id from deposits d where d.user_id = $1
       union all select w.id from withdrawals w where w.user_id = $1
       union all select a.id from prime_leader_applications a where a.user_id = $1
       union all select i.id from investments i where i.user_id = $1
     ), entries as (
       select l.*, l.subject_id in (select a.id from about a) or l.actor_id = $1 as is_theirs
       from audit_log l
     ), named as (
       select e.id, e.is_theirs,
         case when e.is_theirs then redact(e.before, $2, $4) else redact(e.before, '{}', $3) end as before,
         case when e.is_theirs then redact(e.after, $2, $4) else redact(e.after, '{}', $3) end as after
       from entries e
       where e.is_theirs or exists (
         -- Cheap, and right for all that is then looked at closely: most entries are of others.
         select 1 from unnest($3::text[]) as t (part)
         where position(lower_case(t.part) in lower_case(concat_ws(' ', e.before, e.after, e.reason))) > 0
       )
     )
     update audit_log l
     set before = n.before, after = n.after,
         reason = case when n.is_theirs or mentions(l.reason, $3) then null else l.reason end,
         address = case when l.actor_id = $1 then null else l.address end,
         redacted_at = $5
     from named n
     where n.id = l.id and (
       n.is_theirs or (n.before, n.after) is distinct from (l.before, l.after)
       or mentions(l.reason, $3)
     )`,
    [input.userId, namingFields, input.texts, input.nameParts, timestamp(input.realNow)],
  )
}

/** Fields of an audit entry that name or reach somebody, whatever they hold. */
const namingFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'profileImageUrl',
  'accountName',
  'remarks',
]
