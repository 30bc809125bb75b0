import type { Instant } from '@kunwari/domain/calendar/instant'
import { newId } from '../../db/new-id.ts'
import { firstRow, type Tx, timestamp } from '../../db/queryable.ts'

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
  /** What the entries of one call about many share. */
  group?: string
}

/**
 * Writes an entry in the transaction of what it tells about: one is never there without the other.
 *
 * @param realNow the machine's clock: people act in real time
 */
export async function recordAudit(tx: Tx, entry: AuditEntry, realNow: Instant): Promise<void> {
  await firstRow(
    tx,
    'record-audit',
    `insert into audit_log (
       id, actor_id, action, subject_type, subject_id, before, after, reason, address, created_at,
       group_id
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning true`,
    [
      newId(realNow),
      entry.actorId,
      entry.action,
      entry.subject.type,
      entry.subject.id,
      entry.before === null ? null : JSON.stringify(entry.before),
      entry.after === null ? null : JSON.stringify(entry.after),
      entry.reason,
      entry.address,
      timestamp(realNow),
      entry.group ?? null,
    ],
  )
}
