import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Outcome } from './notebook.ts'

/** A call that counts once however often it is sent. */
export type KeyedCall = {
  method: 'POST' | 'PUT'
  path: string
  body?: unknown
  cookie: string
  key: string
}

/** What came back in the end. `body` is whatever the server's JSON says. */
export type Final = {
  outcome: Outcome
  status: number
  body: Record<string, unknown>
}

type Attempt = { status: number; retryAfter: string | undefined; body: Record<string, unknown> }

/** Sends calls until somebody answers, and keeps count of what happened on the way. */
export type Caller = {
  /** Sends a call again and again, always with its key, until there is an answer. */
  settle(call: KeyedCall): Promise<Final>
  /** Calls that are sent and not answered. */
  underWay(): number
  /** Answers that never came, or not whole. */
  lost(): number
  /** Calls that were acknowledged at a later attempt than their first. */
  secured(): number
  unavailable(): number
  close(): void
}

const attemptMsMax = 20_000
const settleMsMax = 180_000
/** Between two attempts: twice as long each time, up to the second. */
const breathMsMin = 25
const breathMsMax = 400
/** What the rules of money may say to a random operation; anything else is nobody's business here. */
const refusals = new Set([
  'insufficient_funds',
  'daily_limit_reached',
  'pool_too_small',
  'already_decided',
  'wrong_state',
  'too_many_pending',
  'nothing_to_collect',
  'wallet_full',
])

/**
 * @param port the proxy's
 * @param base what every address begins with: a class's on a hub
 * @param isCalm whether nothing has been broken lately, so that no answer may say "unavailable"
 * @param onFault told of an answer that nobody may ever get
 */
export function openCaller({
  port,
  base = '',
  isCalm,
  onFault,
}: {
  port: number
  base?: string
  isCalm: () => boolean
  onFault: (fault: string) => void
}): Caller {
  const agent = new Agent({ keepAlive: true })
  let underWay = 0
  let lost = 0
  let secured = 0
  let unavailable = 0

  async function settle(call: KeyedCall): Promise<Final> {
    const name = `${call.method} ${call.path}`
    const until = performance.now() + settleMsMax
    // An attempt that was answered is over. One whose answer was lost may still be waiting somewhere.
    let isOneLost = false
    let breathMs = breathMsMin
    while (performance.now() < until) {
      underWay += 1
      const answer = await send(call).finally(() => {
        underWay -= 1
      })
      if (answer === undefined) {
        lost += 1
        isOneLost = true
      } else if (answer.status === 503) {
        unavailable += 1
        if (answer.retryAfter === undefined) onFault(`${name}: 503 without Retry-After`)
        if (isCalm()) onFault(`${name}: 503 while nothing was broken`)
      } else if (answer.status >= 500) {
        onFault(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return { outcome: 'unsure', ...answer }
      } else if (answer.status < 300) {
        if (breathMs > breathMsMin) secured += 1
        return { outcome: 'acknowledged', ...answer }
      } else if (answer.body.code !== 'request_in_progress') {
        if (!refusals.has(String(answer.body.code))) {
          onFault(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
        }
        return { outcome: isOneLost ? 'unsure' : 'refused', ...answer }
      }
      await delay(breathMs)
      breathMs = Math.min(2 * breathMs, breathMsMax)
    }
    onFault(`${name}: no answer within ${settleMsMax / 1_000} s`)
    return { outcome: 'unsure', status: 0, body: {} }
  }

  /** One attempt; undefined when the answer did not come whole. */
  function send({ method, path, body, cookie, key }: KeyedCall): Promise<Attempt | undefined> {
    const text = JSON.stringify(body ?? {})
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      'Idempotency-Key': key,
      Cookie: cookie,
    }
    return new Promise((resolve) => {
      const giveUp = () => resolve(undefined)
      const to = { host: '127.0.0.1', port, method, path: `${base}${path}`, headers, agent }
      const sent = request(to, (answer) => {
        let said = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          said += chunk
        })
        answer.on('error', giveUp)
        answer.on('close', () => {
          if (!answer.complete) return giveUp()
          const { statusCode = 0, headers: told } = answer
          resolve({ status: statusCode, retryAfter: told['retry-after'], body: read(said) })
        })
      })
      sent.setTimeout(attemptMsMax, () => sent.destroy())
      sent.on('error', giveUp)
      sent.end(text)
    })
  }

  return {
    settle,
    underWay: () => underWay,
    lost: () => lost,
    secured: () => secured,
    unavailable: () => unavailable,
    close: () => agent.destroy(),
  }
}

function read(text: string): Record<string, unknown> {
  const value: unknown = text === '' ? {} : JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error(`no object came: ${text}`)
  return { ...value }
}
