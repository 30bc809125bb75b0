import type { Replay } from '@kunwari/server/jobs/replay/replay-scenario'
import type { BetResult } from '../../packages/population/src/bet.ts'
import type { Comparison } from '../../packages/population/src/compare-runs.ts'
import { fingerprintOf } from '../../packages/population/src/fingerprint.ts'
import { presets } from '../../packages/population/src/presets.ts'
import type { RunResult } from '../../packages/population/src/run-scenario.ts'
import type { Scenario } from '../../packages/population/src/scenario.ts'
import type { Sweep, SweepCell } from '../../packages/population/src/sweep.ts'

export function runTable(scenario: Scenario, { days, summary: s, you }: RunResult): string {
  const rows: Row[] = [
    ['people who could join', whole(scenario.people)],
    ['joined', whole(s.members)],
    ['put in', pesos(s.putIn)],
    ['paid out', pesos(s.paidOut)],
    ['the operator took', pesos(s.taken)],
    ['could not pay from', dayOf(s.runOutDay)],
    ['closed', s.closedBy === null ? 'never' : `${dayOf(s.closedDay)} (${s.closedBy})`],
    ['nobody could save it from', dayOf(s.beyondSavingDay)],
    ['lost money', `${whole(s.lost)} (${percent(s.lostShareBps)})`],
    ['got nothing', whole(s.gotNothing)],
    ['median', pesos(s.medianNet)],
    ['the top hundredth took', percent(s.topShareBps)],
    ['leaders', `${whole(s.leaders)}, earned ${pesos(s.leadersEarned)}`],
    ['fingerprint', fingerprintOf(scenario, days)],
  ]
  if (you) rows.push(['you', `put in ${pesos(you.put)}, were paid ${pesos(you.paid)}`])
  return `${aligned(rows)}\nPresets: ${Object.keys(presets).join(', ')}`
}

/** What is different from the world of the file. */
export function compareTable(found: Comparison): string {
  return aligned([
    ['days more', signed(found.daysMore)],
    ['people more who joined', signed(found.membersMore)],
    ['people more who lose', signed(found.lostMore)],
    ['lost more', pesos(found.lostCentavosMore)],
    ['the operator took more', pesos(found.takenMore)],
    ['lose in both', whole(found.lostInBoth)],
    ['lose only in the first', whole(found.lostOnlyInFirst)],
    ['lose only in the second', whole(found.lostOnlyInSecond)],
  ])
}

export function betTable(found: BetResult): string {
  const most = Math.max(...found.histogram.map(({ worlds }) => worlds))
  const bars = found.histogram
    .filter(({ worlds }) => worlds > 0)
    .map(({ fromBps, worlds }): Row => {
      const bar = '#'.repeat(Math.ceil((worlds * barWidth) / most))
      return [`from ${percent(fromBps)}`, `${bar} ${whole(worlds)}`]
    })
  return aligned([
    ['worlds played', whole(found.played)],
    ['on average', percent(found.meanBps)],
    ['lost all of it', whole(found.lostAll)],
    ['lost', whole(found.lost)],
    ['won', whole(found.won)],
    ...bars,
  ])
}

export function replayTable({ days, members, transfers, difference }: Replay): string {
  const found = difference
    ? `day ${difference.day}, ${difference.figure}: the engine says ${difference.engine}, the ledger ${difference.ledger}`
    : 'none: every day, every wallet, and the reserve balances'
  return aligned([
    ['days that are the same', whole(days)],
    ['members', whole(members)],
    ['transfers', whole(transfers)],
    ['difference', found],
  ])
}

/** One line a cell; below them what a cell of several seeds holds. */
export function sweepTable({ x, y, seeds }: Sweep, cells: readonly SweepCell[]): string {
  const lines = aligned(
    cells.map((cell): Row => {
      const at = `${x.field}=${cell.x}${y ? ` ${y.field}=${cell.y}` : ''}`
      const runOut = `could not pay from ${dayOf(cell.runOutDay)}`
      return [at, `${runOut}, ${percent(cell.lostShareBps)} lose, ${pesos(cell.taken)} taken`]
    }),
  )
  if (seeds === 1) return lines
  return `${lines}\nOf ${seeds} seeds: the day is the middle one, the others are averages.`
}

const barWidth = 40

type Row = [string, string]

function aligned(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}

function dayOf(day: number | null): string {
  return day === null ? 'never' : `day ${day}`
}

function whole(count: number): string {
  return count.toLocaleString('en-PH')
}

function signed(count: number): string {
  return count > 0 ? `+${whole(count)}` : whole(count)
}

function percent(bps: number): string {
  return `${(bps / 100).toFixed(1)}%`
}

/** Whole centavos as people read them. */
function pesos(centavos: number): string {
  const digits = `${Math.abs(centavos)}`.padStart(3, '0')
  const text = `₱${whole(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`
  return centavos < 0 ? `−${text}` : text
}
