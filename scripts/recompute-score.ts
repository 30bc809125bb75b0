// Computes how well a class tells traps from honest offers from class-results.csv and class-items.csv, by
// no line of the server's, and holds it against what GET /api/stage answered in Score, where that is given.
// node scripts/recompute-score.ts class-results.csv class-items.csv [stage.json]
import { existsSync, readFileSync } from 'node:fs'

// Also handed out alone, beside the two files: the columns that it reads stand here a second time.
type Row = Record<string, string>
type Figure = { mean: number; low: number; high: number }
type Figures = { d: Figure; c: Figure } | null
type Stated = {
  n: number
  before: Figures
  after: Figures
  change: Figures
  effect: Figures
  verdict: string
  hardest: { item: string; shown: number; right: number }[]
}
type When = 'before' | 'after'
type Told = { d: number; c: number }

const enough = 2
const learnersMin = 5
const usage = 'node recompute-score.ts class-results.csv class-items.csv [stage.json]'
const [resultsFile, itemsFile, stageFile] = process.argv.slice(2)
if (resultsFile === '--help' || resultsFile === '-h') {
  console.log(`${usage}

Computes how well a class tells traps from honest offers again from its two tables, by no line of the server's. With
stage.json, which is what GET /api/stage answered in Score, it holds the figures against those.`)
  process.exit(0)
}
if (resultsFile === undefined || itemsFile === undefined) stop(usage)
for (const file of [resultsFile, itemsFile, stageFile]) {
  if (file !== undefined && !existsSync(file)) stop(`There is no file ${file}.`)
}
const learners = readTable(resultsFile, 'row,') ?? stop(`${resultsFile} is no class-results.csv.`)
const items = readTable(itemsFile, 'item,') ?? stop(`${itemsFile} is no class-items.csv.`)
const stated = stageFile === undefined ? undefined : readStated(stageFile)
const played = learners.filter((one) => one['waiting'] === '0')
const waited = learners.filter((one) => one['waiting'] === '1')
const paired = played.filter((one) => tell(one, 'before') && tell(one, 'after'))
const change = intervals(
  paired.map((one) => {
    const [before, after] = [tell(one, 'before'), tell(one, 'after')]
    return { d: (after?.d ?? 0) - (before?.d ?? 0), c: (after?.c ?? 0) - (before?.c ?? 0) }
  }),
)
// Of a class of fewer than five, one line holds all: who judged both forms is not to be told from it.
const isTotal = learners.some((one) => one['row'] === 'total')
report(
  'n',
  isTotal ? 'too few' : String(paired.length),
  isTotal ? undefined : stated && String(stated.n),
)
reportFigures('before', intervals(told(played, 'before')), stated?.before)
reportFigures('after', intervals(told(played, 'after')), stated?.after)
reportFigures('change', change, stated?.change)
reportFigures('effect', difference(told(played, 'after'), told(waited, 'after')), stated?.effect)
report('verdict', verdict(), stated?.verdict)
const outside = waited.length > 0 ? ['C'] : []
const judged = items.filter((one) => !outside.includes(one['form'] ?? ''))
report('judged', String(sum(judged, 'shown')), String(judgedBy(learners)))
report('right', String(sum(judged, 'right')), String(rightBy(learners)))
const isSummed = items.some((one) => one['item'] === 'total')
for (const { item, shown, right } of isSummed ? [] : (stated?.hardest ?? [])) {
  const own = items.filter((one) => one['item'] === item)
  report(`hardest ${item}`, `${sum(own, 'right')} of ${sum(own, 'shown')}`, `${right} of ${shown}`)
}

/** Prints a figure, and fails where another one is stated. */
function report(name: string, figure: string, other: string | undefined): void {
  const differs = other !== undefined && figure !== other
  console.log(name, figure, differs ? `- but ${other} is stated` : '')
  if (differs) process.exitCode = 1
}

function reportFigures(name: string, found: Figures, other: Figures | undefined): void {
  if (other === undefined) return report(name, write(found), undefined)
  const isSame =
    found === null || other === null
      ? found === other
      : (['d', 'c'] as const).every((of) =>
          (['mean', 'low', 'high'] as const).every((part) =>
            isNear(found[of][part], other[of][part]),
          ),
        )
  report(name, write(found), isSame ? write(found) : write(other))
}

/** Stated figures have six places. */
function isNear(one: number, two: number): boolean {
  return Math.abs(one - two) < 1.5e-6
}

function write(figures: Figures): string {
  if (!figures) return 'too few'
  const { d, c } = figures
  return [d, c]
    .map(({ mean, low, high }) => [mean, low, high].map((one) => one.toFixed(6)).join(' '))
    .join(' · ')
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function readStated(file: string): Stated {
  try {
    const { score } = JSON.parse(readFileSync(file, 'utf8'))
    if (score) return score
  } catch {
    // What is no JSON is no answer either.
  }
  return stop(`${file} is no answer of GET /api/stage in Score.`)
}

/** @returns nothing where no line begins so */
function readTable(file: string, head: string): Row[] | undefined {
  const lines = readFileSync(file, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.startsWith(head))
  if (at < 0) return undefined
  const names = (lines[at] ?? '').split(',')
  return lines
    .slice(at + 1)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => Object.fromEntries(line.split(',').map((cell, column) => [names[column], cell])))
}

