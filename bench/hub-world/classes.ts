import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { SpawnedServer } from '@kunwari/server/testing/spawn-server'
import type { Installation } from './installation.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const openedAtOnce = 50
const joinAtOnce = 4
const patienceMs = 60_000
const againAfterMs = 500
const settings = {
  classDays: 5,
  classesPerInstructor: 1_000,
  peopleMax: 1_000,
  imageBytesMax: 10_000_000,
  sleepAfterDays: 0,
}

/** One call: where, by whom, and what. */
export type Call = { method: string; url: string; cookie: string; body?: unknown }

export type Answer = {
  status: number
  // What came is looked into field by field.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  cookie: string | undefined
  ms: number
}

export type Learner = {
  cookie: string
  /** Which of the servers this phone keeps to. */
  server: number
  /** Whether the next thing to do with money is to pay in: there is none to buy with. */
  isBroke: boolean
}

/** A class, and who is in it. */
export type BenchClass = {
  id: string
  code: string
  /** `/c/CODE`. */
  base: string
  admin: string
  learners: Learner[]
  stage: string
  /** Told once by each stream that hears of a stage. */
  onStage: () => void
}

/** Sends one call; its time begins now. */
export function send({ method, url, cookie, body }: Call): Promise<Answer> {
  const began = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    }
    const sent = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - began
        const got = Buffer.concat(chunks).toString()
        const isJson = String(response.headers['content-type']).includes('application/json')
        resolve({
          status: response.statusCode ?? 0,
          body: isJson && got !== '' ? JSON.parse(got) : got,
          cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0],
          ms,
        })
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** A call that must succeed was refused, or too early for longer than anybody waits. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError'
  readonly code: string

  constructor({ method, url }: Call, { status, body }: Answer) {
    super(`${method} ${url} answered ${status}: ${JSON.stringify(body)}`)
    this.code = body.code
  }
}

/** The same, for what must succeed: where it is said to be too early it is tried again, and its time goes on. */
async function must(call: Call): Promise<Answer> {
  const began = performance.now()
  for (;;) {
    const answer = await send(call)
    const ms = performance.now() - began
    if (answer.status < 400) return { ...answer, ms }
    const isTooEarly = answer.status === 503 || answer.body.reason === 'day_passing'
    if (!isTooEarly || ms > patienceMs) {
      throw new RefusedCallError(call, answer)
    }
    await delay(againAfterMs)
  }
}

/** Signs the host in, who has as many classes as there are. */
export async function signInHost({ host, servers }: Installation): Promise<string> {
  const url = servers()[0]?.url ?? ''
  const { cookie = '' } = await must({
    method: 'POST',
    url: `${url}/api/auth/login`,
    cookie: '',
    body: { identifier: host.email, password: host.password },
  })
  await must({ method: 'PUT', url: `${url}/api/hub/settings`, cookie, body: settings })
  return cookie
}

/** @returns the new class, and how long it took */
export async function makeClass(
  { url }: SpawnedServer,
  { host, name }: { host: string; name: string },
): Promise<{ made: BenchClass; ms: number }> {
  const { body, ms } = await must({
    method: 'POST',
    url: `${url}/api/hub/classes`,
    cookie: host,
    body: { name, days: settings.classDays },
  })
  const { id, code, address } = body
  return {
    ms,
    made: {
      id,
      code,
      base: address,
      admin: '',
      learners: [],
      stage: 'setup',
      onStage: () => undefined,
    },
  }
}

/** Plans the lesson, opens the lobby and lets the learners in, each on one of the servers. @returns times of joining */
export async function fillClass(
  one: BenchClass,
  {
    servers,
    host,
    learners,
  }: { servers: readonly SpawnedServer[]; host: string; learners: number },
): Promise<number[]> {
  const url = servers[0]?.url ?? ''
  const entered = await must({
    method: 'POST',
    url: `${url}/api/hub/classes/${one.id}/enter`,
    cookie: host,
    body: {},
  })
  one.admin = entered.cookie ?? ''
  const admin = { cookie: one.admin, url: `${url}${one.base}/api/admin/class` }
  await must({ ...admin, method: 'PUT', url: `${admin.url}/lesson`, body: { preset: '45' } })
  await moveStage(one, { url, to: 'lobby' })
  const times: number[] = []
  const left = Array.from({ length: learners }, (_, n) => n)
  await Promise.all(
    Array.from({ length: joinAtOnce }, async () => {
      for (let n = left.shift(); n !== undefined; n = left.shift()) {
        const server = n % servers.length
        const joined = await must({
          method: 'POST',
          url: `${servers[server]?.url}${one.base}/api/join`,
          cookie: '',
          body: { classCode: one.code, nickname: `Bata ${lettersOf(n)}`, consent: true },
        })
        times.push(joined.ms)
        one.learners.push({ cookie: joined.cookie ?? '', server, isBroke: true })
      }
    }),
  )
  return times
}

/** Names hold no digits that could read as a number of somebody's. */
function lettersOf(n: number): string {
  return [...String(n + 1)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
}

/** @returns how long the call took */
export async function moveStage(
  one: BenchClass,
  { url, to }: { url: string; to: string },
): Promise<number> {
  const { ms } = await must({
    method: 'POST',
    url: `${url}${one.base}/api/admin/class/stage`,
    cookie: one.admin,
    body: { from: one.stage, to },
  })
  one.stage = to
  return ms
}

/** Opens a stream for each learner and each admin. @returns closes them */
export async function openStreams(
  classes: readonly BenchClass[],
  servers: readonly SpawnedServer[],
): Promise<() => void> {
  const wanted = classes.flatMap((one) => [
    ...one.learners.map(({ cookie, server }) => ({ one, cookie, server })),
    { one, cookie: one.admin, server: 0 },
  ])
  const sockets: Socket[] = []
  for (let from = 0; from < wanted.length; from += openedAtOnce) {
    const opened = wanted.slice(from, from + openedAtOnce).map(async ({ one, cookie, server }) => {
      const port = Number(new URL(servers[server]?.url ?? '').port)
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `GET ${one.base}/api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`,
      )
      const [first]: Buffer[] = await once(socket, 'data')
      if (!String(first).startsWith('HTTP/1.1 200')) throw new Error(`refused: ${first}`)
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('event: stage')) one.onStage()
      })
      return socket
    })
    sockets.push(...(await Promise.all(opened)))
  }
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** Ends the connections that calls have left open. */
export function hangUp(): void {
  agent.destroy()
}
