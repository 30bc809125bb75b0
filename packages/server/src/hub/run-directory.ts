import { addMs, hourMs, minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { JobName } from '../features/metrics/job-runs.ts'
import { owesReveal } from '../features/world/read-class.ts'
import { runEvery } from '../jobs/run-every.ts'
import {
  backUpAwake,
  noteNextDue,
  recordedAtItsTime,
  sleepClass,
  wipeClass,
} from './change-class.ts'
import { noteUsed } from './directory.sql.ts'
import { dropLeftSchemas, noteReturnedSchemas } from './drop-left-schemas.ts'
import { type DueClass, leaseDue } from './due.sql.ts'
import { fillSpares } from './fill-spares.ts'
import type { HubParts } from './hub-parts.ts'
import { keepLease, type Lease, leaseMs } from './keep-lease.ts'
import { deleteLapsedLinks } from './lapsed-links.sql.ts'
import { keepHubWorldOpen, migrateClasses } from './migrate-hub.ts'
import { hasOpenPages } from './open-classes.ts'
import { recordHeartbeat } from './settings.sql.ts'
import { clearUnfinished, type Schemas } from './spare-schemas.ts'
import { untilSettled } from './until-settled.ts'

const lookEveryMs = secondMs
/** What one server sees to at a time. */
const atOnce = 4
/** So long a class is kept open while it settles what is due. */
const settleMsMax = 2 * minuteMs
const stayEveryMs = 20 * secondMs

/** What a server does by itself beside its classes, and how often. */
export type DirectoryPace = {
  /** New classes wait for nothing while so many schemas are ready in a cell. */
  spares: number
  sparesEveryMs: number
  cellsEveryMs: number
  heartbeatEveryMs: number
}

const usualPace: DirectoryPace = {
  spares: 12,
  sparesEveryMs: 2 * secondMs,
  cellsEveryMs: 5 * secondMs,
  heartbeatEveryMs: 10 * secondMs,
}
/** A server that takes more of its processor makes no schemas ahead for the moment. */
const cpuShareBusy = 0.8

/**
 * One loop a server: what is due in the directory, one query a second, whatever the number of classes. Classes that
 * nobody uses cost nothing but that.
 *
 * @returns stops it, when what is in hand has ended
 */
export async function runDirectory(
  parts: HubParts,
  schemas: Schemas,
  pace: Partial<DirectoryPace> = {},
): Promise<() => Promise<void>> {
  const { directory, realNow, log, server, jobRuns } = parts
  const { spares, sparesEveryMs, cellsEveryMs, heartbeatEveryMs } = { ...usualPace, ...pace }
  const { cells } = schemas
  const stopping = new AbortController()
  const watch = (name: JobName, everyMs: number, work: () => Promise<void>) =>
    runEvery({
      job: name,
      everyMs,
      work,
      jobRuns,
      log,
      said: {
        away: 'the directory of classes waits for the database',
        failed: 'what is due in the directory could not be done; it is tried again',
      },
    })

  async function look(): Promise<void> {
    const due = await leaseDue(
      directory,
      { server, until: addMs(realNow(), leaseMs), max: atOnce, cells: cells.listReachable() },
      realNow(),
    )
    await Promise.all(due.map((one) => doOne(one)))
  }

  async function doOne(due: DueClass): Promise<void> {
    const { id } = due
    try {
      await keepLease({ directory, id, server, realNow, log }, (lease) => workAt(due, lease))
    } catch (error) {
      log.error({ err: error, class: id, work: due.work }, 'a class could not be seen to')
    }
  }

  async function workAt(due: DueClass, lease: Lease): Promise<void> {
    if (due.work === 'wipe') {
      await wipeClass(parts, due.id, lease.requireHeld)
      log.warn({ class: due.id }, 'a class was wiped')
    } else if (due.work === 'sleep') {
      if (parts.classes.has(due.id)) return
      // Its learners come for the truth when the walls turn to glass.
      if (await owesReveal(cells.poolOf(due), realNow())) {
        return noteUsed(directory, [due.id], realNow())
      }
      const record = recordedAtItsTime(parts, 'hub.sleep')
      await sleepClass(parts, due.id, { record, requireLease: lease.requireHeld })
    } else if (due.work === 'backup') {
      await backUpAwake(parts, due.id, lease.requireHeld)
    } else await settle(due, lease)
  }

  /** Opens a class, whose own jobs settle what is due, until nothing is; it closes as one that nobody uses. */
  async function settle(due: DueClass, { lost }: Lease): Promise<void> {
    const { deps } = await parts.open(due, 'clock')
    // Each time that it is asked for it stays open for another minute.
    const staying = setInterval(() => {
      if (!parts.classes.has(due.id)) return
      parts.open(due, 'clock').catch((error: Error) => {
        log.warn({ err: error, class: due.id }, 'a class is not kept open while it settles')
      })
    }, stayEveryMs)
    try {
      await deps.clock.refresh()
      deps.wakeClock()
      const longEnough = AbortSignal.timeout(settleMsMax)
      await untilSettled(deps.clock, AbortSignal.any([stopping.signal, lost, longEnough]))
    } finally {
      clearInterval(staying)
    }
    lost.throwIfAborted()
    await noteNextDue(parts, { id: due.id, clock: deps.clock })
  }

  let cpuShare = 0
  const isBusy = (): boolean => cpuShare > cpuShareBusy || cells.count().waiting > 0
  const fill = () =>
    fillSpares(schemas, { wanted: spares, isBusy, signal: stopping.signal, realNow })

  // `look` reports a cell once, and a statement in between may fail: each stays here until its work is done.
  const returned = new Set(cells.listReachable())
  const outdated = new Set<string>()
  /** Notes which databases answer; the classes of one that is back may have missed a new version, or their wipe. */
  async function lookAtCells(): Promise<void> {
    const { back, lost } = await cells.look()
    for (const cell of lost) log.error({ cell }, 'the database of a cell is away')
    if (back.length > 0) log.warn({ cells: back }, 'databases of cells are back')
    for (const cell of back) for (const left of [returned, outdated]) left.add(cell)
    // Also where no schema is wanted: what a class was before it was restored holds people's data.
    await clearUnfinished(schemas)
    await dropLeftSchemas(parts)
    for (const cell of returned) {
      // Gone again: it will be back.
      if (!cells.listReachable().includes(cell)) continue
      await noteReturnedSchemas(parts, cell)
      returned.delete(cell)
    }
    if (outdated.size === 0) return
    for (const { id, error } of await migrateClasses(schemas, () => undefined, [...outdated])) {
      log.error({ err: error, class: id }, 'a class could not be brought up to date')
    }
    outdated.clear()
  }

  let before = { cpu: process.cpuUsage(), at: performance.now() }
  async function sayHello(): Promise<void> {
    const now = { cpu: process.cpuUsage(), at: performance.now() }
    const used = now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system
    cpuShare = used / 1_000 / Math.max(1, now.at - before.at)
    before = now
    const open = parts.classes.list()
    const streams = open.reduce((sum, { running }) => sum + running.deps.live.streams.size(), 0)
    const memoryBytes = BigInt(process.memoryUsage.rss())
    const carried = { openClasses: open.length, streams, memoryBytes, cpuShare }
    const openPages = open.filter(hasOpenPages).map(({ place }) => place.id)
    await recordHeartbeat(directory, { name: server, ...carried, openPages }, realNow())
    const inUse = parts.classes.takeUsed()
    if (inUse.length > 0) await noteUsed(directory, inUse, realNow())
  }

  // The others wait for its answers from now on.
  await sayHello()
  const stops = [
    watch('hub_world', hourMs, () => keepHubWorldOpen(directory, realNow())),
    watch('lapsed_links', hourMs, () => deleteLapsedLinks(directory, realNow())),
    watch('clock', lookEveryMs, look),
    watch('spare_schemas', sparesEveryMs, fill),
    watch('heartbeat', heartbeatEveryMs, sayHello),
    watch('cells', cellsEveryMs, lookAtCells),
  ]
  return async () => {
    stopping.abort()
    for (const stop of stops) await stop()
  }
}
