// Computes the figures of GET /api/reserve again from a downloaded ledger, by no line of the server's.
// node scripts/recompute-ledger.ts [ledger.csv, or from stdin] [--against http://127.0.0.1:3000]
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

// Also handed out alone, beside the ledger: the plans' rates stand here a second time.
const returnBps: Record<string, bigint> = { 5: 2_500n, 10: 6_500n, 20: 15_000n, 30: 30_000n }
const centavos = (text = '') => BigInt(text.replace('.', ''))
const pesos = (amount: bigint) => String(amount).padStart(3, '0').replace(/..$/, '.$&')
const rounded = (dividend: bigint, divisor: bigint) => (dividend * 2n + divisor) / (divisor * 2n)
const manilaDay = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
const options = { against: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
if (values.help) {
  console.log(`node recompute-ledger.ts [ledger.csv, or from stdin] [--against http://127.0.0.1:3000]

Computes the figures of the reserve again from a downloaded ledger, by no line of the server's. With --against it
holds them against those of a running server.`)
  process.exit(0)
}
for (const file of positionals.slice(0, 1)) {
  if (existsSync(file)) continue
  console.error(`There is no file ${file}.`)
  process.exit(1)
}
const input = positionals[0] === undefined ? process.stdin : createReadStream(positionals[0])
const balances: Record<string, bigint> & { world: bigint } = { world: 0n }
const plans = new Map<string, string[]>()
const lots: { of: string; sum: bigint }[] = []
const notes: Record<string, string> = {}
for await (const text of createInterface({ input })) {
  const [, name = '', noted = ''] = /^# (as of|unclaimed incentives) (.+)$/.exec(text) ?? []
  notes[name] = noted
  if (!/^\d/.test(text)) continue
  const cells = text.split(',')
  const [line = '', , kind, debit = '', credit = '', sum = '', , plan = '', ...terms] = cells
  balances[debit] = (balances[debit] ?? 0n) - centavos(sum)
  balances[credit] = (balances[credit] ?? 0n) + centavos(sum)
  const isShort = balances.world > 0n || (debit.startsWith('wallet:') && balances[debit] < 0n)
  if (isShort) throw new Error(`line ${line} takes from ${debit} what is not there`)
  const lot = { of: debit === 'world' ? credit : debit, sum: centavos(sum) }
  if (debit === 'world') lots.push(lot)
  // A deposit that is taken back takes its own lot with it; of two alike the older was used first.
  const takenBack = (other: typeof lot) => other.of === lot.of && other.sum === lot.sum
  if (kind === 'reversal' && credit === 'world') lots.splice(lots.findLastIndex(takenBack), 1)
  if (kind === 'investment') plans.set(line, [sum, ...terms])
  if (kind === 'return') plans.delete(plan)
}
const asked = values.against && (await (await fetch(`${values.against}/api/reserve`)).json())
const asOf: string | undefined = asked ? asked.asOf : notes['as of']
if (asOf === undefined) {
  console.error('This is no ledger of Kunwari: no line says "# as of".')
  process.exit(1)
}
const now = Date.parse(asOf)
const wallets = Object.entries(balances).filter(([account]) => account.startsWith('wallet:'))
const owedToday = wallets.reduce((total, [, balance]) => total + balance, 0n)
const pool = -balances.world
const due = owedToday + centavos(notes['unclaimed incentives'])
const dues = [{ day: manilaDay(now), sum: due }]
let [promised, owed, left] = [due, due, pool]
for (const [amount, days = '', paysBack, day = '', ends = day] of plans.values()) {
  const elapsed = Number(days) + Math.min(0, Math.floor((now - Date.parse(ends)) / 86_400_000))
  const bps = returnBps[days]
  if (bps === undefined) throw new Error(`no plan of ${days} days is known`)
  const profit = centavos(amount) * bps * BigInt(elapsed)
  owed += centavos(amount) + rounded(profit, 10_000n * BigInt(days))
  promised += centavos(paysBack)
  dues.push({ day: manilaDay(Math.max(now, Date.parse(ends))), sum: centavos(paysBack) })
}
const byDay = dues.toSorted((a, b) => a.day.localeCompare(b.day))
const runOutDate = byDay.find(({ sum }) => (left -= sum) < 0n)?.day ?? null
const cover = owed > 0n ? rounded(pool * 10_000n, owed) : 10_000n
const coverage = String(cover).padStart(5, '0').replace(/....$/, '.$&')
const shown = { pool: pesos(pool), owedToday: pesos(owedToday), promised: pesos(promised) }
for (const [name, figure] of Object.entries({ ...shown, coverage, runOutDate })) {
  const differs = asked && asked[name] !== figure
  console.log(name, figure, differs ? `- but the server says ${asked[name]}` : '')
  if (differs) process.exitCode = 1
}
let used = lots.reduce((total, { sum }) => total + sum, -pool)
const holding = lots.filter(({ sum }) => (used -= sum) < 0n)
console.log(`${wallets.length} wallets, ${lots.length} lots, ${holding.length} of them not used up`)
