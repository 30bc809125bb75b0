import path from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { Instant } from '@kunwari/domain/calendar/instant'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { Configuration } from './config.ts'
import type { DatabaseFiles, Dependencies } from './dependencies.ts'
import { metricsRoutes } from './features/admin/metrics.routes.ts'
import { finishWipe } from './features/admin/restart-class.ts'
import { openClock } from './features/clock/clock.ts'
import { openLiveEvents } from './features/events/live-events.ts'
import { tellAfterCalls } from './features/events/tell-after-calls.ts'
import { openFileStore } from './features/files/file-store.ts'
import { offerSetup } from './features/joining/setup-link.ts'
import { noLabQueue } from './features/lab-runs/lab-queue.ts'
import { noRehearsals } from './features/lesson/rehearsals.ts'
import { openStageGate } from './features/lesson/stage-gate.ts'
import { openMailer } from './features/mail/mailer.ts'
import { createJobRuns } from './features/metrics/job-runs.ts'
import { watchRequests } from './features/metrics/request-metrics.ts'
import { seedPaymentSettings } from './features/payment-methods/payment-settings.sql.ts'
import { ensureFirstAdmin } from './features/people/demo-people.ts'
import { renewSecrets } from './features/second-factor/renew-secrets.ts'
import { dropSpentKey, openSecretBox } from './features/second-factor/secret-keys.ts'
import { type Addresses, watchAddresses } from './features/teaching/addresses.ts'
import { checkPriceFeed } from './features/trading/check-price-feed.ts'
import { openTradingDesk, type TradingDesk } from './features/trading/trading-desk.ts'
import { openWorld } from './features/world/open-world.ts'
import { isClassAtDoor } from './features/world/read-class.ts'
import { describeApi, serveApiDocs } from './http/api-docs.ts'
import { guardAgainstCsrf } from './http/csrf-guard.ts'
import { guardDemoWorld } from './http/demo-fence.ts'
import { refuseDuplicateHost } from './http/duplicate-host-guard.ts'
import { answerFailure } from './http/error-response.ts'
import { readFirst } from './http/first-reads.ts'
import { serveHealth } from './http/health.ts'
import { readJsonBodies } from './http/json-body.ts'
import { limitConnections, slowRequestGuard } from './http/limit-connections.ts'
import { servePages } from './http/pages.ts'
import { limitRequests } from './http/rate-limit.ts'
import { type LogTarget, logRequests, requestLogOptions } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { handOver, isSignedIn, useSessions } from './http/session.ts'
import {
  answerUnmetExpectation,
  answerUnreadableAddress,
  answerUnreadableRequest,
  everyAnswersHeaders,
} from './http/unreadable-request.ts'
import { applyClassRules } from './jobs/apply-class-rules.ts'
import { watchClassEnd } from './jobs/end-class.ts'
import { forgetLapsedHourly } from './jobs/forget-lapsed.ts'
import { keepReserve } from './jobs/keep-reserve.ts'
import { runLabJobs } from './jobs/lab/run-lab-jobs.ts'
import { type BegunWorld, nextWorldOpener } from './jobs/open-next-world.ts'
import { publishChanges } from './jobs/publish-changes.ts'
import type { RehearsalWorld } from './jobs/rehearsal/rehearsal-world.ts'
import { runRehearsals } from './jobs/rehearsal/run-rehearsals.ts'
import { runClock } from './jobs/run-clock.ts'
import { seedDemoWorld } from './jobs/seed-demo-world.ts'
import { watchStages } from './jobs/watch-stages.ts'
import { addRoutes } from './routes.ts'

/** The laboratory's threads of this server, which leave it the machine where that is busy. */
const labThreads = 2
/** Where the web build lies, beside this package. */
const webDistDefault = path.resolve(import.meta.dirname, '../../web/dist')

/**
 * Makes the server: everything but listening, so that tests build it too.
 *
 * @param pool a migrated database
 * @param databaseFiles of the embedded database, if the pool is of that
 * @param realNow the machine's clock
 * @param onWorldBegun told how people come in when another class has begun in place of the last one
 * @param webDist where the built web app lies; without one only the API is served
 * @param rehearsedClass the class that this world rehearses, of another app of this process
 */
