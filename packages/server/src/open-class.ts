import type { Instant } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Configuration } from './config.ts'
import type { Listen } from './db/listen.ts'
import type { DatabaseFiles, Dependencies, HubPeople } from './dependencies.ts'
import { finishWipe } from './features/admin/restart-class.ts'
import { openClock } from './features/clock/clock.ts'
import { openLiveEvents } from './features/events/live-events.ts'
import { openFileStore } from './features/files/file-store.ts'
import { offerSetup } from './features/joining/setup-link.ts'
import { noLabQueue } from './features/lab-runs/lab-queue.ts'
import { noRehearsals } from './features/lesson/rehearsals.ts'
import { openStageGate } from './features/lesson/stage-gate.ts'
import { openMailer } from './features/mail/mailer.ts'
import { createJobRuns, type JobRuns } from './features/metrics/job-runs.ts'
import { seedPaymentSettings } from './features/payment-methods/payment-settings.sql.ts'
import { ensureFirstAdmin } from './features/people/demo-people.ts'
import { renewSecrets } from './features/second-factor/renew-secrets.ts'
import type { SecretBox } from './features/second-factor/secret-box.ts'
import { dropSpentKey, openSecretBox } from './features/second-factor/secret-keys.ts'
import type { Addresses } from './features/teaching/addresses.ts'
import { openTradingDesk, type TradingDesk } from './features/trading/trading-desk.ts'
import { openWorldDesk } from './features/trading/world-desk.ts'
import { openWorld } from './features/world/open-world.ts'
import type { WorldRow } from './features/world/world.sql.ts'
import type { OpenClass } from './http/request-class.ts'
import { applyClassRules } from './jobs/apply-class-rules.ts'
import { type ClassLooks, openClassLooks } from './jobs/class-looks.ts'
import { keepReserve } from './jobs/keep-reserve.ts'
import { keepStatistics } from './jobs/keep-statistics.ts'
import type { LabThreads } from './jobs/lab/lab-threads.ts'
import { runLabJobs } from './jobs/lab/run-lab-jobs.ts'
import { type BegunWorld, createOpenNextWorld } from './jobs/open-next-world.ts'
import { publishChanges } from './jobs/publish-changes.ts'
import { purgeLapsed } from './jobs/purge-lapsed.ts'
import { openRehearsalPlaces, type RehearsalPlaces } from './jobs/rehearsal/rehearsal-places.ts'
import type { RehearsalWorld } from './jobs/rehearsal/rehearsal-world.ts'
import { runRehearsals } from './jobs/rehearsal/run-rehearsals.ts'
import { runClock } from './jobs/run-clock.ts'
import { seedDemoWorld } from './jobs/seed-demo-world.ts'
import { watchStages } from './jobs/watch-stages.ts'
import { wipeEndedClass } from './jobs/wipe-ended-class.ts'
import { answerCalls } from './routes.ts'
import { stopAll } from './stop-all.ts'

/** The laboratory's threads of a server, which leave it the machine where that is busy. */
export const labThreadsMax = 2

/** What a class is opened with. */
export type ClassInput = {
  configuration: Configuration
  /** A migrated database. */
  pool: Pool
  /** Of the embedded database, if the pool is of that. */
  databaseFiles?: DatabaseFiles | undefined
  /** The machine's clock. */
  realNow: () => Instant
  /** Where phones come. */
  addresses: Addresses
  log: FastifyBaseLogger
  /** The class that this world rehearses. */
  rehearsedClass?: RehearsedClass | undefined
  /** What a class has of the hub that it is on. */
  ofHub?: PartsOfHub | undefined
  /** Builds the app that answers for this class's rehearsal. */
  openRehearsal: (rehearsed: RehearsedClass, world: RehearsalWorld) => Promise<FastifyInstance>
  /** Told how people come in when another class has begun in place of the last one. */
  onWorldBegun?: ((begun: BegunWorld) => void) | undefined
}

/** What the app of a rehearsal has of its class: who is signed in, and where phones come. */
export type RehearsedClass = {
  jobId: string
  sessionPool: Pool
  addresses: Addresses
  hubPeople: HubPeople | undefined
}

