// How fast the market and its bots are, and how long two simulated years of the demo world with all
// four of them take to settle, over HTTP: at most 60 s. `-- --days 20` for fewer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBots, warmUpHours } from '@kunwari/market/bots/bots'
import { instruments } from '@kunwari/market/candles/instruments'
import { syntheticFirstHour, syntheticMarket } from '@kunwari/market/candles/synthetic-market'
import { tradeHours } from '@kunwari/market/desk/trade-hours'
import { freePort, spawnServer } from '@kunwari/server/testing/spawn-server'
import { fallShort } from '../scripts/bench-names.ts'

const { values } = parseArgs({ options: { days: { type: 'string', default: '730' } } })
const days = Number(values.days)
const hours = days * 24
const botCount = 4
const settleSecondsMax = 60
const pollMs = 200

measurePure()
await measureWorld()

function measurePure(): void {
  const market = syntheticMarket('bench')
  const first = syntheticFirstHour + warmUpHours
  const candleSeconds = secondsOf(() => market.candlesOf(first + hours))
  const desk = { market, bots: openBots(market, first), shareBps: 3_000 }
  const fresh = { hour: first, stake: 0n, positions: [] }
  const tradeSeconds = secondsOf(() =>
    tradeHours(desk, fresh, { to: first + hours, pool: 100_000_000n }),
  )
  const candles = (hours + warmUpHours) * instruments.length
  say('candles a second', (candles / candleSeconds).toFixed(0))
  say('bot-hours a second', ((hours * botCount) / tradeSeconds).toFixed(0))
}

async function measureWorld(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kunwari-bench-'))
  const env = { TRADING_SHARE: '0.30' }
  const server = await spawnServer({ port: await freePort(), dataDir: folder, env })
  try {
    const admin = await signIn(server.url)
    const start = performance.now()
    await admin('POST', '/api/admin/clock/advance', { days })
    // What an advance is waited for with is its own progress; nobody else asks meanwhile.
    while ((await admin('GET', '/api/admin/clock')).running !== null) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    const seconds = (performance.now() - start) / 1_000
    const proof = await admin('GET', '/api/reserve/proof')
    const { total } = await admin('GET', '/api/trading/history')
    say('trades', String(total))
    say('transfers', `${proof.transfers}, ${proof.balanced ? 'balanced' : 'NOT BALANCED'}`)
    say(`${days} days settled in`, `${seconds.toFixed(1)} s (limit ${settleSecondsMax} s)`)
    if (seconds > settleSecondsMax) fallShort()
    if (!proof.balanced) process.exitCode = 1
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

type Call = (method: string, url: string, body?: object) => Promise<Record<string, unknown>>

async function signIn(url: string): Promise<Call> {
  let cookie = ''
  const call: Call = async (method, address, body) => {
    const response = await fetch(`${url}${address}`, {
      method,
      ...(body === undefined
        ? { headers: { cookie } }
        : {
            headers: { cookie, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    })
    if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`)
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return response.json()
  }
  const admin = { identifier: 'admin@kunwari.test', password: 'Kunwari-2026!' }
  await call('POST', '/api/auth/login', admin)
  return call
}

function secondsOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1_000
}

function say(name: string, figure: string): void {
  console.log(`${name.padEnd(24)} ${figure}`)
}
