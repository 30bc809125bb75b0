// Computes the three dates of a class again from ledger.csv and class-story.json, by no line of the
// server's, and holds them against those that the file states.
// node scripts/recompute-story.ts ledger.csv class-story.json
import { existsSync, readFileSync } from 'node:fs'

// Also handed out alone, beside the two files: the columns that it reads stand here a second time.
type Asked = {
  at: string
  line: number
  amount: string
  dueAt: string | null
  decidedAt: string | null
  decidedLine: number | null
  status: string
}
type StatedDate = { day: number; date: string; cause?: string } | null
type StoryFile = {
  dates: Record<'short' | 'certain' | 'broke', StatedDate>
  sums: Record<string, string>
  cash_of_this_world: string
  moments: {
    dayZero: string | null
    revealed: { at: string; line: number | null } | null
    rush: { at: string; from: number; to: number | null } | null
  }
  pockets?: { number: number; start: string }[]
  asked: Asked[]
  unclaimed: { day: number; amount: string }[]
}
type Line = {
  line: number
  at: number
  kind: string
  debit: string
  credit: string
  amount: bigint
  planLine: string
  paysBack: bigint
}

const dayMs = 86_400_000
const usage = 'node recompute-story.ts ledger.csv class-story.json'
const [ledgerFile, storyFile] = process.argv.slice(2)
if (ledgerFile === '--help' || ledgerFile === '-h') {
  console.log(`${usage}

Computes the three dates of a class again from its ledger, by no line of the server's, and holds them against those
that class-story.json states.`)
  process.exit(0)
}
if (ledgerFile === undefined || storyFile === undefined) stop(usage)
for (const file of [ledgerFile, storyFile]) {
  if (!existsSync(file)) stop(`There is no file ${file}.`)
}
const isLedger = /^line,/m.test(readFileSync(ledgerFile, 'utf8'))
if (!isLedger) stop(`${ledgerFile} is no ledger.csv.`)
const story = readStory(storyFile)
const { moments, pockets } = story
if (pockets === undefined) stop('A class of fewer than 5 learners has totals only.')
if (moments.dayZero === null || moments.revealed === null) {
  stop('This class has no Live that was revealed.')
}
const dayZero = Date.parse(`${moments.dayZero}T00:00:00+08:00`)
const revealedAt = Date.parse(moments.revealed.at)
const lastLine = moments.revealed.line ?? Number.POSITIVE_INFINITY
const ledger = readLedger(ledgerFile).filter(({ line }) => line <= lastLine)
const days = Math.max(0, Math.floor((revealedAt - dayZero) / dayMs))
const ends = dayEnds()
const found: Record<'short' | 'certain' | 'broke', StatedDate> = {
  short: ended(ends.findIndex(({ promised, pool }) => promised > pool)),
  certain: ended(ends.findIndex(({ promised, cash }) => promised > cash)),
  broke: breakOf(),
}
for (const name of ['short', 'certain', 'broke'] as const) {
  report(name, told(found[name]), told(story.dates[name]))
}
report('cash of this world', pesos(cashAtReveal()), story.cash_of_this_world)
report('put in', pesos(netOf('deposit', 'debit')), story.sums['putIn'] ?? '')
report('paid out', pesos(netOf('withdrawal', 'credit')), story.sums['paidOut'] ?? '')

/** Prints a figure, and fails where the file states another one. */
function report(name: string, figure: string, stated: string): void {
  const differs = figure !== stated
  console.log(name, figure, differs ? `- but the file says ${stated}` : '')
  if (differs) process.exitCode = 1
}

function told(date: StatedDate): string {
  if (!date) return 'never'
  return `day ${date.day} ${date.date}${date.cause === undefined ? '' : ` ${date.cause}`}`
}