export async function buildApp(input: {
  configuration: Configuration
  pool: Pool
  databaseFiles?: DatabaseFiles | undefined
  realNow: () => Instant
  logger?: LogTarget
  webDist?: string
  onWorldBegun?: (begun: BegunWorld) => void
  rehearsedClass?: RehearsedClass
}): Promise<FastifyInstance> {
  const { configuration, pool, databaseFiles, realNow, rehearsedClass } = input
  const app = Fastify({
    ...requestLogOptions(input.logger),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    ...slowRequestGuard,
    // A call let in before the stop is still answered.
    return503OnClosing: false,
    // An address that anybody else claims to speak for would be their word.
    trustProxy: configuration.trustedProxies.length > 0 && [...configuration.trustedProxies],
  })
  limitConnections(app.server, { configuration })
  app.server.on('checkExpectation', answerUnmetExpectation)
  app.setErrorHandler(answerFailure)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  readJsonBodies(app)

  const deps = await openWorldParts({
    configuration,
    pool,
    databaseFiles,
    realNow,
    log: app.log,
    rehearsedClass,
  })
  const addresses = rehearsedClass?.addresses ?? watchAddresses(app, configuration)
  app.decorate('classCode', { getter: () => deps.world.classCode })
  if (configuration.isDemo) await seedDemoWorld(deps)
  else await ensureFirstAdmin(deps)
  app.decorate('setupToken', await offerSetup(deps))
  app.decorate('reachableAddresses', { getter: addresses.list })
  const desk = openTradingDesk(configuration, {
    get shareBps() {
      return deps.world.tradingShareBps
    },
  })
  await checkPriceFeed(pool, desk)
  runClockWith(app, deps, desk)
  app.addHook('onClose', forgetLapsedHourly(deps, app.log))
  app.addHook('onClose', keepReserve(deps, app.log))
  followWorld(app, deps, input.onWorldBegun)
  app.addHook('onClose', watchClassEnd(deps, app.log))
  app.addHook('onClose', watchStages(deps, app.log))
  app.addHook('onClose', applyClassRules(deps, app.log))
  if (!rehearsedClass) {
    const rehearsals = await runRehearsals(deps, {
      log: app.log,
      open: (jobId, world) =>
        openRehearsal(deps, world, { jobId, addresses, logger: input.logger }),
    })
    deps.rehearsals = rehearsals
    app.addHook('onClose', rehearsals.stop)
    const laboratory = runLabJobs(deps, { threads: labThreads, log: app.log })
    deps.labQueue = laboratory
    app.addHook('onClose', laboratory.stop)
  }
  // Streams never end by themselves, and a server that closes waits for its connections.
  const stopTelling = publishChanges(deps, app.log)
  app.addHook('preClose', async () => {
    await stopTelling()
    await deps.live.stop()
  })

  // First of all, so that what others refuse is counted too.
  const requests = watchRequests(app)
  logRequests(app)
  await app.register(cookie)
  await app.register(helmet, securityHeaders(configuration))
  app.addHook('onRequest', async (request, reply) => {
    // What one person may see is nobody else's to keep; a browser asks again before it shows it.
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'private, no-cache')
    reply.headers(everyAnswersHeaders)
  })
  refuseDuplicateHost(app)
  guardDemoWorld(app, deps)
  guardAgainstCsrf(app, deps)
  useSessions(app, deps)
  await limitRequests(app, deps)
  app.addHook('onRequest', async (request, reply) => {
    const rehearsal = await deps.rehearsals.findAppFor(request)
    if (rehearsal) handOver({ request, reply }, rehearsal)
  })
  tellAfterCalls(app, deps)
  describeApi(app)
  // The document watches routes as they are registered, so they come after it is ready.
  await app.after()
  addRoutes(app, deps, { desk, addresses })
  serveApiDocs(app)
  serveHealth(app, deps)
  metricsRoutes(app, deps, requests)
  servePages(app, deps, {
    webDist: input.webDist ?? webDistDefault,
    isAtDoor: async (request) => (await isClassAtDoor(deps)) && !(await isSignedIn(deps, request)),
    readFirst: async (request) => readFirst(app, request),
  })
  return app
}

