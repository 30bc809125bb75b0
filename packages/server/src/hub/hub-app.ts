import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { buildRehearsal, createApp, serveClasses } from '../app.ts'
import type { Configuration } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import { createJobRuns } from '../features/metrics/job-runs.ts'
import { watchAddresses } from '../features/teaching/addresses.ts'
import { keepFeed } from '../features/trading/world-desk.ts'
import { isDatabaseAway } from '../http/error-response.ts'
import type { OpenClass } from '../http/request-class.ts'
import type { LogTarget } from '../http/request-log.ts'
import { mainCell } from '../hub-settings.ts'
import { createInHand } from '../in-hand.ts'
import { openLabThreads } from '../jobs/lab/lab-threads.ts'
import { openRehearsalPlaces } from '../jobs/rehearsal/rehearsal-places.ts'
import { labThreadsMax, openClass, openHubWorld, type RunningClass } from '../open-class.ts'
import { stopAll } from '../stop-all.ts'
import { openCells } from './cells.ts'
import { isSchemaGone, noteNextDue, syncFromClass, syncIfReachable } from './change-class.ts'
import { classAddresses, onlyAt, takeClassOut } from './class-address.ts'
import { openClassKeys } from './class-keys.ts'
import { requireShare } from './class-limits.ts'
import { classFolder } from './class-storage.ts'
import { hubClassRoutes } from './classes.routes.ts'
import { openClosing } from './close-everywhere.ts'
import { askForClassWipe, findClassByCode, findClassById } from './directory.sql.ts'
import { serveTickets } from './enter-class.ts'
import { hubAuditRoutes } from './hub-audit.routes.ts'
import { readHubMetrics } from './hub-metrics.ts'
import type { HubParts } from './hub-parts.ts'
import { openHubPeople } from './hub-people.ts'
import { openImageStore } from './image-store.ts'
import { boosters, leadToClass, leadToDoor, opensPage } from './lead-to-class.ts'
import { loadRoutes } from './load.routes.ts'
import { hubSchema, keepHubWorldOpen, migrateClass, migrateClasses } from './migrate-hub.ts'
import { type ClassPlace, isSamePlace, keepClassesOpen } from './open-classes.ts'
import { answerOwnCalls } from './own-calls.ts'
import { passwordLinkRoutes } from './password-links.routes.ts'
import { hubCalls, hubPeopleRoutes } from './people.routes.ts'
import { recordAskedWipe } from './record-hub-audit.ts'
import { type DirectoryPace, runDirectory } from './run-directory.ts'
import { forgetServer } from './settings.sql.ts'
import { schemaVersion } from './spare-schemas.ts'
import { openFinder } from './wake-to-read.ts'

/** Rehearsals that play on a server at a time: each has nine connections of its own. */
const rehearsalsMax = 2

/**
 * Makes a server of the hub: everything but listening, so that tests build it too.
 *
 * @param say told how far the classes are whose schemas are of an older version
 */