function readStory(file: string): StoryFile {
  try {
    const read: StoryFile = JSON.parse(readFileSync(file, 'utf8'))
    if (read.moments !== undefined) return read
  } catch {
    // What is no JSON is no story either.
  }
  return stop(`${file} is no class-story.json.`)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function readLedger(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const head = lines.findIndex((text) => text.startsWith('line,'))
  const names = (lines[head] ?? '').split(',').map((name) => name.split(' ')[0] ?? '')
  return lines.slice(head + 1).flatMap((text) => {
    if (!/^\d/.test(text)) return []
    const cells = text.split(',')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    return [
      {
        line: Number(cell('line')),
        at: Date.parse(`${cell('counted_at').replace(' ', 'T')}+08:00`),
        kind: cell('kind'),
        debit: cell('debit'),
        credit: cell('credit'),
        amount: centavos(cell('amount')),
        planLine: cell('plan_line'),
        paysBack: centavos(cell('pays_back') || '0.00'),
      },
    ]
  })
}

/** The pool, the promises and all the cash that there ever was, as each day ended. */
function dayEnds(): { pool: bigint; promised: bigint; cash: bigint }[] {
  const changes = Array.from({ length: days }, () => ({ pool: 0n, promised: 0n, cash: 0n }))
  const plans = new Map<string, bigint>()
  for (const one of ledger) {
    if (one.kind === 'investment') plans.set(one.planLine, one.paysBack)
    // An hour of the bots that ends with a day is the day's.
    const change = changes[dayOf(one.kind === 'trading' ? one.at - 1 : one.at)]
    if (!change) continue
    change.pool += poolChange(one)
    change.cash += isOwnCash(one) ? poolChange(one) : 0n
    if (one.credit.startsWith('wallet:')) change.promised += one.amount
    if (one.debit.startsWith('wallet:')) change.promised -= one.amount
    const promise = plans.get(one.planLine) ?? 0n
    if (one.kind === 'investment') change.promised += promise
    if (one.kind === 'return') change.promised -= promise
  }
  const stood = { pool: 0n, promised: 0n, cash: pocketsSum() }
  return changes.map((change, day) => {
    stood.pool += change.pool
    stood.promised += change.promised
    stood.cash += change.cash
    const unclaimed = centavos(story.unclaimed[day]?.amount ?? '')
    return { ...stood, promised: stood.promised + unclaimed }
  })
}

/** The first moment at which the oldest request that was due was more than the pool held. */
function breakOf(): StatedDate {
  type Event = { line: number; at: number; happen: () => void }
  let pool = 0n
  let isRush = false
  let clock = dayZero
  const waiting: Asked[] = []
  const leave = (asked: Asked) => waiting.splice(waiting.indexOf(asked), 1)
  const dueOf = ({ dueAt, at }: Asked) => Date.parse(dueAt ?? at)
  const paid = new Map(
    story.asked
      .filter(({ status }) => status === 'approved')
      .map((asked) => [asked.decidedLine, asked]),
  )
  const events: Event[] = ledger.map((one) => ({
    line: one.line,
    at: one.at,
    happen: () => {
      pool += poolChange(one)
      const asked = paid.get(one.line)
      if (asked) leave(asked)
    },
  }))
  for (const asked of story.asked) {
    const { line, at, decidedLine, decidedAt, status } = asked
    events.push({ line, at: Date.parse(at), happen: () => waiting.push(asked) })
    if (decidedLine === null || decidedAt === null || status === 'approved') continue
    events.push({ line: decidedLine, at: Date.parse(decidedAt), happen: () => leave(asked) })
  }
  const { rush } = moments
  if (rush) {
    const begin = () => {
      isRush = true
    }
    const end = () => {
      isRush = false
    }
    const at = Date.parse(rush.at)
    events.push({ line: rush.from, at, happen: begin })
    events.push({ line: rush.to ?? lastLine, at, happen: end })
  }
  const broken = (): StatedDate => {
    const oldest = waiting.find((asked) => isRush || dueOf(asked) <= clock)
    if (!oldest || pool >= centavos(oldest.amount)) return null
    const date = manilaDay(clock)
    return { day: Math.max(0, dayOf(clock)), date, cause: isRush ? 'rush' : 'line' }
  }
  const dues = story.asked.map(dueOf).toSorted((a, b) => a - b)
  // What falls due between two events meets the pool as it stood.
  const passDues = (until: number): StatedDate => {
    for (let due = dues[0]; due !== undefined && due <= until; due = dues[0]) {
      dues.shift()
      clock = Math.max(clock, due)
      const date = broken()
      if (date) return date
    }
    return null
  }
  for (const { line, at, happen } of events.toSorted((a, b) => a.line - b.line)) {
    if (line > lastLine) break
    const fell = passDues(at)
    if (fell) return fell
    // The ledger's times end at the second, those of requests do not: the clock never goes back.
    clock = Math.max(clock, at)
    happen()
    const date = broken()
    if (date) return date
  }
  return passDues(revealedAt)
}

function ended(day: number): StatedDate {
  return day < 0 ? null : { day, date: manilaDay(dayZero + day * dayMs) }
}

function cashAtReveal(): bigint {
  return ledger.filter(isOwnCash).reduce((sum, one) => sum + poolChange(one), pocketsSum())
}

/** What no pocket brought: the bots', the operator's, and that of members without a pocket. */
function isOwnCash({ kind, debit, credit }: Line): boolean {
  if (kind === 'trading' || kind === 'capital') return true
  const wallet = [debit, credit].find((side) => side.startsWith('wallet:'))
  return wallet !== undefined && !pocketNumbers().has(wallet.slice('wallet:'.length))
}

function pocketNumbers(): Set<string> {
  return new Set(pockets?.map(({ number }) => String(number)))
}

function pocketsSum(): bigint {
  return pockets?.reduce((sum, { start }) => sum + centavos(start), 0n) ?? 0n
}

/** What a kind of transfer moved over the border of the world, less what was taken back. */
function netOf(kind: 'deposit' | 'withdrawal', border: 'debit' | 'credit'): bigint {
  const back = border === 'debit' ? 'credit' : 'debit'
  return ledger.reduce((sum, one) => {
    if (one.kind === kind) return sum + one.amount
    return one.kind === 'reversal' && one[back] === 'world' ? sum - one.amount : sum
  }, 0n)
}

function poolChange({ debit, credit, amount }: Line): bigint {
  if (debit === 'world') return amount
  return credit === 'world' ? -amount : 0n
}

function dayOf(at: number): number {
  return Math.max(0, Math.floor((at - dayZero) / dayMs))
}

function manilaDay(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
}

function centavos(text: string): bigint {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`no amount: ${text}`)
  return BigInt(text.replace('.', ''))
}

function pesos(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