async function openWorldParts(input: {
  configuration: Configuration
  pool: Pool
  databaseFiles: DatabaseFiles | undefined
  realNow: () => Instant
  log: FastifyBaseLogger
  rehearsedClass: RehearsedClass | undefined
}): Promise<Dependencies> {
  const { configuration, pool, databaseFiles, realNow, log, rehearsedClass } = input
  const sessionPool = rehearsedClass?.sessionPool ?? pool
  const files = await openFileStore({ dataDir: configuration.dataDir })
  const box = await openSecretBox(configuration)
  if (box.hasOldKeys) {
    const found = await renewSecrets(pool, box)
    log.warn(found, 'the old key of second factors is here: what it sealed was sealed with the new')
    await dropSpentKey(configuration)
  }
  if (await finishWipe({ configuration, pool, files, databaseFiles }, realNow())) {
    log.warn('the class that was kept here had ended and was wiped; a new one begins')
  }
  const world = await openWorld(pool, { tradingShareBps: configuration.tradingShareBps }, realNow())
  await seedPaymentSettings(pool, realNow())
  const secretBox = await openSecretBox(configuration)
  return {
    configuration,
    pool,
    sessionPool,
    rehearsalId: rehearsedClass?.jobId ?? null,
    rehearsals: noRehearsals,
    realNow,
    world,
    clock: await openClock({ pool, realNow }),
    files,
    databaseFiles,
    mailer: await openMailer(configuration),
    secretBox,
    live: await openLiveEvents({ pool, sessionPool, realNow, log }),
    stageGate: openStageGate(pool, realNow),
    jobRuns: createJobRuns(realNow),
    labQueue: noLabQueue,
    wakeClock: () => {},
    openNextWorld: async () => {},
  }
}

/** What the app of a rehearsal has of its class: who is signed in, and where phones come. */
type RehearsedClass = { jobId: string; sessionPool: Pool; addresses: Addresses }

/** Builds the app of a rehearsal: all but what people of its class alone may reach. */
async function openRehearsal(
  { pool, realNow }: Dependencies,
  world: RehearsalWorld,
  {
    jobId,
    addresses,
    logger,
  }: Omit<RehearsedClass, 'sessionPool'> & { logger: LogTarget | undefined },
): Promise<FastifyInstance> {
  const app = await buildApp({
    ...world,
    realNow,
    ...(logger && { logger }),
    // Pages are the class's.
    webDist: world.configuration.dataDir,
    rehearsedClass: { jobId, sessionPool: pool, addresses },
  })
  await app.ready()
  return app
}

/** Wherever this server learns that another world stands where the last one did, it opens that. */
function followWorld(
  app: FastifyInstance,
  deps: Dependencies,
  onWorldBegun: (begun: BegunWorld) => void = () => undefined,
): void {
  deps.openNextWorld = nextWorldOpener(deps, (begun) => {
    app.setupToken = begun.setupToken
    onWorldBegun(begun)
  })
  const follow = (): void => {
    deps.openNextWorld().catch((error: Error) => {
      app.log.warn({ err: error }, 'another class has begun, and is opened in a moment')
    })
  }
  deps.clock.onNewWorld(follow)
  deps.live.onSignal((signal) => {
    if ('world' in signal) follow()
  })
}

function runClockWith(app: FastifyInstance, deps: Dependencies, desk: TradingDesk): void {
  const { pool, clock } = deps
  const { jobRuns } = deps
  const runner = runClock({ pool, clock, desk }, { jobRuns, log: app.log })
  deps.wakeClock = runner.wake
  app.addHook('onClose', runner.stop)
}

declare module 'fastify' {
  // Fastify collects decorations by merging into this interface; a type cannot.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** How people join this world. */
    classCode: string
    /** How the first admin comes in, where there is none yet. */
    setupToken: string | null
    /** By which addresses phones may come in, and which of them some have used. */
    reachableAddresses: ReturnType<Addresses['list']>
  }
}
