// What the bots bring in 30 days on a thousand synthetic markets, beside what their plans promise:
// prints the figures and draws them. npm run bench -- bot-returns [--seeds 1000] [--draw FILE]
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { allPlans } from '@kunwari/domain/plans/plans'
import { openBots, warmUpHours } from '@kunwari/market/bots/bots'
import { syntheticFirstHour, syntheticMarket } from '@kunwari/market/candles/synthetic-market'
import { tradeHours } from '@kunwari/market/desk/trade-hours'
import sharp from 'sharp'
import { drawReturns } from './bot-returns/draw-returns.ts'

const days = 30
const pool = 10_000_000_000n
const shareBps = 3_000

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    draw: {
      type: 'string',
      default: path.resolve(import.meta.dirname, '../docs/pictures/bot-returns.png'),
    },
  },
})
const seeds = Number(values.seeds)
// What a bot is staked with: its even part of the share of the pool.
const capital = (pool * BigInt(shareBps)) / 10_000n / BigInt(allPlans.length)
const returns = allPlans.map((): number[] => [])

for (let seed = 1; seed <= seeds; seed++) {
  const market = syntheticMarket(`returns ${seed}`)
  const first = syntheticFirstHour + warmUpHours
  const desk = { market, bots: openBots(market, first), shareBps }
  const from = { hour: first, stake: capital / BigInt(market.instruments.length), positions: [] }
  const { results } = tradeHours(desk, from, { to: first + days * 24, pool })
  for (const [place, list] of returns.entries()) {
    const made = results.reduce((sum, { nets }) => sum + (nets[place] ?? 0n), 0n)
    // Hundredths of a percent, as far as a picture needs.
    list.push(Number((made * 10_000n) / capital) / 100)
  }
}

const rows = allPlans.map((plan, place) => {
  const list = (returns[place] ?? []).toSorted((one, other) => one - other)
  const at = (share: number) => list[Math.round((list.length - 1) * share)] ?? 0
  return {
    name: plan.name,
    // Percent in 30 days: what it accrues a day, whatever its term.
    promised: Number(formatPesos(plan.dailyRateBps * BigInt(days))),
    returns: list,
    low: at(0.05),
    median: at(0.5),
    high: at(0.95),
    best: at(1),
  }
})
for (const { name, promised, low, median, high, best } of rows) {
  const figures = [low, median, high, best].map((one) => `${one.toFixed(1)} %`.padStart(9)).join('')
  console.log(`${name.padEnd(14)} 5 %, median, 95 %, best:${figures}   promised ${promised} %`)
}
await sharp(Buffer.from(drawReturns(rows, { seeds, days })))
  .png({ palette: true })
  .toFile(values.draw)
console.log(`drawn: ${values.draw}`)