export async function buildHubApp(
  input: {
    configuration: Configuration
    /** Of the schema of the hub, migrated. */
    pool: Pool
    realNow: () => Instant
    logger?: LogTarget
    webDist?: string
    pace?: Partial<DirectoryPace>
  },
  say: (message: string) => void = () => undefined,
): Promise<FastifyInstance> {
  const { pool, realNow, logger } = input
  const app = createApp({ ...input, rewriteUrl: takeClassOut, explain })
  const folder = path.join(input.configuration.dataDir, 'hub')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const feedsFolder = path.join(folder, 'feeds')
  const marketFeed = keepFeed(input.configuration.marketFeed, feedsFolder)
  const configuration = { ...input.configuration, marketFeed }
  const cells = await openCells(pool, configuration.hubCells, say)
  const keys = openClassKeys({
    given: configuration.hubKey,
    givenOld: configuration.hubOldKey,
    dataDir: configuration.dataDir,
  })
  const addresses = watchAddresses(app, configuration)
  const places = classAddresses(configuration)
  const schemas = { directory: pool, cells, tradingShareBps: configuration.tradingShareBps }
  for (const { id, error } of await migrateClasses(schemas, say)) {
    app.log.error({ err: error, class: id }, 'a class could not be brought up to date')
  }
  const jobRuns = createJobRuns(realNow)
  const rehearsalPlaces = openRehearsalPlaces(rehearsalsMax)
  const labThreads = openLabThreads(labThreadsMax)
  const syncs = createInHand()
  const storage = { directory: pool, cells, folder }
  const openRehearsal: Parameters<typeof openClass>[0]['openRehearsal'] = (rehearsed, world) =>
    buildRehearsal(rehearsed, { ...world, realNow, ...(logger && { logger }) })

  async function openPlace({ id, code }: ClassPlace): Promise<RunningClass> {
    const row = await findClassById(pool, id)
    if (row?.state !== 'awake') throw notHere(row?.state)
    // It is wiped in a moment.
    if (row.wipeAt <= realNow()) throw notHere('wiped')
    // One that failed at the start fails again here, and no other class with it.
    if (row.version !== schemaVersion) await migrateClass(schemas, row)
    const dataDir = classFolder(storage, id)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const classPool = cells.poolOf(row)
    const running = await openClass({
      configuration: {
        ...configuration,
        dataDir,
        isHub: false,
        ...places.settingsOf(code),
        peopleMax: row.peopleMax,
        firstAdmin: null,
      },
      pool: classPool,
      realNow,
      addresses: configuration.hubDomain === null ? addresses : onlyAt(places.addressOf(code)),
      log: app.log,
      openRehearsal,
      ofHub: {
        feedsFolder,
        files: openImageStore(classPool, { bytesMax: row.imageBytesMax }),
        secretBox: ({ classId }) => keys.secretBoxOf(classId),
        listen: cells.listenTo(row),
        wipeByHub: (asked) =>
          inTransaction(pool, async (tx) => {
            await askForClassWipe(tx, id, realNow())
            await recordAskedWipe(tx, { id, ...asked }, realNow())
          }),
        hubPeople: openHubPeople(pool, realNow),
        jobRuns,
        rehearsalPlaces,
        labThreads,
      },
    })
    const sync = () =>
      syncFromClass({ directory: pool, storage, realNow }, row).catch((error: Error) =>
        app.log.warn({ err: error, class: id }, 'the directory hears late of a class'),
      )
    running.deps.live.onSignal((signal) => {
      if ('stage' in signal) syncs.add(sync())
    })
    return running
  }

  const classes = keepClassesOpen({
    open: openPlace,
    onClosed: async (place, { deps }) => {
      const row = await findClassById(pool, place.id)
      // One that lies elsewhere now says nothing of what it is there.
      if (row?.state !== 'awake' || !isSamePlace(row, place)) return
      // Also while its database is away: whatever waits for its close, its wipe for one, goes on.
      await syncIfReachable({ directory: pool, storage, realNow }, row)
      await noteNextDue({ directory: pool, realNow }, { id: place.id, clock: deps.clock })
    },
    failed: (error, what) => app.log.error({ err: error }, what),
  })

  const server = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`
  const listen = cells.listenTo({ cell: mainCell, schema: hubSchema })
  const closing = openClosing({ directory: pool, listen, classes, server, realNow, log: app.log })
  const parts: HubParts = {
    directory: pool,
    storage,
    classes,
    realNow,
    jobRuns,
    log: app.log,
    server,
    open: (row, by = 'people') => classes.get(row, by),
    closeEverywhere: closing.closeEverywhere,
  }
  const findToRead = openFinder(parts)

  await keepHubWorldOpen(pool, realNow())
  const hub = await openHubWorld(
    {
      configuration: { ...configuration, dataDir: folder },
      pool,
      realNow,
      addresses,
      log: app.log,
      openRehearsal,
    },
    (calls, deps) => {
      answerOwnCalls(calls, deps)
      // Classes that only other servers have open ask by themselves, at their next heartbeat.
      hubPeopleRoutes(calls, deps, (userId) => {
        for (const { running } of classes.list()) running.deps.live.send({ recheck: [userId] })
      })
      passwordLinkRoutes(calls, deps)
      loadRoutes(calls, deps, cells)
      hubAuditRoutes(calls, deps)
      hubClassRoutes(calls, deps, { parts: () => parts, schemas, places, findToRead })
    },
  )
  const refusals = new WeakMap<FastifyRequest, DomainError>()
  /** Pages of classes whose database is away: the class's app says so, and asks again. */
  const closed = new WeakSet<FastifyRequest>()
  const findClass = async (request: FastifyRequest): Promise<OpenClass> => {
    const code = places.codeOf(request.raw)
    if (code === undefined) return hub
    try {
      return await findByCode(code, !request.url.startsWith(boosters))
    } catch (error) {
      if (error instanceof DomainError) {
        // Not yet: who tries codes is counted first, as callers of a class are.
        refusals.set(request, error)
      } else if (error instanceof Error && isDatabaseAway(error) && opensPage(request)) {
        closed.add(request)
      } else throw error
      return hub
    }
  }
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refusal = refusals.get(request)
    if (refusal && (await leadToDoor(places, request, reply))) return
    if (refusal) throw refusal
    if (request.openClass !== hub) requireShare(request.openClass, request)
  }
  const findByCode = (code: string, wakes = true) =>
    classes.findOpen(code.toUpperCase()) ?? openByCode(code.toUpperCase(), wakes)
  async function openByCode(code: string, wakes: boolean): Promise<RunningClass> {
    const row = await (wakes ? findToRead(code) : findClassByCode(pool, code))
    if (row?.state !== 'awake') throw notHere(row?.state)
    return classes.get(row, 'people')
  }
  /** A class that was put away or wiped under a call is not here, whatever its tables say. */
  async function explain(error: Error, request: FastifyRequest): Promise<Error> {
    const code = places.codeOf(request.raw)
    if (code === undefined || !isSchemaGone(error)) return error
    const row = await findClassByCode(pool, code.toUpperCase())
    const open = classes.list().find(({ place }) => place.id === row?.id)
    if (row && open && !isSamePlace(open.place, row)) {
      // It was woken in another cell, or restored, and this server did not hear of it.
      await classes.close(row.id)
      return refusalError('unavailable', { retryAfterSeconds: 1 })
    }
    if (row?.state === 'awake' && row.wipeAt > realNow()) return error
    return notHere(row?.state === 'awake' ? 'wiped' : row?.state)
  }
  const stopDirectory = await runDirectory(parts, schemas, input.pace)
  app.addHook('preClose', () =>
    stopAll([...classes.list().map(({ running }) => running.stopTelling), hub.stopTelling]),
  )
  const forget = () =>
    forgetServer(pool, server).catch((error: Error) =>
      app.log.warn({ err: error }, 'other servers wait for this one for a while'),
    )
  app.addHook('onClose', () =>
    stopAll([
      cells.stop,
      closing.stop,
      hub.stop,
      forget,
      syncs.settled,
      labThreads.stop,
      classes.stop,
      stopDirectory,
    ]),
  )
  app.decorate('classCode', { getter: () => '' })
  app.decorate('setupToken', { getter: () => hub.setupToken })
  app.decorate('reachableAddresses', { getter: addresses.list })
  leadToClass(app, places)
  await serveClasses(app, {
    ...input,
    deps: hub.deps,
    findClass,
    hub: {
      calls: hubCalls,
      isHubs: (request) =>
        request.openClass === hub && !closed.has(request) && !request.url.startsWith(boosters),
      isClosed: (request) => closed.has(request),
      admit,
      figures: {
        isServers: (request) => request.openClass === hub,
        read: (isByClass) =>
          readHubMetrics({ directory: pool, cells, classes, jobRuns }, { isByClass }),
      },
    },
  })
  if (configuration.hubDomain !== null) {
    serveTickets(app, { directory: pool, addresses: places, find: findByCode, realNow })
  }
  return app
}

function notHere(state: string | undefined): Error {
  if (state === 'asleep') return refusalError('wrong_state.class_sleeps')
  if (state === 'wiped') return refusalError('class_ended.wiped')
  return refusalError('not_found.class')
}
