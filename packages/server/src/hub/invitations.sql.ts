import type { HubPerson } from '@kunwari/contract/hub'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, timestamp } from '../db/queryable.ts'

export type InvitationRow = {
  id: string
  email: string
  name: string
  role: HubPerson['role']
  expiresAt: Instant
}

const columns = 'id, email, name, role, expires_at as "expiresAt"'

/** Invites people; one who was invited before by this address gets a new link. */
export async function saveInvitations(
  db: Queryable,
  people: readonly { id: string; tokenHash: Buffer; email: string; name: string }[],
  { invitedBy, role, expiresAt }: { invitedBy: string } & Pick<InvitationRow, 'role' | 'expiresAt'>,
  now: Instant,
): Promise<void> {
  await rows(
    db,
    'hub-save-invitations',
    `insert into hub_invitations (id, token_hash, email, name, invited_by, created_at, expires_at, role)
     select p.*, $5::uuid, $6::timestamptz, $7::timestamptz, $8
     from unnest($1::uuid[], $2::bytea[], $3::text[], $4::text[]) as p
     on conflict (email) do update set id = excluded.id, token_hash = excluded.token_hash,
       name = excluded.name, invited_by = excluded.invited_by, created_at = excluded.created_at,
       expires_at = excluded.expires_at, role = excluded.role`,
    [
      people.map(({ id }) => id),
      people.map(({ tokenHash }) => tokenHash),
      people.map(({ email }) => email),
      people.map(({ name }) => name),
      invitedBy,
      timestamp(now),
      timestamp(expiresAt),
      role,
    ],
  )
}

/** Which of these addresses are somebody's already. */
export async function listTakenEmails(db: Queryable, emails: readonly string[]): Promise<string[]> {
  const text = 'select email from users where email = any($1::text[])'
  const found = await rows<{ email: string }>(db, 'hub-list-taken', text, [emails])
  return found.map(({ email }) => email)
}

/** Invitations that can still be accepted, newest first. */
export async function listInvitations(db: Queryable, now: Instant): Promise<InvitationRow[]> {
  return rows(
    db,
    'hub-list-invitations',
    `select ${columns} from hub_invitations where expires_at > $1 order by created_at desc, id desc`,
    [timestamp(now)],
  )
}

/** The invitation of a link, also one past its time. */
export async function findInvitation(
  db: Queryable,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  const text = `select ${columns} from hub_invitations where token_hash = $1`
  return firstRow(db, 'hub-find-invitation', text, [tokenHash])
}

/** Uses an invitation up; undefined where it is not good any more. */
export async function spendInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: Instant,
): Promise<InvitationRow | undefined> {
  const text = `delete from hub_invitations where token_hash = $1 and expires_at > $2 returning ${columns}`
  return firstRow(db, 'hub-spend-invitation', text, [tokenHash, timestamp(now)])
}

/** Takes an invitation back; undefined where it was not there. */
export async function deleteInvitation(
  db: Queryable,
  id: string,
): Promise<InvitationRow | undefined> {
  const text = `delete from hub_invitations where id = $1 returning ${columns}`
  return firstRow(db, 'hub-delete-invitation', text, [id])
}
