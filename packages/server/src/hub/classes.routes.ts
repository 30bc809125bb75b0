import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { HubRoutes } from '@kunwari/contract/hub'
import type { HubAuditAction } from '@kunwari/contract/hub-audit'
import { type HubClass, hubClassSchema } from '@kunwari/contract/hub-class'
import { toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { endClass } from '../features/admin/end-class.ts'
import { whenClockRests } from '../features/lesson/when-clock-rests.ts'
import { reauthenticate } from '../features/sign-in/reauthenticate.ts'
import { revealIfOwed } from '../features/teaching/reveal-if-owed.ts'
import type { Person } from '../http/access.ts'
import { type ClassCalls, handleOf } from '../http/handle.ts'
import { answerOncePerKey, type KeyedRequest } from '../http/idempotency.ts'
import { paginate } from '../http/paginate.ts'
import { addressSubject, countAttempts, type Limit } from '../http/throttle.ts'
import {
  type RecordChange,
  saveClassAs,
  sleepClass,
  syncFromClass,
  syncIfReachable,
  wakeClass,
} from './change-class.ts'
import type { ClassAddresses } from './class-address.ts'
import { listBackups } from './class-backups.ts'
import { classFolder } from './class-storage.ts'
import { type DirectoryRow, findClassById, findClasses, listClasses } from './directory.sql.ts'
import { enterClass } from './enter-class.ts'
import type { HubParts } from './hub-parts.ts'
import { copyPerson, inClassQueue, makeClass } from './make-class.ts'
import { presentActor } from './present-person.ts'
import { type HubAuditValues, recordHubAudit } from './record-hub-audit.ts'
import { requireMaySleep } from './require-may-sleep.ts'
import { restoreClass } from './restore-class.ts'
import { getSettings, updateSettings } from './settings.sql.ts'
import type { Schemas } from './spare-schemas.ts'
import type { openFinder } from './wake-to-read.ts'

const handle = handleOf<HubRoutes>()

const wrongCodes: Limit = { name: 'hub-class-code', max: 200, window: 900 }

/** Who does something to a class by which call, and what of it is to be said. */
type Doing = { person: Person; request: FastifyRequest; after?: HubAuditValues | undefined }

/** Classes of the installation, and its settings. */
export function hubClassRoutes(
  calls: ClassCalls,
  deps: Dependencies,
  {
    parts,
    schemas,
    places: { addressOf },
    findToRead,
  }: {
    parts: () => HubParts
    schemas: Schemas
    places: ClassAddresses
    findToRead: ReturnType<typeof openFinder>
  },
): void {
  const { pool, realNow } = deps
  const oncePerKey = (keyed: KeyedRequest | undefined, work: () => Promise<HubClass>) =>
    answerOncePerKey(pool, { keyed, schema: hubClassSchema }, work)

  handle(calls, 'GET /api/hub/find/:code', async ({ params, request }) => {
    // One that is over is woken here, where a visitor reads why it cannot be.
    const row = await findToRead(params.code.trim().toUpperCase())
    if (row && isWiped(row)) throw refusalError('class_ended.wiped')
    if (row?.state === 'asleep') throw refusalError('wrong_state.class_sleeps')
    if (row) return { address: addressOf(row.code) }
    const context = { scale: deps.configuration.rateLimitScale, now: realNow() }
    const throttle = { limit: wrongCodes, subject: addressSubject(request.ip) }
    const seconds = await countAttempts(pool, [throttle], context)
    if (seconds === undefined) throw refusalError('not_found.class')
    throw refusalError('too_many_tries.class_codes', { retryAfterSeconds: seconds })
  })

  handle(calls, 'GET /api/hub/classes', async ({ person }) => {
    const found = await listClasses(pool, person.id)
    const open = found.filter(({ id }) => parts().classes.has(id))
    if (open.length === 0) return found.map(present)
    for (const row of open) await syncIfReachable(parts(), row)
    return (await listClasses(pool, person.id)).map(present)
  })

  handle(calls, 'GET /api/hub/all-classes', async ({ query }) => {
    const { offset, answer } = paginate(query)
    const wanted = { query: query.query ?? null, limit: query.limit, offset }
    const { found, total } = await findClasses(pool, wanted)
    return { classes: found.map(present), ...answer(total) }
  })

  handle(calls, 'POST /api/hub/classes', async ({ body, person, request, write }) =>
    inClassQueue(() =>
      write(async (tx) => {
        const { name, days, joinWith = 'nickname' } = body
        const made = await makeClass(
          tx,
          schemas,
          { instructorId: person.id, name, days, joinWith },
          realNow(),
        )
        const subject = { type: 'class', id: made.id } as const
        const entry = { action: 'hub.class', subject, after: { name, days } } as const
        await recordHubAudit(tx, { ...presentActor(person.id, request), ...entry }, realNow())
        return present(made)
      }),
    ),
  )

  handle(calls, 'POST /api/hub/classes/:id/enter', async ({ params, person, ...call }) => {
    const { session, request, reply } = call
    invariant(session, 'who is somebody has a session')
    const row = await requireOwn(params.id, person)
    if (isWiped(row)) throw refusalError('class_ended.wiped')
    if (row.state === 'asleep') throw refusalError('wrong_state.class_asleep')
    const running = await parts().open(row)
    await copyPerson({ from: pool, to: running.deps.pool, id: person.id })
    await record('hub.enter', { id: row.id, person, request })
    const who = { userId: person.id, hubSid: session.sid }
    const input = { directory: pool, running, classId: row.id, who, address: addressOf(row.code) }
    return { address: await enterClass(input, { request, reply }, realNow()) }
  })

  handle(calls, 'POST /api/hub/classes/:id/end', async ({ params, body, person, ...call }) => {
    const { request, session, keyed } = call
    await reauthenticate(deps, session, realNow())
    const row = await requireOwn(params.id, person)
    return oncePerKey(keyed, async () => {
      if (isWiped(row)) throw refusalError('class_ended.wiped')
      if (row.state === 'asleep') throw refusalError('wrong_state.class_asleep')
      const running = await parts().open(row)
      await copyPerson({ from: pool, to: running.deps.pool, id: person.id })
      const who = { adminId: person.id, address: request.ip }
      if (body?.reveals) await revealIfOwed(running.deps, who, realNow())
      await whenClockRests(running.deps, () =>
        inTransaction(running.deps.pool, (tx) => endClass(tx, who, realNow)),
      )
      await record('hub.end', { id: row.id, person, request })
      running.deps.live.send({ stage: true })
      running.deps.live.send({ audited: true })
      await syncFromClass(parts(), row)
      return presentAgain(row.id)
    })
  })

  handle(calls, 'POST /api/hub/classes/:id/sleep', async ({ params, person, request, keyed }) => {
    const row = await requireOwn(params.id, person)
    return oncePerKey(keyed, async () => {
      await requireMaySleep(parts(), row)
      await sleepClass(parts(), row.id, { record: recorded('hub.sleep', { person, request }) })
      return presentAgain(row.id)
    })
  })

  handle(calls, 'POST /api/hub/classes/:id/wake', async ({ params, person, request, keyed }) => {
    const row = await requireOwn(params.id, person)
    return oncePerKey(keyed, async () => {
      await wakeClass(parts(), row.id, recorded('hub.wake', { person, request }))
      return presentAgain(row.id)
    })
  })

  handle(calls, 'GET /api/hub/classes/:id/backups', async ({ params, person }) => {
    const row = await requireOwn(params.id, person)
    if (isWiped(row)) throw refusalError('class_ended.wiped')
    const found = await listBackups(parts().storage, row.id)
    return found.map(({ at }) => ({ at: toIso(at) }))
  })

  handle(calls, 'POST /api/hub/classes/:id/restore', async ({ params, body, person, ...call }) => {
    const { request, session, keyed } = call
    await reauthenticate(deps, session, realNow())
    const row = await requireOwn(params.id, person)
    return oncePerKey(keyed, async () => {
      const entry = recorded('hub.restore', { person, request, after: body })
      await restoreClass(parts(), schemas, { id: row.id, at: body.at, record: entry })
      return presentAgain(row.id)
    })
  })

  handle(calls, 'GET /api/hub/classes/:id/backup', async ({ params, person, session, ...call }) => {
    const { request, reply } = call
    await reauthenticate(deps, session, realNow())
    const row = await requireOwn(params.id, person)
    if (isWiped(row)) throw refusalError('class_ended.wiped')
    // In the class's own folder: what a server that dies leaves of it goes with the class.
    const own = classFolder(parts().storage, row.id)
    await mkdir(own, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(own, 'download-'))
    const file = path.join(folder, 'class.kunwari')
    try {
      await saveClassAs(parts(), row.id, file)
      const { size } = await stat(file)
      // Before the first byte: nobody has a class's data without a line about it.
      await record('hub.download', { id: row.id, person, request })
      const stream = createReadStream(file)
      stream.once('close', () => {
        rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
          request.log.error({ err: error }, 'the copy of a download could not be deleted'),
        )
      })
      return await reply
        .type('application/octet-stream')
        .header('Content-Length', size)
        .header('Content-Disposition', `attachment; filename="class-${row.code}.kunwari"`)
        .send(stream)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  })

  handle(calls, 'GET /api/hub/settings', async () => {
    const row = await getSettings(pool)
    return { ...row, imageBytesMax: Number(row.imageBytesMax) }
  })

  handle(calls, 'PUT /api/hub/settings', async ({ body, person, request }) => {
    await inTransaction(pool, async (tx) => {
      const found = await getSettings(tx)
      const before = { ...found, imageBytesMax: Number(found.imageBytesMax) }
      await updateSettings(tx, { ...body, imageBytesMax: BigInt(body.imageBytesMax) })
      const subject = { type: 'hub', id: person.id } as const
      const entry = { action: 'hub.settings', subject, before, after: body } as const
      await recordHubAudit(tx, { ...presentActor(person.id, request), ...entry }, realNow())
    })
    return body
  })

  async function record(
    action: HubAuditAction,
    { id, person, request, after }: Doing & { id: string },
  ): Promise<void> {
    await inTransaction(pool, (tx) => recorded(action, { person, request, after })(tx, id))
  }

  /** Writes who did it to a class, in the transaction of what they did. */
  function recorded(action: HubAuditAction, { person, request, after }: Doing): RecordChange {
    return (tx, id) => {
      const subject = { type: 'class', id } as const
      const entry = {
        ...presentActor(person.id, request),
        action,
        subject,
        ...(after && { after }),
      }
      return recordHubAudit(tx, entry, realNow())
    }
  }

  async function requireOwn(id: string, person: Person): Promise<DirectoryRow> {
    const row = await findClassById(pool, id)
    const isOwn = row?.instructorId === person.id || person.role === 'admin'
    if (!row || !isOwn) throw refusalError('not_found.own_class')
    return row
  }

  async function presentAgain(id: string): Promise<HubClass> {
    const row = await findClassById(pool, id)
    invariant(row, 'a class stays in the directory')
    return present(row)
  }

  function isReachable({ cell }: DirectoryRow): boolean {
    return parts().storage.cells.listReachable().includes(cell)
  }

  /** One whose time is over is as good as wiped: whichever server looks next does it. */
  function isWiped({ state, wipeAt }: DirectoryRow): boolean {
    return state === 'wiped' || wipeAt <= realNow()
  }

  function present(row: DirectoryRow): HubClass {
    const { id, code, name, instructorId, instructorName, people } = row
    const state = isWiped(row) ? 'wiped' : row.state
    return {
      id,
      code,
      name,
      state,
      isAway: row.hasSchema && state !== 'wiped' && !isReachable(row),
      instructor: instructorId === null ? null : { id: instructorId, name: instructorName ?? '' },
      people,
      peopleMax: row.peopleMax,
      imageBytes: Number(row.imageBytes),
      openedAt: toIso(row.openedAt),
      endsAt: toIso(row.endsAt),
      wipeAt: toIso(row.wipeAt),
      address: addressOf(code),
    }
  }
}
