import type { Instant } from '@kunwari/domain/calendar/instant'
import { newId } from '../../db/new-id.ts'
import { rows, type Tx, timestamp } from '../../db/queryable.ts'

/** Who did what to what, from which values to which. */
export type AuditEntry = {
  actorId: string
  action: string
  subject: { type: string; id: string }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  /** Where the call came from. */
  address: string | null
  /** Which rule of a class decided, on behalf of the actor. */
  rule?: string
  /** What the entries of one call about many share. */
  group?: string
}

/**
 * Writes an entry in the transaction of what it tells about: one is never there without the other.
 *
 * @param realNow the machine's clock: people act in real time
 */
export async function recordAudit(tx: Tx, entry: AuditEntry, realNow: Instant): Promise<void> {
  await recordAudits(tx, [entry], realNow)
}

/** An entry of a record that also has what nobody did: only that of a hub has. */
type RecordedEntry = Omit<AuditEntry, 'actorId'> & { actorId: string | null }

/** Writes many entries by one statement, in their order, as `recordAudit` writes one. */
export async function recordAudits(
  tx: Tx,
  entries: readonly RecordedEntry[],
  realNow: Instant,
): Promise<void> {
  await rows(
    tx,
    'record-audits',
    `insert into audit_log (
       id, actor_id, action, subject_type, subject_id, before, after, reason, address, group_id,
       rule, created_at
     )
     select e.*, $12
     from unnest(
       $1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::jsonb[], $7::jsonb[],
       $8::text[], $9::text[], $10::uuid[],
       $11::text[]
     ) as e`,
    [
      entries.map(() => newId(realNow)),
      entries.map(({ actorId }) => actorId),
      entries.map(({ action }) => action),
      entries.map(({ subject }) => subject.type),
      entries.map(({ subject }) => subject.id),
      entries.map(({ before }) => (before === null ? null : JSON.stringify(before))),
      entries.map(({ after }) => (after === null ? null : JSON.stringify(after))),
      entries.map(({ reason }) => reason),
      entries.map(({ address }) => address),
      entries.map(({ group }) => group ?? null),
      entries.map(({ rule }) => rule ?? null),
      timestamp(realNow),
    ],
  )
}
