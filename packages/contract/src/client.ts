import type { z } from 'zod'
import type { Failure } from './failure.ts'
import type { HubRoutes } from './hub.ts'
import type { Route } from './route.ts'
import type { Routes } from './routes.ts'

// Types only: the table's schemas stay out of the bundle of the caller.

/** On an answer that the page's worker kept and gave without a network; no server sends it. */
export const keptHeader = 'Kunwari-Kept'

/** A page's worker gives up a read without an answer after so long: its connection may be dead. */
export const workerPatienceMs = 12_000

/** The page itself after so long: without https, as on a school's network, it has no worker. */
export const readPatienceMs = 15_000

/** A read that is under way for so long all the same is asked anew. */
export const silentReadMs = 20_000

/** A change that counts once, by its key, is given up after so long: sent again it does no harm. */
export const changePatienceMs = 30_000

let base = ''

/** From now on calls go to addresses under this one: on a hub, those of a class. */
export function callUnder(path: string): void {
  base = path
}

type Sent<R extends Route, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? { [key in Part]: z.input<R[Part]> }
  : unknown

/** What the call of a route takes: its params, query and body, and how to send them. */
type InputOf<R extends Route> = Sent<R, 'params'> &
  Partial<Sent<R, 'query'>> &
  Sent<R, 'body'> & {
    idempotencyKey?: string
    signal?: AbortSignal
    /** Whether its answer may come late: it is waited for. */
    isLong?: boolean
    /** Whether it was read before: what a worker kept without a network may be older, and is no answer then. */
    isAgain?: boolean
    /** Hears the headers of an answer that is no failure. */
    onHeaders?: (headers: Headers) => void
  }

/** What the call of a route answers. */
type AnswerOf<R extends Route> = R extends { answer: infer A extends z.ZodType }
  ? z.output<A>
  : undefined

/** What a call of a class takes. */
export type CallInput<K extends keyof Routes> = InputOf<Routes[K]>

/** What a call of a class answers. */
export type CallAnswer<K extends keyof Routes> = AnswerOf<Routes[K]>

/** A call that failed. `message` reads "STATUS: detail". */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's sentence, without the status. */
  readonly detail: string
  readonly code: Failure['code'] | undefined
  readonly reason: string | undefined
  readonly params: Readonly<Record<string, string>>
  readonly errors: NonNullable<Failure['errors']>
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, detail: string, failure: Partial<Failure>) {
    super(`${response.status}: ${detail}`)
    this.status = response.status
    this.detail = detail
    this.code = failure.code
    this.reason = failure.reason
    this.params = failure.params ?? {}
    this.errors = failure.errors ?? []
    const retryAfter = response.headers.get('Retry-After') ?? ''
    // Our server names seconds; a proxy between may name a date, which would be no number here.
    this.retryAfterSeconds = /^[0-9]{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined
  }
}

/**
 * Calls an endpoint of a class. Sends cookies; sends JSON only when there is a body.
 *
 * @throws ApiError when the server refused
 * @throws TypeError when the network failed, or something else answered in the server's place
 */
export async function api<K extends keyof Routes & string>(
  key: K,
  ...[input]: object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]
): Promise<CallAnswer<K>> {
  const response = await send(key, input ?? {})
  // The server serialised this answer by the route's own schema.
  return (await jsonOf(response)) as CallAnswer<K>
}

/** Calls an endpoint of a hub, in the same way. */
export async function hubApi<K extends keyof HubRoutes & string>(
  key: K,
  ...[input]: object extends InputOf<HubRoutes[K]>
    ? [input?: InputOf<HubRoutes[K]>]
    : [input: InputOf<HubRoutes[K]>]
): Promise<AnswerOf<HubRoutes[K]>> {
  const response = await send(key, input ?? {})
  // As above.
  return (await jsonOf(response)) as AnswerOf<HubRoutes[K]>
}

/**
 * Calls an endpoint that answers a file, and gives it as it comes in.
 *
 * @throws ApiError when the server refused
 * @throws TypeError when the network failed
 */
export async function apiFile(
  key: RawKey,
  input: { signal?: AbortSignal } = {},
): Promise<Response> {
  return send(key, { ...input, isLong: true })
}

/** Asks a hub for the backup of a class, as `apiFile` does. */
export async function hubBackup(id: string, signal?: AbortSignal): Promise<Response> {
  const key: RawKeyOf<HubRoutes> = 'GET /api/hub/classes/:id/backup'
  return send(key, { params: { id }, isLong: true, ...(signal && { signal }) })
}

type RawKeyOf<Table> = {
  [K in keyof Table & string]: Table[K] extends { raw: 'file' } ? K : never
}[keyof Table & string]

type RawKey = RawKeyOf<Routes>

async function send(key: string, parts: LooseInput): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const headers: Record<string, string> = {}
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json'
  if (parts.idempotencyKey !== undefined) headers['Idempotency-Key'] = parts.idempotencyKey
  const { signal, isLong } = parts
  const giveUp = new AbortController()
  const leave = () => giveUp.abort()
  // `AbortSignal.any` is younger than many phones.
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  const isRead = method === 'GET'
  const mayLeave = !isLong && (isRead || parts.idempotencyKey !== undefined)
  const patienceMs = isRead ? readPatienceMs : changePatienceMs
  const timer = mayLeave ? setTimeout(leave, patienceMs) : undefined
  const response = await fetch(base + addressOf(path, parts), {
    method,
    headers,
    credentials: 'same-origin',
    signal: giveUp.signal,
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  }).catch((error: unknown) => {
    throw giveUp.signal.aborted && !signal?.aborted ? networkFailure() : error
  })
  clearTimeout(timer)
  if (!response.ok) throw await failureOf(response)
  if (parts.isAgain && response.headers.has(keptHeader)) throw networkFailure()
  parts.onHeaders?.(response.headers)
  return response
}

/** A network that wants to be signed in to answers with a page of its own: then there is no line to the server. */
function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? networkFailure() : error
  })
}

/** As `fetch` itself rejects where nothing comes back. */
function networkFailure(): TypeError {
  return new TypeError('The network failed')
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  onHeaders?: (headers: Headers) => void
  isAgain?: boolean
  isLong?: boolean
}

function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return withQuery(filled, search)
}

/** An address with its query, if there is one: `URLSearchParams.size` is younger than many phones. */
export function withQuery(address: string, query: URLSearchParams): string {
  const text = String(query)
  return text === '' ? address : `${address}?${text}`
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const failure = parseFailure(text)
  const detail = failure.message ?? failure.error ?? (text || response.statusText)
  return new ApiError(response, detail, failure)
}

function parseFailure(text: string): Partial<Failure> & { error?: string } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch (error) {
    // A proxy's page or nothing at all: its text is the detail.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
