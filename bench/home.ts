// What Home asks for, at a steady rate of calls: half of the time they take, and what 99 of 100 take, with
// and without the tags that let an answer be 304, and beside it a call that reads nothing. A call's time
// begins when it was due, so that a server that lags is not asked less. 1,000 calls a second by 500 members
// for 15 s each, or `-- --rate 50 --members 10 --seconds 2`.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { firstPerson, firstReads } from '@kunwari/contract/first-reads'
import { fallShort } from '../scripts/bench-names.ts'
import { openSignedInWorld, usageOf } from './signed-in-world/open-world.ts'

const goalMs = 50
const warmUpSeconds = 3
const addresses = [firstPerson, ...firstReads.map(({ address }) => address)]

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '500' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '15' },
  },
})
const [members, rate, seconds] = [values.members, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
]
/** One call: its address, and who sends it. */
type Call = { address: string; cookie: string }

const folder = await mkdtemp(path.join(tmpdir(), 'kunwari-bench-'))
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const { server, people, close } = await openSignedInWorld(folder, members)
try {
  const nothing = { of: () => ({ address: '/healthz', cookie: '' }), sendsTags: false }
  const home = (n: number) => ({
    address: addresses[n % addresses.length] ?? firstPerson,
    cookie: people[Math.floor(n / addresses.length) % members]?.cookie ?? '',
  })
  await measure('/healthz', nothing)
  await measure("Home's calls", { of: home, sendsTags: false })
  await measure("Home's calls with 304", { of: home, sendsTags: true })
} finally {
  agent.destroy()
  await close()
  await rm(folder, { recursive: true })
}

type Way = { of: (n: number) => Call; sendsTags: boolean }

async function measure(name: string, way: Way): Promise<void> {
  const tags = new Map<string, string>()
  await callAtRate(way, { tags, seconds: Math.min(warmUpSeconds, seconds) })
  const before = await usageOf(server.pid)
  const times = await callAtRate(way, { tags, seconds })
  const after = await usageOf(server.pid)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const isMet = at(0.99) <= goalMs
  if (!isMet) fallShort()
  console.log(
    `${name.padEnd(22)} ${(times.length / seconds).toFixed(0)} a second: p50 ${at(0.5).toFixed(1)} ms, ` +
      `p90 ${at(0.9).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms (${isMet ? 'meets' : 'FALLS SHORT of'} ${goalMs}), ` +
      `${((after.cpuMs - before.cpuMs) / seconds / 10).toFixed(0)}% of a core`,
  )
}

/** @returns how long each call took from when it was due, in milliseconds */
async function callAtRate(
  { of, sendsTags }: Way,
  { tags, seconds: length }: { tags: Map<string, string>; seconds: number },
): Promise<number[]> {
  const times: number[] = []
  const calls: Promise<void>[] = []
  const began = performance.now()
  const count = Math.round(length * rate)
  for (let n = 0; n < count; n += 1) {
    const due = began + (n * 1_000) / rate
    const wait = due - performance.now()
    if (wait > 1) await delay(wait)
    const call = of(n)
    calls.push(timeCall(call, Math.min(due, performance.now())))
  }
  await Promise.all(calls)
  return times

  async function timeCall(call: Call, startedAt: number): Promise<void> {
    const key = `${call.cookie} ${call.address}`
    const tag = await ask(call, sendsTags ? tags.get(key) : undefined)
    times.push(performance.now() - startedAt)
    if (tag !== undefined) tags.set(key, tag)
  }
}

/** @returns the answer's tag */
function ask({ address, cookie }: Call, tag: string | undefined): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(tag !== undefined && { 'if-none-match': tag }) }
    get(server.url + address, { agent, headers }, (response) => {
      const { statusCode } = response
      if (statusCode !== 200 && statusCode !== 304) {
        reject(new Error(`${address} answered ${statusCode}`))
      }
      response.on('data', () => undefined)
      response.on('end', () => resolve(response.headers.etag))
    }).on('error', reject)
  })
}