/** What differs for a class on a hub: what it keeps lies in its schema, and its end is not its own. */
type PartsOfHub = Pick<Dependencies, 'files' | 'wipeByHub' | 'hubPeople'> & {
  /** Where the files of candles lie that its classes began with. */
  feedsFolder: string
  /** Of all classes of the server. */
  jobRuns: JobRuns
  rehearsalPlaces: RehearsalPlaces
  labThreads: LabThreads
  secretBox: (world: WorldRow) => SecretBox
  listen: Listen
}

/** A class that this server answers for, and keeps going. */
export type RunningClass = OpenClass & {
  /** How the first admin comes in, where there is none yet. */
  setupToken: string | null
  /** Ends all streams: they never end by themselves, and a server that closes waits for its connections. */
  stopTelling: () => Promise<void>
  /** Whether it works at something that people left it to do. */
  isAtWork: () => boolean
  /** Stops all that the class does by itself. */
  stop: () => Promise<void>
}

/** Opens a class: reads or makes its world, starts what it does by itself, and says what answers its calls. */
export async function openClass(input: ClassInput): Promise<RunningClass> {
  const { configuration, pool, addresses, log, ofHub } = input
  if (!ofHub) await prepareWorld(input)
  const deps = await openParts(input)
  const stops: (() => Promise<void>)[] = []
  const stop = () => stopAll(stops)
  try {
    if (configuration.isDemo) await seedDemoWorld(deps)
    else await ensureFirstAdmin(deps)
    const opened = { setupToken: ofHub ? null : await offerSetup(deps) }
    const { marketFeed } = configuration
    const desk = await openWorldDesk(
      { db: pool, marketFeed, ...(ofHub && { keptIn: ofHub.feedsFolder }), log },
      {
        get shareBps() {
          return deps.world.tradingShareBps
        },
      },
    )
    const looks = await openClassLooks(deps, log)
    stops.push(looks.stop, startClock(deps, desk, log), purgeLapsed(deps, log))
    stops.push(keepReserve(deps, looks, log), keepStatistics(deps, looks, log))
    if (!ofHub) {
      followWorld(deps, log, (begun) => {
        opened.setupToken = begun.setupToken
        input.onWorldBegun?.(begun)
      })
      stops.push(wipeEndedClass(deps, log))
    }
    stops.push(watchStages(deps, looks, log), applyClassRules(deps, looks))
    await startWork(deps, { ...input, looks }, stops)
    const stopPublishing = publishChanges(deps, looks)
    const calls: OpenClass['calls'] = new Map()
    answerCalls(calls, deps, { desk, addresses })
    const stopTelling = async (): Promise<void> => {
      await stopPublishing()
      await deps.live.stop()
    }
    const isAtWork = (): boolean => {
      // Pages of a rehearsal are not the class's own.
      const { hasLabRuns, hasRehearsal } = looks.latest()
      return hasLabRuns || hasRehearsal
    }
    return Object.assign(opened, { deps, calls, stopTelling, isAtWork, stop })
  } catch (error) {
    // Why it does not open is said, and not what could not be stopped then.
    await stopAll([stop, deps.live.stop]).catch(() => undefined)
    throw error
  }
}

/** The hub's own people, in a world in which nothing is played: their sign-in, and the clock it is dated by. */
export async function openHubWorld(
  input: ClassInput,
  answer: (calls: OpenClass['calls'], deps: Dependencies) => void,
): Promise<RunningClass> {
  const { log } = input
  await finishKeyChange(input)
  const deps = await openParts(input)
  const stops: (() => Promise<void>)[] = []
  const stop = () => stopAll(stops)
  try {
    await ensureFirstAdmin(deps)
    const setupToken = await offerSetup(deps)
    const desk = openTradingDesk(input.configuration, { shareBps: 0 })
    stops.push(startClock(deps, desk, log), purgeLapsed(deps, log))
    const calls: OpenClass['calls'] = new Map()
    answer(calls, deps)
    const stopTelling = () => deps.live.stop()
    return { deps, calls, setupToken, stopTelling, isAtWork: () => false, stop }
  } catch (error) {
    // Why it does not open is said, and not what could not be stopped then.
    await stopAll([stop, deps.live.stop]).catch(() => undefined)
    throw error
  }
}

