import { jsonBytesMax, type Route } from '@kunwari/contract/route'
import type { Routes } from '@kunwari/contract/routes'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError, invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Tx } from '../db/queryable.ts'
import { clockMoved, inTransaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Person, requireAccess } from './access.ts'
import { isDatabaseAway, routeNotFoundError } from './error-response.ts'
import { answerWithEtag } from './etag.ts'
import { isAnswered, type KeyedRequest, readKeyedRequest, runOncePerKey } from './idempotency.ts'
import { refuseHalfCharacters, refuseUnstorable } from './json-body.ts'
import { letScreenIn } from './screen-token.ts'
import { findSession } from './session.sql.ts'
import type { BrowserSession } from './session.ts'

type Received<R extends Route, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? z.output<R[Part]>
  : undefined

type Answer<R extends Route> = R extends { answer: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined

/** One call as a handler gets it: checked, parsed, and with its person known. */
export type Call<R extends Route> = {
  params: Received<R, 'params'>
  query: Received<R, 'query'>
  body: Received<R, 'body'>
  /** Nobody where visitors may call, or the room's screen does. */
  person: R extends { access: 'everyone' | 'screen' } | { isOpenToScreen: true }
    ? Person | undefined
    : Person
  session: BrowserSession | undefined
  request: FastifyRequest
  reply: FastifyReply
  /** The idempotency key and what it stands for, where the route honours one and one was sent. */
  keyed: KeyedRequest | undefined
  /**
   * Runs the call's one write: a transaction dated by the simulated clock, answered once for its key.
   * It is run again when it lost a race, so it has no effects outside the database.
   */
  write(work: (tx: Tx, now: Instant) => Promise<Answer<R>>): Promise<Answer<R>>
}

/** What answers the calls of one class, by the contract's key. */
export type ClassCalls = Map<string, Handler>

type Handler = (call: Call<Route>) => Promise<unknown>

/** Says what answers a call in one class. Each call is served once, for all classes: see `serveCalls`. */
export const handle = handleOf<Routes>()

/** The same for another table of the contract. */
export function handleOf<Table>() {
  return <K extends keyof Table & string>(
    calls: ClassCalls,
    key: K,
    handler: (call: Call<Table[K] & Route>) => Promise<Answer<Table[K] & Route> | FastifyReply>,
  ): void => {
    invariant(!calls.has(key), `${key} is answered in one place`)
    // The route's own schemas parse what the handler gets, and its access level settles the person.
    calls.set(key, handler as unknown as Handler)
  }
}

/**
 * Registers the endpoints of a table of the contract. Which class a call is for comes with the request;
 * one that its class does not answer is not there.
 */
export function serveCalls(app: FastifyInstance, table: Record<string, Route>): void {
  for (const [key, route] of Object.entries(table)) {
    if (route.raw === 'upload') {
      app.register(async (scope) => {
        takeAnyBytes(scope)
        serveCall(scope, key, route)
      })
    } else serveCall(app, key, route)
  }
}

function serveCall(app: FastifyInstance, key: string, route: Route): void {
  const [method, url] = splitKey(key)
  const gated = (request: FastifyRequest) => ({
    route,
    isChange: method !== 'GET',
    person: request.browserSession?.person,
    body: request.body,
  })
  app.route({
    method,
    url,
    bodyLimit: route.bodyBytesMax ?? jsonBytesMax,
    schema: schemaOf(route),
    // What the class refuses comes first, and is known for certain only when the request was read.
    attachValidation: true,
    config: { key, call: route },
    onRequest: async (request, reply) => {
      if (!request.openClass.calls.has(key)) throw routeNotFoundError()
      if (isKeptNowhere(route)) reply.header('Cache-Control', 'no-store')
      if (await letScreenIn(request.openClass.deps, { request, route })) return
      requireAccess(route, request.browserSession?.person)
    },
    preValidation: async (request) => {
      refuseHalfCharacters(request.url)
      refuseUnstorable(request.params)
      refuseUnstorable(request.query)
      request.query = withoutEmpty(request.query)
      request.stageRefusal = await refusalOfStage(request, gated(request))
    },
    preHandler: async (request) => {
      const { stageRefusal, validationError } = request
      if (stageRefusal && (validationError || !(await hasAnswer(request, key, route)))) {
        throw stageRefusal
      }
      if (validationError) throw validationError
    },
    handler: async (request, reply) => {
      const { deps, calls } = request.openClass
      const keyed = keyOf(request, key, route)
      const write = async (work: (tx: Tx, now: Instant) => Promise<unknown>) => {
        const answer = await inTransaction(
          deps.pool,
          (tx) =>
            runOncePerKey(tx, keyed, async () => {
              await deps.stageGate.requireInside(tx, gated(request))
              return { status: route.status, body: await work(tx, deps.clock.now()) }
            }),
          async (code) => {
            if (code === clockMoved) await deps.clock.refresh()
          },
        )
        reply.code(answer.status)
        return answer.body
      }
      reply.code(route.status)
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        person: request.browserSession?.person,
        session: request.browserSession,
        request,
        reply,
        keyed,
        write,
      } as unknown as Call<Route>
      try {
        const answer = await calls.get(key)?.(call)
        // A reply that was sent is awaited to nothing: its handler said itself what of it is news.
        const isSent = route.polled === undefined || answer === undefined
        return isSent ? answer : answerWithEtag(call, answer as object)
      } catch (error) {
        throw (await findWipedSession(deps, call, error)) ?? error
      }
    },
  })
}

