// What it costs when members poll because no stream reaches them: unread counts every 5 s, the chat
// every 3 s, typing every 2 s; with and without the tags that let an answer be 304. 1,000 members for
// 20 s each way, or `-- --members 100 --seconds 5`.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSignedInWorld, type SignedIn, usageOf } from './signed-in-world/open-world.ts'

const polled = [
  { url: '/api/chat/unread-count', everyMs: 5_000 },
  { url: '/api/chat/messages', everyMs: 3_000 },
  { url: '/api/chat/support-typing', everyMs: 2_000 },
] as const
const messagesEach = 20
const writersAtOnce = 32

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
  },
})
const members = Number(values.members)
const roundMs = Number(values.seconds) * 1_000
const folder = await mkdtemp(path.join(tmpdir(), 'kunwari-bench-'))
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const { server, people, close } = await openSignedInWorld(folder, members)
try {
  await writeThreads()
  for (const sendsTags of [false, true]) {
    const before = await usageOf(server.pid)
    const { times, bytes } = await poll(sendsTags)
    const { cpuMs } = await usageOf(server.pid)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    const seconds = roundMs / 1_000
    console.log(
      `${members} members ${sendsTags ? 'with' : 'without'} 304: ${(times.length / seconds).toFixed(0)} answers a second, ` +
        `${((cpuMs - before.cpuMs) / seconds / 10).toFixed(1)}% of a core, ${(bytes / seconds / 1024).toFixed(0)} kB a second, ` +
        `median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    )
  }
} finally {
  agent.destroy()
  await close()
  await rm(folder, { recursive: true })
}

async function writeThreads(): Promise<void> {
  const left = people.flatMap((person) => Array.from({ length: messagesEach }, () => person))
  await Promise.all(
    Array.from({ length: writersAtOnce }, async () => {
      for (let person = left.pop(); person; person = left.pop()) {
        const answer = await fetch(`${server.url}/api/chat/messages`, {
          method: 'POST',
          headers: { cookie: person.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ message: 'Kailan po darating ang withdrawal ko?' }),
        })
        if (!answer.ok) throw new Error(`not written: ${answer.status}`)
        await answer.arrayBuffer()
      }
    }),
  )
}

async function poll(sendsTags: boolean): Promise<{ times: number[]; bytes: number }> {
  const until = performance.now() + roundMs
  const times: number[] = []
  let bytes = 0
  await Promise.all(
    people.flatMap((person, n) =>
      polled.map(async ({ url, everyMs }) => {
        let tag: string | undefined
        // Spread, as people come.
        await delay((everyMs * n) / members)
        while (performance.now() < until) {
          const began = performance.now()
          const answer = await ask(person, url, sendsTags ? tag : undefined)
          times.push(performance.now() - began)
          bytes += answer.bytes
          tag = answer.tag
          await delay(Math.max(0, everyMs - (performance.now() - began)))
        }
      }),
    ),
  )
  return { times, bytes }
}

function ask({ cookie }: SignedIn, url: string, tag: string | undefined) {
  return new Promise<{ bytes: number; tag: string | undefined }>((resolve, reject) => {
    const headers = { cookie, ...(tag !== undefined && { 'if-none-match': tag }) }
    get(server.url + url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ bytes, tag: response.headers.etag }))
    }).on('error', reject)
  })
}
