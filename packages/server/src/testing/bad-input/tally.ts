import { type Routes, routes } from '@kunwari/contract/routes'
import type { Case } from './cases.ts'
import type { Sent } from './draft.ts'
import type { Answered } from './sender.ts'
import type { Sender } from './stage.ts'

/** What happened to the requests of a call. */
type Row = {
  sent: number
  places: Set<string>
  /** By status, a broken connection under 0. */
  statuses: Map<number, number>
  slowestMs: number
  /** How its good request was answered. */
  good: number | undefined
}

type Told = {
  sender: Sender
  sent: Sent
  answer: Answered
  faults: readonly string[]
  hasChanged: boolean
}

export type Tally = {
  readonly sent: number
  /** One line each, with what is needed to send the same again. */
  readonly faults: readonly string[]
  /** Answers of 4xx, after each of which everything was as before. */
  readonly refused: number
  /** Requests that the schemas took and that changed something: put back, and told apart. */
  readonly changes: number
  count: (one: Case, told: Told) => void
  finish: (faults: readonly string[]) => void
  /** Why a pass would prove nothing; no sentence when it proves something. */
  findVacuity: () => string[]
  report: (seed: number) => string
}

/** Of the good requests so many must be taken: what is bad in one place is refused for that place. */
const goodTakenMin = 0.8

/** The calls of a lesson in stages, which the open world that is walked here refuses, whatever is sent. */
const ofLesson =
  /^[A-Z]+ \/api\/(class\/|admin\/class\/(lesson|stage|extend|next-day|rush|poll|rehearse|roster|results|items|story))/

export function createTally(): Tally {
  const rows = new Map<keyof Routes, Row>()
  const faults: string[] = []
  let changes = 0
  const rowOf = (key: keyof Routes): Row => {
    const row = rows.get(key) ?? newRow()
    rows.set(key, row)
    return row
  }
  const countAnswers = (isOne: (status: number) => boolean): number =>
    [...rows.values()].reduce((total, row) => total + countStatuses(row, isOne), 0)
  const tally: Tally = {
    get sent() {
      return countAnswers(() => true)
    },
    get refused() {
      return countAnswers((status) => status >= 400 && status < 500)
    },
    get changes() {
      return changes
    },
    faults,
    count: ({ key, where, what }, { sender, sent, answer, faults: found, hasChanged }) => {
      const row = rowOf(key)
      const status = answer.status ?? 0
      row.sent += 1
      row.places.add(where)
      row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1)
      row.slowestMs = Math.max(row.slowestMs, answer.ms)
      if (where === 'nothing bad') row.good = status
      if (hasChanged && status >= 200 && status < 400) changes += 1
      for (const fault of found) {
        const body = sent.bytes?.toString().slice(0, 200) ?? ''
        faults.push(
          `${key} as ${sender}, ${where} (${what}): ${fault}\n    ${sent.target.slice(0, 200)} ${body}`,
        )
      }
    },
    finish: (found) => {
      faults.push(...found)
    },
    findVacuity: () => {
      const all = Object.keys(routes).length
      const good = [...rows].flatMap(([key, row]) => (ofLesson.test(key) ? [] : (row.good ?? [])))
      const taken = good.filter((status) => status < 400).length
      const claims: [boolean, string][] = [
        [rows.size === all, `only ${rows.size} of ${all} calls were sent anything`],
        [
          taken >= good.length * goodTakenMin,
          `only ${taken} of ${good.length} good requests were taken`,
        ],
        [tally.refused * 3 > tally.sent, 'two of three were not refused'],
        [changes > 0, 'nothing changed by good requests either: a change would not be seen'],
      ]
      return claims.flatMap(([isTrue, gap]) => (isTrue ? [] : [gap]))
    },
    report: (seed) => reportOf(tally, { rows, seed }),
  }
  return tally
}

function newRow(): Row {
  return { sent: 0, places: new Set(), statuses: new Map(), slowestMs: 0, good: undefined }
}

function countStatuses({ statuses }: Row, isOne: (status: number) => boolean): number {
  return [...statuses].reduce((total, [status, count]) => total + (isOne(status) ? count : 0), 0)
}

const kinds = [400, 401, 403, 404, 409, 413, 415, 422, 429, 431]

function reportOf(
  tally: Tally,
  { rows, seed }: { rows: ReadonlyMap<keyof Routes, Row>; seed: number },
): string {
  const heading = ['call', 'places', 'sent', ...kinds, 'other 4xx', '2xx 3xx', '5xx', 'slowest ms']
  const lines = [...rows].map(([key, row]) => [
    key,
    row.places.size,
    row.sent,
    ...kinds.map((kind) => row.statuses.get(kind) ?? 0),
    countStatuses(row, (one) => one >= 400 && one < 500 && !kinds.includes(one)),
    countStatuses(row, (one) => one >= 200 && one < 400),
    countStatuses(row, (one) => one >= 500 || one < 200),
    Math.round(row.slowestMs),
  ])
  const widths = heading.map((name, at) =>
    Math.max(String(name).length, ...lines.map((line) => String(line[at]).length)),
  )
  const table = [heading, ...lines].map((line) =>
    line
      .map((cell, at) =>
        at === 0 ? String(cell).padEnd(widths[at] ?? 0) : String(cell).padStart(widths[at] ?? 0),
      )
      .join('  '),
  )
  const refusedGood = [...rows].flatMap(([key, { good }]) =>
    good !== undefined && good >= 400 ? `${key} ${good}` : [],
  )
  const gaps = tally.findVacuity()
  const isGood = tally.faults.length === 0 && gaps.length === 0
  return [
    ...table,
    '',
    ...(refusedGood.length > 0 ? [`good, and refused by state: ${refusedGood.join(', ')}`] : []),
    ...tally.faults.map((fault) => `FAULT ${fault}`),
    ...gaps.map((gap) => `PROVES NOTHING: ${gap}`),
    `${tally.sent} requests to ${rows.size} calls (--seed ${seed}): ${tally.refused} refused and nothing changed, ` +
      `${tally.changes} good ones changed what they should (put back), ${tally.faults.length} faults: ` +
      `${isGood ? 'GOOD' : 'NOT GOOD'}`,
  ].join('\n')
}