/** Hands bodies on as streams, whatever they are: what may come is decided by their address. */
function takeAnyBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload)
  })
}

/** Whether no browser may keep the answer, not even to ask again: a classroom's is many people's. */
function isKeptNowhere({ access, kept }: Route): boolean {
  return access === 'admin' || kept === 'nowhere'
}

declare module 'fastify' {
  // Fastify collects these by merging into its interfaces; a type cannot.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    key?: string
    /** What the contract says of the call. */
    call?: Route
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    browserSession: BrowserSession | undefined
    /** What the class refuses of this call, where it was not done already. */
    stageRefusal?: DomainError | undefined
  }
}

function splitKey(key: string): ['GET' | 'POST' | 'PUT' | 'DELETE', string] {
  const [method = '', url = ''] = key.split(' ')
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') {
    throw new Error(`the contract has a route with an unknown method: ${key}`)
  }
  return [method, url]
}

function schemaOf(route: Route) {
  return {
    summary: route.summary,
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.answer && {
      response: {
        [route.status]: route.answer,
        ...(route.otherStatus && { [route.otherStatus]: route.answer }),
      },
    }),
  }
}

/** An empty parameter of a query counts as left out, as an empty field of a body does. */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** What the class refuses of a call as it stands now. */
async function refusalOfStage(
  { openClass }: FastifyRequest,
  call: Parameters<Dependencies['stageGate']['require']>[0],
): Promise<DomainError | undefined> {
  try {
    await openClass.deps.stageGate.require(call)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Whether a call that came again was done before the class moved on: then it is answered as it was. */
async function hasAnswer(request: FastifyRequest, key: string, route: Route): Promise<boolean> {
  const keyed = keyOf(request, key, route)
  return keyed !== undefined && (await isAnswered(request.openClass.deps.pool, keyed))
}

function keyOf(
  request: FastifyRequest,
  key: string,
  { isIdempotent, isKeyForEverybody, isAnonymous }: Route,
): KeyedRequest | undefined {
  if (!isIdempotent) return undefined
  const session = request.browserSession
  return readKeyedRequest({
    header: request.headers['idempotency-key'],
    person: isKeyForEverybody ? 'door' : (session?.person?.id ?? session?.sid ?? 'nobody'),
    call: `${key} ${JSON.stringify(request.params ?? {})}`,
    // Where a body may be left out, an empty one says the same.
    body: isAnonymous ? null : (request.body ?? {}),
  })
}

/**
 * What failed in a way that nobody expects because the class was wiped under it: with the session that
 * made the call went its person, and all that it was about.
 */
async function findWipedSession(
  deps: Dependencies,
  { session, person }: { session: BrowserSession | undefined; person: Person | undefined },
  error: unknown,
): Promise<DomainError | undefined> {
  const isExpected = error instanceof DomainError || !(error instanceof Error)
  if (!session || !person || isExpected || isDatabaseAway(error)) return undefined
  const kept = await findSession(deps.sessionPool, session.sid, deps.realNow())
  return kept ? undefined : refusalError('not_signed_in')
}
