import { Agent, type IncomingMessage, request } from 'node:http'
import type { CallAnswer, CallInput } from '@kunwari/contract/client'
import type { Routes } from '@kunwari/contract/routes'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { openEventStream, type ReceivedEvent } from '@kunwari/server/testing/event-listener'
import type { Tally } from './tally.ts'

type Key = keyof Routes & string

/** What a call answered: its body where the server agreed, else its code and sentence. */
type Answer<K extends Key> =
  | { ok: true; status: number; body: CallAnswer<K> }
  | { ok: false; status: number; code: string; message: string }

/** One learner's phone: its own cookies, its own connections, its own stream of events. */
export type Phone = {
  readonly name: string
  /** Calls a route, and counts a refusal as a failure of the lesson. */
  call: <K extends Key>(key: K, input?: LooseInput<K>) => Promise<CallAnswer<K>>
  /** Calls a route that may refuse. A 5xx is still a failure of the lesson. */
  attempt: <K extends Key>(key: K, input?: LooseInput<K>) => Promise<Answer<K>>
  /** Opens the stream of events, in place of the one before, and keeps it open until the phone is closed. */
  listen: () => Promise<void>
  /** Opens one more stream with the same session, as a second tab does, and keeps it as long. */
  openTab: () => Promise<{ untilStage: (stage: Stage) => Promise<void> }>
  /** Loses the stream, as a phone that sleeps does. */
  stopListening: () => void
  /** Waits until the stream has told this stage, for some seconds. */
  untilStage: (stage: Stage) => Promise<void>
  /** How many events of a kind came. */
  heard: (name: string) => number
  cookieHeader: () => string
  close: () => void
}

type LooseInput<K extends Key> = Partial<CallInput<K>> & { body?: object; params?: object }

const connectionsMax = 4
const timeoutMs = 30_000

/** @param url the server's address, on this machine */
export function openPhone(input: { name: string; url: string; tally: Tally }): Phone {
  const { name, url, tally } = input
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax })
  const cookies = new Map<string, string>()
  type Stream = Awaited<ReturnType<typeof openEventStream>>
  let stream: Stream | undefined
  const tabs: Stream[] = []

  async function openStream(): Promise<Stream> {
    const opened = await openEventStream(url, { cookie: cookieHeader() })
    if (opened.status !== 200) throw new Error(`${name}: the stream answered ${opened.status}`)
    return opened
  }

  const cookieHeader = (): string =>
    [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')

  async function attempt<K extends Key>(key: K, parts: LooseInput<K> = {}): Promise<Answer<K>> {
    const [method = 'GET', route = '/'] = key.split(' ')
    const startedAt = performance.now()
    const answer = await send({
      agent,
      url: new URL(fillPath(route, parts), url),
      method,
      headers: {
        ...(cookies.size > 0 && { Cookie: cookieHeader() }),
        ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
      },
      body: parts.body,
    })
    keepCookies(cookies, answer.setCookies)
    const { status } = answer
    const ms = performance.now() - startedAt
    tally.call(key, ms, status >= 500 ? `${status} ${answer.text}` : undefined)
    if (status < 300) {
      // The server serialised this answer by the route's own schema.
      return { ok: true, status, body: JSON.parse(answer.text) as CallAnswer<K> }
    }
    const failure: { code?: string; message?: string } = parseFailure(answer.text)
    return { ok: false, status, code: failure.code ?? '', message: failure.message ?? answer.text }
  }

  return {
    name,
    attempt,
    async call(key, parts) {
      const answer = await attempt(key, parts)
      if (answer.ok) return answer.body
      const seen = `${name}: ${key}: ${answer.status} ${answer.message}`
      tally.check('every call that is meant is answered', false, seen)
      throw new Error(seen)
    },
    async listen() {
      stream?.close()
      stream = await openStream()
    },
    async openTab() {
      const tab = await openStream()
      tabs.push(tab)
      return { untilStage: (stage) => untilTold(tab, stage) }
    },
    stopListening() {
      stream?.close()
    },
    async untilStage(stage) {
      if (stream) await untilTold(stream, stage)
    },
    heard: (kind) => stream?.received.filter((event) => event.name === kind).length ?? 0,
    cookieHeader,
    close() {
      for (const one of [...tabs, ...(stream ? [stream] : [])]) one.close()
      agent.destroy()
    },
  }
}

async function untilTold(
  stream: Pick<Awaited<ReturnType<typeof openEventStream>>, 'until'>,
  stage: Stage,
): Promise<void> {
  await stream.until((events) => events.findLast(isStage)?.data.stage === stage)
}

function isStage(event: ReceivedEvent): event is ReceivedEvent & { name: 'stage' } {
  return event.name === 'stage'
}

function fillPath(route: string, { params, query }: { params?: object; query?: object }): string {
  const values: Record<string, unknown> = { ...params }
  const path = route.replace(/:([a-zA-Z]+)/g, (_, key: string) =>
    encodeURIComponent(String(values[key])),
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

function keepCookies(cookies: Map<string, string>, setCookies: readonly string[]): void {
  for (const line of setCookies) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function parseFailure(text: string): { code?: string; message?: string } {
  return text.startsWith('{') ? JSON.parse(text) : {}
}

type Sent = {
  agent: Agent
  url: URL
  method: string
  headers: Record<string, string>
  body: object | undefined
}

function send(call: Sent): Promise<{ status: number; text: string; setCookies: string[] }> {
  const { agent, url, method, body } = call
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...call.headers,
    ...(text !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer: IncomingMessage) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        said += chunk
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: said,
          setCookies: answer.headers['set-cookie'] ?? [],
        }),
      )
    })
    sent.setTimeout(timeoutMs, () =>
      sent.destroy(new Error(`${method} ${url.pathname}: no answer`)),
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