/** Rehearsals and the laboratory's long runs, which a rehearsal itself has none of. */
async function startWork(
  deps: Dependencies,
  input: ClassInput & { looks: ClassLooks },
  stops: (() => Promise<void>)[],
): Promise<void> {
  const { pool, addresses, log, ofHub, openRehearsal, looks } = input
  if (input.rehearsedClass) return
  const rehearsals = await runRehearsals(deps, {
    looks,
    log,
    // A class has one rehearsal at a time.
    places: ofHub?.rehearsalPlaces ?? openRehearsalPlaces(1),
    open: (jobId, world) =>
      openRehearsal({ jobId, sessionPool: pool, addresses, hubPeople: ofHub?.hubPeople }, world),
  })
  deps.rehearsals = rehearsals
  stops.push(rehearsals.stop)
  const laboratory = runLabJobs(deps, {
    threads: labThreadsMax,
    shared: ofHub?.labThreads,
    log,
    mayHaveRuns: () => looks.latest().hasLabRuns,
  })
  deps.labQueue = laboratory
  stops.push(laboratory.stop)
}

/** Finishes what the last start left: a new key, a class whose end has come. */
async function prepareWorld(input: ClassInput): Promise<void> {
  const { configuration, pool, databaseFiles, realNow, log } = input
  await finishKeyChange(input)
  const files = await openFileStore({ dataDir: configuration.dataDir })
  if (await finishWipe({ configuration, pool, files, databaseFiles }, realNow())) {
    log.warn('the class that was kept here had ended and was wiped; a new one begins')
  }
}

/** Seals with the new key what an old one sealed, where one was put beside it. */
async function finishKeyChange({ configuration, pool, log }: ClassInput): Promise<void> {
  const box = await openSecretBox(configuration)
  if (!box.hasOldKeys) return
  const found = await renewSecrets(pool, box)
  log.warn(found, 'the old key of second factors is here: what it sealed was sealed with the new')
  await dropSpentKey(configuration)
}

async function openParts(input: ClassInput): Promise<Dependencies> {
  const { configuration, pool, databaseFiles, realNow, log, rehearsedClass, ofHub } = input
  const sessionPool = rehearsedClass?.sessionPool ?? pool
  const hubPeople = rehearsedClass?.hubPeople ?? ofHub?.hubPeople
  const world = await openWorld(pool, configuration, realNow())
  await seedPaymentSettings(pool, realNow())
  return {
    configuration,
    pool,
    sessionPool,
    rehearsalId: rehearsedClass?.jobId ?? null,
    rehearsals: noRehearsals,
    realNow,
    world,
    clock: await openClock({ pool, realNow }),
    files: ofHub?.files ?? (await openFileStore({ dataDir: configuration.dataDir })),
    databaseFiles,
    mailer: await openMailer(configuration),
    secretBox: ofHub?.secretBox(world) ?? (await openSecretBox(configuration)),
    live: await openLiveEvents({
      pool,
      sessionPool,
      realNow,
      log,
      isSignedInOnHub: hubPeople?.isSignedIn,
      listen: ofHub?.listen,
    }),
    stageGate: openStageGate(pool, realNow),
    jobRuns: createJobRuns(realNow, ofHub?.jobRuns),
    labQueue: noLabQueue,
    wakeClock: () => {},
    noteActivity: () => {},
    openNextWorld: async () => {},
    wipeByHub: ofHub?.wipeByHub,
    hubPeople,
  }
}

/** Opens the new world when one has replaced the last, whichever way this server learns it. */
function followWorld(
  deps: Dependencies,
  log: FastifyBaseLogger,
  onWorldBegun: (begun: BegunWorld) => void,
): void {
  deps.openNextWorld = createOpenNextWorld(deps, onWorldBegun)
  const follow = (): void => {
    deps.openNextWorld().catch((error: Error) => {
      log.warn({ err: error }, 'another class has begun, and is opened in a moment')
    })
  }
  deps.clock.onNewWorld(follow)
  deps.live.onSignal((signal) => {
    if ('world' in signal) follow()
  })
}

function startClock(
  deps: Dependencies,
  desk: TradingDesk,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { pool, clock, jobRuns } = deps
  const runner = runClock({ pool, clock, desk }, { jobRuns, log })
  deps.wakeClock = runner.wake
  return runner.stop
}
