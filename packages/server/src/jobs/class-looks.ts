import { isDeepStrictEqual } from 'node:util'
import { type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { Dependencies } from '../dependencies.ts'
import { isBehind } from '../features/clock/clock.ts'
import type { JobName } from '../features/metrics/job-runs.ts'
import { presentStage } from '../features/world/read-class.ts'
import { isDatabaseAway } from '../http/error-response.ts'
import { type ClassLook, lookAtClass } from './class-look.sql.ts'
import type { JobLog } from './run-every.ts'

/** A class that runs ten times as fast is looked at ten times as often. */
const leastEveryMs = 100
/**
 * A class in which nothing has happened for so many looks is idle: it is looked at once in so many times. Other
 * servers signal what happens in it; only a signal that is lost waits for that look.
 */
const idleAfterLooks = 10

/** One job that goes by what a look finds. */
type Job = {
  job: JobName
  work: (look: ClassLook) => Promise<void>
  /** Whether it does not wait for the next look. */
  isDueAtOnce?: boolean
  /** What the log says where the database is away, and where anything else failed. */
  said: { away: string; failed: string }
}

/** Looks at a class, every second of its lesson, for all that it does by itself. */
export type ClassLooks = {
  /** What the last look found. */
  latest: () => ClassLook
  /** Looks again as soon as may be: what is committed by now is seen. */
  wake: () => void
  /** Grows each time that a look finds what the one before did not. */
  changes: () => number
  /**
   * Runs a job after each look, one run after the other; a run that fails is logged, and retried after the next.
   *
   * @returns stops it, when the run in hand has ended
   */
  run: (job: Job) => () => Promise<void>
  /** Stops looking; jobs have stopped before. */
  stop: () => Promise<void>
}

/**
 * Begins to look. One statement reads whether anything has changed, so that a class whose time flows costs one a second,
 * and an idle one a tenth of that; jobs ask for more only where there is something to do.
 */
export async function openClassLooks(
  deps: Pick<
    Dependencies,
    'configuration' | 'pool' | 'clock' | 'realNow' | 'jobRuns' | 'live' | 'noteActivity'
  >,
  log: JobLog,
): Promise<ClassLooks> {
  const { pool, clock, realNow, jobRuns, live, configuration } = deps
  const everyMs = Math.max(leastEveryMs, secondMs / configuration.classSpeed)
  const runs = new Set<(look: ClassLook) => void>()
  let isStopping = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  const first = await clock.refreshBy(() => lookAtClass(pool))
  if (!first) throw new Error('a class that is opened has its world')
  let latest = first
  let changes = 0
  /** Turns since something last happened: a look's time passes with each. */
  let idleTurns = 0
  let seenHere = seeHere()
  let inHand = Promise.resolve()

  /** What can be seen of the class without asking the database: its stage by the time, and how many are here. */
  function seeHere(): unknown {
    const here = live.presence.listHere().length
    return [presentStage(latest, realNow()), here, live.screens.size()]
  }

  async function look(): Promise<void> {
    isWoken = false
    try {
      const found = await jobRuns.time('looking', () => clock.refreshBy(() => lookAtClass(pool)))
      if (found) tell(found)
    } catch (error) {
      report(error, log, saidOfLooks)
    }
    lookLater()
  }

  function tell(found: ClassLook): void {
    if (!isDeepStrictEqual(found, latest)) {
      changes += 1
      idleTurns = 0
    }
    latest = found
    for (const run of runs) run(found)
  }

  function lookLater(): void {
    if (isStopping) return
    timer = setTimeout(takeTurn, isWoken ? 0 : everyMs)
    timer.unref()
  }

  function takeTurn(): void {
    const here = seeHere()
    const isActive = !isDeepStrictEqual(here, seenHere) || hasWork(latest, realNow())
    seenHere = here
    idleTurns = isActive ? 0 : idleTurns + 1
    if (isWoken || idleTurns < idleAfterLooks || idleTurns % idleAfterLooks === 0) lookNow()
    else lookLater()
  }

  function lookNow(): void {
    timer = undefined
    inHand = look()
  }

  function wake(): void {
    isWoken = true
    if (timer === undefined || isStopping) return
    clearTimeout(timer)
    lookNow()
  }

  deps.noteActivity = () => {
    idleTurns = 0
  }
  live.onSignal((signal) => {
    deps.noteActivity()
    // A step of the class is published at once: a room of people waits for it.
    if ('stage' in signal || 'clock' in signal) wake()
  })
  lookLater()
  return {
    latest: () => latest,
    wake,
    changes: () => changes,
    run: (job) => {
      const one = runAfterLooks(job, { jobRuns, log })
      runs.add(one.run)
      if (job.isDueAtOnce) one.run(latest)
      return async () => {
        runs.delete(one.run)
        await one.idle()
      }
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await inHand
    },
  }
}

/** Whether there is something that goes on although nobody acts, so that each look may find it changed. */
function hasWork(look: ClassLook, realNow: Instant): boolean {
  const { paused, speed, stopsAt, running, stage } = look
  const isFlowing = !paused && speed > 0 && (stopsAt === null || realNow < stopsAt)
  if (isFlowing || running !== null || isBehind(look, realNow)) return true
  if (look.hasWaitingEvents || look.hasRehearsal || look.hasLabRuns) return true
  // The rules of a class in Live decide what has waited long enough.
  return look.hasRequests && stage === 'live'
}

const saidOfLooks = {
  away: 'what a class does by itself waits for the database',
  failed: 'the class could not be looked at',
}

function runAfterLooks(
  { job, work, said }: Job,
  { jobRuns, log }: { jobRuns: Pick<Dependencies['jobRuns'], 'time'>; log: JobLog },
): { run: (look: ClassLook) => void; idle: () => Promise<void> } {
  let inHand: Promise<void> | undefined
  /** Found while a run was in hand, which began before it. */
  let next: ClassLook | undefined

  async function runAll(look: ClassLook): Promise<void> {
    for (let found: ClassLook | undefined = look; found; found = next) {
      next = undefined
      const seen = found
      try {
        await jobRuns.time(job, () => work(seen))
      } catch (error) {
        report(error, log, said)
      }
    }
    inHand = undefined
  }

  return {
    run: (look) => {
      if (inHand) next = look
      else inHand = runAll(look)
    },
    idle: async () => {
      next = undefined
      await inHand
    },
  }
}

function report(error: unknown, log: JobLog, said: Job['said']): void {
  if (error instanceof Error && isDatabaseAway(error)) log.warn({ err: error }, said.away)
  else log.error({ err: error }, said.failed)
}
