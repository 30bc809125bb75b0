import { type Class, classSchema, readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { owesTheTruth } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findAnswer, type KeyedRequest, keepAnswer } from '../../http/idempotency.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notifyServers } from '../events/events.sql.ts'
import { removeBackups } from '../files/remove-backups.ts'
import { dropLabSchemas } from '../lab-runs/lab-schemas.sql.ts'
import { dropRehearsalSchema } from '../lesson/rehearsal.sql.ts'
import { requireNoRehearsal } from '../lesson/rehearsals.ts'
import { findStoredRules } from '../lesson/stage.sql.ts'
import { revealFirstError } from '../lesson/stage-gate.ts'
import { seedPaymentSettings } from '../payment-methods/payment-settings.sql.ts'
import { renewSecrets } from '../second-factor/renew-secrets.ts'
import { dropSpentKey, replaceKey } from '../second-factor/secret-keys.ts'
import {
  askForWipe,
  type ClassRow,
  findClass,
  lockClass,
  type WipeAsked,
} from '../world/class.sql.ts'
import { isSameClassCode } from '../world/class-code.ts'
import { beginWorld } from '../world/open-world.ts'
import { classWipedError, stageOf } from '../world/read-class.ts'
import { allowPauses, emptyWorldButStaff, lockWorldWhole } from '../world/world.sql.ts'
import { type HeldByClass, sumHeld } from './class-end.sql.ts'
import { presentClass } from './present-class.ts'

/** What the last of a class is thrown away with. */
export type WipeParts = Pick<Dependencies, 'configuration' | 'pool' | 'files' | 'databaseFiles'>

const readableMs = readableDaysAfterEnd * dayMs

/**
 * Asks for the class to be wiped, which `finishWipe` does. Nothing goes before this is committed: a
 * server that dies half way through finishes at its next start.
 *
 * Refuses in this order: wiped, a rehearsal, a truth that is owed (a new one), running (a wipe), another
 * code (a wipe).
 *
 * @param code the class's, as it was typed; null where it starts again with the same settings
 * @param realNow the machine's clock
 * @returns the answer that the call's key has already, if it has one
 * @throws DomainError class_ended, idempotency_key_reused, rehearsal_running, reveal_first, wrong_state,
 *   invalid_input (code)
 */
export async function requestWipe(
  tx: Tx,
  input: {
    kind: 'wipe' | 'new'
    code: string | null
    adminId: string
    address: string
    keyed: KeyedRequest | undefined
  },
  realNow: Instant,
): Promise<Class | undefined> {
  const { kind, code, adminId, address, keyed } = input
  const row = await lockClass(tx)
  if (!row) throw classWipedError()
  const answered = await findAnswer(tx, keyed)
  // What `noteBegun` kept, or the same call's other half.
  if (answered) return classSchema.parse(answered.body)
  await requireNoRehearsal(tx)
  const { stage } = stageOf(row, realNow)
  if (kind === 'new' && owesTheTruth(stage)) throw revealFirstError()
  if (kind === 'wipe' && realNow < row.endsAt) {
    throw refusalError('wrong_state.class_runs')
  }
  if (code !== null && !isSameClassCode(code, row.code)) {
    throw refusalError('invalid_input.class_code', { path: 'code' })
  }
  // Somebody else asked a moment ago: what they asked for is done.
  if (row.wipeAsked === null) {
    await askForWipe(tx, { kind, adminId, address, keyed: keyed ? storedKey(keyed) : null })
  }
  return undefined
}

/**
 * Wipes the class where that was asked for, or its seven days are over, and begins the next one in its
 * place: files and backups go first, then all rows but those of staff, then the key that sealed their
 * second factors, and last what deleted rows leave in the database's own files. Of several servers one does it, and the others find it done.
 *
 * @param realNow the machine's clock: a class ends in real time
 * @returns whether it was done now
 */
export async function finishWipe(parts: WipeParts, realNow: Instant): Promise<boolean> {
  const { pool } = parts
  const isDue = await inTransaction(pool, async (tx) => {
    // Looked at without a lock first: this is asked every minute, and at every start.
    if (!isToGo(await findClass(tx), realNow)) return false
    const row = await lockClass(tx)
    if (!isToGo(row, realNow)) return false
    if (row.wipeAsked === null) await askForWipe(tx, { kind: 'due' })
    return true
  })
  if (isDue) await parts.databaseFiles?.noteWipe()
  const isDone = isDue && (await inTransaction(pool, (tx) => replaceWorld(tx, parts, realNow)))
  if (isDue) await dropSpentKey(parts.configuration)
  // Also where an earlier server, or an earlier try, did all but this.
  await parts.databaseFiles?.renew()
  return isDone
}

/** Run again after a lost race, it throws away what is left, and seals with the key that it made. */
async function replaceWorld(tx: Tx, parts: WipeParts, realNow: Instant): Promise<boolean> {
  const { configuration, files } = parts
  await lockWorldWhole(tx)
  const before = await findClass(tx)
  if (!before || before.wipeAsked === null) return false
  const held = await sumHeld(tx)
  await allowPauses(tx)
  await files.removeAll()
  await removeBackups(configuration)
  const box = await replaceKey(configuration)
  await dropRehearsalSchema(tx)
  await dropLabSchemas(tx)
  const stored = await findStoredRules(tx)
  await emptyWorldButStaff(tx, realNow)
  const { tradingShareBps, isDemo } = configuration
  const kept =
    before.wipeAsked.kind === 'new' ? { ...before, rules: stored?.rules ?? null } : undefined
  await beginWorld(tx, { tradingShareBps, isDemo, kept }, realNow)
  await seedPaymentSettings(tx, realNow)
  await renewSecrets(tx, box)
  await noteBegun(tx, { asked: before.wipeAsked, before, held }, realNow)
  return true
}

/** The next world's log starts with who began it; nobody did where seven days were over. */
async function noteBegun(
  tx: Tx,
  input: { asked: WipeAsked; before: ClassRow; held: HeldByClass },
  realNow: Instant,
): Promise<void> {
  const { asked, before, held } = input
  const after = await findClass(tx)
  if (!after) throw classWipedError()
  await notifyServers(tx, [JSON.stringify({ world: after.id })])
  if (asked.kind === 'due') return
  await recordAudit(
    tx,
    {
      actorId: asked.adminId,
      action: asked.kind === 'wipe' ? 'class.wipe' : 'class.new',
      subject: { type: 'class', id: after.id },
      before: { name: before.name, ...held },
      after: { name: after.name },
      reason: null,
      address: asked.address,
    },
    realNow,
  )
  if (!asked.keyed) return
  const keyed = { ...asked.keyed, requestHash: Buffer.from(asked.keyed.requestHash, 'hex') }
  await keepAnswer(tx, keyed, { status: 200, body: presentClass(after) })
}

function isToGo(row: ClassRow | undefined, realNow: Instant): row is ClassRow {
  if (row === undefined) return false
  return row.wipeAsked !== null || realNow >= addMs(row.endsAt, readableMs)
}

function storedKey({ person, key, requestHash }: KeyedRequest) {
  return { person, key, requestHash: requestHash.toString('hex') }
}
