// Streams of events held by one process: memory, the time until a message has reached all of them, and
// the processor while nothing happens; beside a bare server of streams. 10,000 streams, or
// `-- --streams 2000`. Needs twice as many open files as streams (ulimit -n).
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, type SpawnedServer, spawnServer } from '@kunwari/server/testing/spawn-server'
import { fallShort } from '../scripts/bench-names.ts'
import { openSignedInWorld, usageOf } from './signed-in-world/open-world.ts'

const goal = { megabytes: 300, ms: 1_500 }
const rounds = 5
const idleMs = 20_000
const openedAtOnce = 100
const streamsPerPerson = 5

const { values } = parseArgs({ options: { streams: { type: 'string', default: '10000' } } })
const streams = Number(values.streams)
const folder = await mkdtemp(path.join(tmpdir(), 'kunwari-bench-'))

/** Waits until each stream has heard of the clock once more. */
class Hearing {
  #heard = new Set<number>()
  #wanted = Number.POSITIVE_INFINITY
  #done: () => void = () => {}

  next(wanted: number): Promise<void> {
    this.#heard.clear()
    this.#wanted = wanted
    return new Promise((resolve) => {
      this.#done = resolve
    })
  }

  hear(stream: number): void {
    this.#heard.add(stream)
    if (this.#heard.size >= this.#wanted) this.#done()
  }
}

try {
  const world = await openSignedInWorld(folder, Math.ceil(streams / streamsPerPerson))
  try {
    const { people, admin, server } = world
    let paused = false
    await measure('kunwari', server, {
      cookieOf: (n) => people[Math.floor(n / streamsPerPerson)]?.cookie ?? '',
      publishAll: () => {
        paused = !paused
        return fetch(`${server.url}/api/admin/clock`, {
          method: 'PUT',
          headers: { cookie: admin.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ paused }),
        })
      },
    })
  } finally {
    await world.close()
  }
  const bare = await spawnServer({
    port: await freePort(),
    dataDir: folder,
    entry: path.join(import.meta.dirname, 'bare-streams/serve.ts'),
  })
  try {
    await measure('a bare server', bare, {
      cookieOf: () => '',
      publishAll: () => fetch(bare.url, { method: 'POST' }),
    })
  } finally {
    await bare.stop()
  }
} finally {
  await rm(folder, { recursive: true })
}

/** How streams are opened and how all of them are told something. */
type Ways = { cookieOf: (n: number) => string; publishAll: () => Promise<Response> }

async function measure(name: string, server: SpawnedServer, ways: Ways): Promise<void> {
  const before = await usageOf(server.pid)
  const hearing = new Hearing()
  const sockets = await openAll(server, ways, hearing)
  // What greets each stream is through.
  await delay(2_000)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const all = hearing.next(streams)
    const began = performance.now()
    const answer = await ways.publishAll()
    if (!answer.ok) throw new Error(`nobody was told: ${answer.status}`)
    await all
    times.push(performance.now() - began)
    // The clock's own look, a second later, is not counted.
    await delay(2_000)
  }
  const idle = await usageOf(server.pid)
  await delay(idleMs)
  const after = await usageOf(server.pid)
  for (const socket of sockets) socket.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(rounds / 2)] ?? 0
  if (after.megabytes > goal.megabytes || median > goal.ms) fallShort()
  const load = ((after.cpuMs - idle.cpuMs) / idleMs) * 100
  console.log(
    `${name}: ${streams} streams, ${after.megabytes.toFixed(0)} MB (${before.megabytes.toFixed(0)} without; goal ${goal.megabytes}), ` +
      `a message to all in ${median.toFixed(0)} ms (${sorted[0]?.toFixed(0)}-${sorted.at(-1)?.toFixed(0)}; goal ${goal.ms}), ` +
      `${load.toFixed(1)}% of a core while idle`,
  )
}

async function openAll(server: SpawnedServer, ways: Ways, hearing: Hearing): Promise<Socket[]> {
  const sockets: Socket[] = []
  const port = Number(new URL(server.url).port)
  for (let from = 0; from < streams; from += openedAtOnce) {
    const some = Array.from({ length: Math.min(openedAtOnce, streams - from) }, (_, n) => from + n)
    const opened = await Promise.all(
      some.map(async (n) => {
        const socket = connect(port, '127.0.0.1')
        socket.write(
          `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${ways.cookieOf(n)}\r\n\r\n`,
        )
        const [first]: Buffer[] = await once(socket, 'data')
        if (!String(first).startsWith('HTTP/1.1 200')) throw new Error(`refused: ${first}`)
        socket.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: clock')) hearing.hear(n)
        })
        return socket
      }),
    )
    sockets.push(...opened)
  }
  return sockets
}
