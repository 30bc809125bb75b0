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
const usage =
  'node recompute-ledger.ts [ledger.csv, or from stdin] [--against http://127.0.0.1:3000]'
const { values, positionals } = readWords()
if (values.help) {
  console.log(`${usage}

Computes the figures of the reserve again from a downloaded ledger, by no line of the server's. With --against it
holds them against those of a running server.`)
  process.exit(0)
}
const [file, ...more] = positionals
if (more.length > 0) stop(usage)
if (file !== undefined && !existsSync(file)) stop(`There is no file ${file}.`)
const input = file === undefined ? process.stdin : createReadStream(file)
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
  if (isShort) stop(`Line ${line} takes from ${debit} what is not there.`)
  const lot = { of: debit === 'world' ? credit : debit, sum: centavos(sum) }
  if (debit === 'world') lots.push(lot)
  // A deposit that is taken back takes its own lot with it; of two alike the older was used first.
  const takenBack = (other: typeof lot) => other.of === lot.of && other.sum === lot.sum
  if (kind === 'reversal' && credit === 'world') lots.splice(lots.findLastIndex(takenBack), 1)
  if (kind === 'investment') plans.set(line, [sum, ...terms])
  if (kind === 'return') plans.delete(plan)
}
if (notes['as of'] === undefined) stop('This is no ledger of Kunwari: no line says "# as of".')
const asked = values.against === undefined ? undefined : await askReserve(values.against)
const asOf: string = asked?.['asOf'] ?? notes['as of']
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
  if (bps === undefined) stop(`No plan of ${days} days is known.`)
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

function readWords() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return stop(usage)
  }
}

async function askReserve(address: string): Promise<Record<string, string | null>> {
  const answer = await fetch(`${address}/api/reserve`).catch(() =>
    stop(`Nothing answers at ${address}.`),
  )
  const body = await answer.json().catch(() => ({}))
  // While its walls are up, a class shows its reserve to nobody.
  if (!answer.ok) stop(`${address} does not show its reserve: ${body.message ?? answer.status}`)
  return body
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
