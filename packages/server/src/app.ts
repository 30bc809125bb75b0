import path from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import type { Instant } from '@kunwari/domain/calendar/instant'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawRequestDefaultExpression,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { Configuration } from './config.ts'
import type { DatabaseFiles, Dependencies } from './dependencies.ts'
import { metricsRoutes, type ServerFigures } from './features/admin/metrics.routes.ts'
import { publishAfterCalls } from './features/events/publish-after-calls.ts'
import { watchRequests } from './features/metrics/request-metrics.ts'
import { type Addresses, watchAddresses } from './features/teaching/addresses.ts'
import { isClassAtDoor } from './features/world/read-class.ts'
import { describeApi, serveApiDocs } from './http/api-docs.ts'
import { guardAgainstCsrf } from './http/csrf-guard.ts'
import { demoFence } from './http/demo-fence.ts'
import { answerFailure, isDatabaseAway } from './http/error-response.ts'
import { renderFirstReads } from './http/first-reads.ts'
import { readForwardedFor } from './http/forwarded-for.ts'
import { serveCalls } from './http/handle.ts'
import { serveHealth } from './http/health.ts'
import { hostGuard, hostIsReadLater } from './http/host-guard.ts'
import { readJsonBodies } from './http/json-body.ts'
import { limitConnections, slowRequestGuard } from './http/limit-connections.ts'
import { servePages } from './http/pages.ts'
import { registerRateLimit } from './http/rate-limit.ts'
import { type FindClass, setRequestClass } from './http/request-class.ts'
import { type LogTarget, logRequests, requestLogOptions } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { handOver, isSignedIn, isVisitors, useSessions } from './http/session.ts'
import {
  answerUnmetExpectation,
  answerUnreadableAddress,
  answerUnreadableRequest,
  everyAnswersHeaders,
} from './http/unreadable-request.ts'
import type { BegunWorld } from './jobs/open-next-world.ts'
import { openClass, type RehearsedClass } from './open-class.ts'

/** Where the web build lies, beside this package. */
const webDistDefault = path.resolve(import.meta.dirname, '../../web/dist')

type AppInput = {
  configuration: Configuration
  /** A migrated database. */
  pool: Pool
  /** Of the embedded database, if the pool is of that. */
  databaseFiles?: DatabaseFiles | undefined
  /** The machine's clock. */
  realNow: () => Instant
  logger?: LogTarget
  /** Where the built web app lies; without one only the API is served. */
  webDist?: string
  /** Told how people come in when another class has begun in place of the last one. */
  onWorldBegun?: (begun: BegunWorld) => void
  /** The class that this world rehearses, of another app of this process. */
  rehearsedClass?: RehearsedClass
}

/** Makes the server of one class: everything but listening, so that tests build it too. */
export async function buildApp(input: AppInput): Promise<FastifyInstance> {
  const { configuration, rehearsedClass, logger } = input
  const app = createApp(input)
  const addresses = rehearsedClass?.addresses ?? watchAddresses(app, configuration)
  const own = await openClass({
    ...input,
    addresses,
    log: app.log,
    openRehearsal: (rehearsed, world) =>
      buildRehearsal(rehearsed, { ...world, realNow: input.realNow, ...(logger && { logger }) }),
  })
  app.addHook('preClose', own.stopTelling)
  app.addHook('onClose', own.stop)
  app.decorate('classCode', { getter: () => own.deps.world.classCode })
  app.decorate('setupToken', { getter: () => own.setupToken })
  app.decorate('reachableAddresses', { getter: addresses.list })
  await serveClasses(app, { ...input, deps: own.deps, findClass: () => own })
  return app
}

/**
 * An app that serves nothing yet.
 *
 * @param rewriteUrl what an address is looked up by, where that is not the whole of it
 * @param explain what a failure is, where the server knows more of it
 */
