import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Below what one address may hold, so that the others behind it still come in. */
const idleConnections = 600
const slowConnections = 100
const slowByteMs = 5_000
const callsAtOnce = 4
const answerMsMax = 60_000

const bigBody = Buffer.from(JSON.stringify({ identifier: 'A'.repeat(5_000_000) }))

/** Texts that slow patterns, broken markup and long names are made of. */
const hostileTexts = [
  '|b1'.repeat(20_000),
  `"><img src=x onerror=alert(1)>${'A'.repeat(64 * 1024)}`,
  `${'0917 '.repeat(800)}x`,
  `${'a.'.repeat(2_000)}!`,
  '\u202e'.repeat(500),
]

/** What the hostile phone knows. */
type Known = {
  url: string
  classCode: string
  /** Of its own session, as one of the class. */
  cookie: string
  /** Whose passwords it guesses. */
  victims: readonly string[]
}

/**
 * Everything at once that one phone can do to keep others out: wrong passwords and codes, nicknames,
 * bare calls, big and slow bodies, connections that say nothing, hostile texts. In a thread of its own,
 * so that its work is not measured as the others' waiting.
 *
 * @returns stops it, and says how often it tried what
 */
export function startFlood(known: Known): { stop: () => Promise<Record<string, number>> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: known })
  return {
    stop: async () => {
      const told = once(worker, 'message')
      // A thread has no origin, as a window has.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('stop')
      const [tries] = await told
      await worker.terminate()
      return tries
    },
  }
}

function flood({ url, classCode, cookie, victims }: Known): {
  stop: () => Record<string, number>
} {
  const tries: Record<string, number> = {}
  const now = { isOver: false }
  const sockets = new Set<Socket>()
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = (method: string, path: string, body?: unknown, session?: string) =>
    sendBare({ agent, url: new URL(path, url), method, body, session })

  const attacks: Record<string, (at: number) => Promise<unknown>> = {
    'wrong sign-ins': (at) =>
      send('POST', '/api/auth/login', {
        identifier: victims[at % victims.length],
        password: `hula-${at}`,
      }),
    'wrong class codes': () => send('POST', '/api/join', { classCode: 'MALI99' }),
    nicknames: (at) => send('POST', '/api/join', { classCode, nickname: `Kiko ${spell(at)}` }),
    'hostile nicknames': (at) => send('POST', '/api/join', { classCode, nickname: textOf(at) }),
    'codes to register': (at) =>
      send('POST', '/api/auth/send-verification', {
        email: `x${at}@example.com`,
        firstName: 'Ana',
      }),
    'bare calls': () => send('GET', '/api/world'),
    'health checks': () => send('GET', '/readyz'),
    'big bodies': () => send('POST', '/api/auth/login', bigBody),
    'hostile chat': (at) => send('POST', '/api/chat/messages', { message: textOf(at) }, cookie),
    'what is the teacher’s': () => send('POST', '/api/admin/clock/advance', { days: 30 }, cookie),
  }
  const repeat = async (name: string, attack: (at: number) => Promise<unknown>): Promise<void> => {
    while (!now.isOver) {
      const at = (tries[name] ?? 0) + 1
      tries[name] = at
      // Cut off, refused or unanswered: all the same to it.
      await attack(at).catch(() => delay(10))
    }
  }
  const holdConnection = async (name: string, say: (socket: Socket) => void): Promise<void> => {
    while (!now.isOver) {
      tries[name] = (tries[name] ?? 0) + 1
      await holdOne(url, { sockets, say })
      await delay(100)
    }
  }
  for (const [name, attack] of Object.entries(attacks)) {
    for (let at = 0; at < callsAtOnce; at += 1) void repeat(name, attack)
  }
  for (let at = 0; at < idleConnections; at += 1) void holdConnection('idle connections', () => {})
  for (let at = 0; at < slowConnections; at += 1) {
    void (at % 2
      ? holdConnection('slow bodies', sayBody)
      : holdConnection('slow headers', sayHeaders))
  }
  return {
    stop: () => {
      now.isOver = true
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      return tries
    },
  }
}

/** Holds a connection until the server, or the end of it all, closes it. */
function holdOne(
  url: string,
  { sockets, say }: { sockets: Set<Socket>; say: (socket: Socket) => void },
): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => say(socket))
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.resume()
    socket.once('close', () => {
      sockets.delete(socket)
      resolve()
    })
  })
}

function sayHeaders(socket: Socket): void {
  socket.write('GET /api/world HTTP/1.1\r\nHost: kunwari.test\r\nX-Slow: ')
  drip(socket)
}

function sayBody(socket: Socket): void {
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: kunwari.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  )
  drip(socket)
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), slowByteMs)
  socket.once('close', () => clearInterval(timer))
}

function sendBare(call: {
  agent: Agent
  url: URL
  method: string
  body: unknown
  session: string | undefined
}): Promise<number> {
  const { agent, url, method, body, session } = call
  const text = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      ...(text !== undefined && { 'Content-Type': 'application/json' }),
      ...(session !== undefined && { Cookie: session }),
    }
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    sent.setTimeout(answerMsMax, () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.end(text)
  })
}

function textOf(at: number): string {
  return hostileTexts[at % hostileTexts.length] ?? ''
}

function spell(at: number): string {
  return [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

if (!isMainThread) {
  const { stop } = flood(workerData)
  // As above.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.once('message', () => parentPort?.postMessage(stop()))
}