function number(row: Row, column: string): number {
  return Number(row[column] === '' ? 0 : row[column])
}

function sum(rows: Row[], column: string): number {
  return rows.reduce((total, row) => total + number(row, column), 0)
}

function judgedBy(rows: Row[]): number {
  return ['before_traps', 'before_honest', 'after_traps', 'after_honest'].reduce(
    (total, column) => total + sum(rows, column),
    0,
  )
}

function rightBy(rows: Row[]): number {
  return (['before', 'after'] as const).reduce(
    (total, when) =>
      total + sum(rows, `${when}_hits`) + sum(rows, `${when}_honest`) - sum(rows, `${when}_fa`),
    0,
  )
}

/** d' and c of a learner's form, with the log-linear correction; undefined under two of a kind. */
function tell(row: Row, when: When): Told | undefined {
  const [hits, traps] = [number(row, `${when}_hits`), number(row, `${when}_traps`)]
  const [alarms, honest] = [number(row, `${when}_fa`), number(row, `${when}_honest`)]
  if (traps < enough || honest < enough) return undefined
  const [zHit, zAlarm] = [normal((hits + 0.5) / (traps + 1)), normal((alarms + 0.5) / (honest + 1))]
  return { d: zHit - zAlarm, c: -0.5 * (zHit + zAlarm) }
}

function told(rows: Row[], when: When): Told[] {
  return rows.flatMap((row) => tell(row, when) ?? [])
}

function verdict(): string {
  if (!change || paired.length < learnersMin) return 'too_few'
  if (change.d.low > 0) return 'better'
  return change.c.high < 0 ? 'suspicious' : 'unclear'
}

function spread(values: number[]): { mean: number; variance: number } {
  const mean = values.reduce((total, value) => total + value, 0) / values.length
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1) }
}

/** Means with their 95% intervals; null of fewer learners than may be told. */
function intervals(values: Told[]): Figures {
  if (values.length < learnersMin) return null
  const of = (part: 'd' | 'c') => {
    const { mean, variance } = spread(values.map((one) => one[part]))
    const margin = student(values.length - 1) * Math.sqrt(variance / values.length)
    return { mean, low: mean - margin, high: mean + margin }
  }
  return { d: of('d'), c: of('c') }
}

/** The difference of two groups' means, by Welch. */
function difference(one: Told[], other: Told[]): Figures {
  if (Math.min(one.length, other.length) < learnersMin) return null
  const of = (part: 'd' | 'c') => {
    const [a, b] = [
      spread(one.map((score) => score[part])),
      spread(other.map((score) => score[part])),
    ]
    const [x, y] = [a.variance / one.length, b.variance / other.length]
    const mean = a.mean - b.mean
    if (x + y === 0) return { mean, low: mean, high: mean }
    const freedom = (x + y) ** 2 / (x ** 2 / (one.length - 1) + y ** 2 / (other.length - 1))
    const margin = student(freedom) * Math.sqrt(x + y)
    return { mean, low: mean - margin, high: mean + margin }
  }
  return { d: of('d'), c: of('c') }
}

/** The value below which a share of a normal distribution lies: by halving, over a summed series. */
function normal(share: number): number {
  return halve((z) => normalBelow(z) < share, -9, 9)
}

/** Phi(z) = 1/2 + phi(z) (z + z^3/3 + z^5/(3*5) + …), a sum of one sign. */
function normalBelow(z: number): number {
  let term = z
  let total = z
  for (let odd = 3; Math.abs(term) > 1e-18 && odd < 1_000; odd += 2) {
    term *= (z * z) / odd
    total += term
  }
  return 0.5 + (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * total
}

/** The t below which 97.5% of Student's distribution lies: by halving, over an integral by Simpson's rule. */
function student(freedom: number): number {
  // With t = √ν tan(θ) the density is cos(θ)^(ν-1), up to a factor that the whole integral gives.
  const area = (to: number): number => {
    const steps = 4_000
    const width = to / steps
    let total = 1 + Math.cos(to) ** (freedom - 1)
    for (let step = 1; step < steps; step += 1) {
      total += Math.cos(step * width) ** (freedom - 1) * (step % 2 === 0 ? 2 : 4)
    }
    return (total * width) / 3
  }
  const half = area(Math.PI / 2 - 1e-9)
  const angle = halve((theta) => area(theta) / half < 0.95, 0, Math.PI / 2 - 1e-9)
  return Math.sqrt(freedom) * Math.tan(angle)
}

function halve(isBelow: (value: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (isBelow(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}
