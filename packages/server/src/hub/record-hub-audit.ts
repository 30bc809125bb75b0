import type { HubAuditAction, HubAuditField } from '@kunwari/contract/hub-audit'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Tx } from '../db/queryable.ts'
import { recordAudits } from '../features/audit/record-audit.ts'

export type HubAuditValues = Partial<Record<HubAuditField, string | number | boolean>>

/** Who did what on the hub to what, from which values to which. */
export type HubAuditInput = {
  /** Null where the installation did it at its time. */
  actorId: string | null
  action: HubAuditAction
  subject: { type: 'class' | 'user' | 'invitation' | 'hub'; id: string }
  before?: HubAuditValues | null
  after?: HubAuditValues | null
  reason?: string | null
  /** Where the call came from. */
  address: string | null
  /** What the entries of one call about many share. */
  group?: string
}

/** Writes on the hub's record in the transaction of what was done: one is never there without the other. */
export async function recordHubAudit(
  tx: Tx,
  entry: HubAuditInput,
  realNow: Instant,
): Promise<void> {
  await recordHubAudits(tx, [entry], realNow)
}

/** Writes many entries by one statement. */
export async function recordHubAudits(
  tx: Tx,
  entries: readonly HubAuditInput[],
  realNow: Instant,
): Promise<void> {
  const whole = entries.map(({ before = null, after = null, reason = null, ...entry }) => ({
    ...entry,
    before,
    after,
    reason,
  }))
  await recordAudits(tx, whole, realNow)
}

/**
 * Writes that somebody in a class asked for its wipe. An admin of the class who is nobody on the hub is not named: the class's
 * own people are wiped with it.
 */
export async function recordAskedWipe(
  tx: Tx,
  { id, adminId, address }: { id: string; adminId: string; address: string },
  realNow: Instant,
): Promise<void> {
  const found = await firstRow(tx, 'hub-is-known', 'select true from users where id = $1', [
    adminId,
  ])
  const subject = { type: 'class', id } as const
  const actorId = found ? adminId : null
  await recordHubAudit(tx, { actorId, action: 'hub.ask-wipe', subject, address }, realNow)
}