export function createApp({
  configuration,
  logger,
  rewriteUrl,
  explain,
}: Pick<AppInput, 'configuration' | 'logger'> & {
  rewriteUrl?: (request: RawRequestDefaultExpression) => string
  explain?: (error: Error, request: FastifyRequest) => Promise<Error>
}): FastifyInstance {
  const app = Fastify({
    ...requestLogOptions(logger),
    ...(rewriteUrl && { rewriteUrl }),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    ...slowRequestGuard,
    http: { ...slowRequestGuard.http, ...hostIsReadLater },
    // A call let in before the stop is still answered.
    return503OnClosing: false,
    // An address that anybody else claims to speak for would be their word.
    trustProxy: configuration.trustedProxies.length > 0 && [...configuration.trustedProxies],
    // Given here and not set afterwards: otherwise each start loads Fastify's own compilers of JSON schemas, 17 MB.
    // Its types know those alone; what a factory returns here is what the setters take.
    schemaController: {
      compilersFactory: {
        buildValidator: (() => validatorCompiler) as never,
        buildSerializer: (() => serializerCompiler) as never,
      },
    },
  })
  limitConnections(app.server, { configuration })
  app.server.on('checkExpectation', answerUnmetExpectation)
  app.setErrorHandler(
    explain
      ? async (error: Error, request, reply) =>
          answerFailure(await explain(error, request), request, reply)
      : answerFailure,
  )
  if (configuration.trustedProxies.length > 0) readForwardedFor(app)
  readJsonBodies(app)
  return app
}

/**
 * Serves the calls and pages of classes, each registered once whatever the number of classes.
 *
 * @param input.deps what the server itself answers from: whether it is ready, and its metrics
 * @param input.findClass the class that a request is for
 */
export async function serveClasses(
  app: FastifyInstance,
  input: {
    configuration: Configuration
    deps: Dependencies
    findClass: FindClass
    webDist?: string
    /** What a hub has besides: its own calls, and which requests are for no class. */
    hub?: {
      calls: Record<string, Route>
      isHubs: (request: FastifyRequest) => boolean
      /** Whether the class of a page cannot be asked just now: nothing is known of who asks. */
      isClosed: (request: FastifyRequest) => boolean
      /** Refuses who is for no class that is there, and what a class takes beyond its share. */
      admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
      figures: ServerFigures
    }
  },
): Promise<void> {
  const { configuration, deps, findClass, hub } = input
  const isClosed = hub?.isClosed ?? (() => false)
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
  hostGuard(app)
  demoFence(app, { configuration })
  setRequestClass(app, findClass)
  guardAgainstCsrf(app, (request) => request.openClass.deps.configuration)
  useSessions(app)
  await registerRateLimit(app, { configuration })
  // A caller who is one too many has no part of their class's share.
  if (hub) app.addHook('onRequest', hub.admit)
  app.addHook('onRequest', async (request, reply) => {
    const rehearsal = await request.openClass.deps.rehearsals.findAppFor(request)
    if (rehearsal) handOver({ request, reply }, rehearsal)
  })
  publishAfterCalls(app)
  describeApi(app)
  // The document watches routes as they are registered, so they come after it is ready.
  await app.after()
  serveCalls(app, { ...routes, ...hub?.calls })
  serveApiDocs(app)
  serveHealth(app, deps)
  metricsRoutes(app, requests, hub?.figures)
  servePages(app, {
    webDist: input.webDist ?? webDistDefault,
    isVisitor: (request) => !isClosed(request) && isVisitors(request.openClass.deps, request),
    isHubs: hub?.isHubs,
    isAtDoor: async (request) => !isClosed(request) && isAtDoor(request),
    readFirst: async (request) => (isClosed(request) ? undefined : renderFirstReads(app, request)),
  })
}

async function isAtDoor(request: FastifyRequest): Promise<boolean> {
  const { deps } = request.openClass
  try {
    return (await isClassAtDoor(deps)) && !(await isSignedIn(deps, request))
  } catch (error) {
    // The page says that nobody can be asked, and asks again.
    if (error instanceof Error && isDatabaseAway(error)) return false
    throw error
  }
}

/** Builds the app of a rehearsal: all but what people of its class alone may reach. */
export async function buildRehearsal(
  rehearsedClass: RehearsedClass,
  input: Pick<AppInput, 'configuration' | 'pool' | 'realNow' | 'logger'>,
): Promise<FastifyInstance> {
  // Pages are the class's.
  const app = await buildApp({ ...input, webDist: input.configuration.dataDir, rehearsedClass })
  await app.ready()
  return app
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
