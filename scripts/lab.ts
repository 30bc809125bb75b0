import { parseArgs } from 'node:util'
import { fingerprintOf } from '../packages/population/src/fingerprint.ts'
import { presets } from '../packages/population/src/presets.ts'
import { readScenario } from '../packages/population/src/read-changes.ts'
import { type RunResult, runScenario } from '../packages/population/src/run-scenario.ts'
import { type Scenario, ScenarioError } from '../packages/population/src/scenario.ts'

/**
 * `npm run lab`: plays a world of the laboratory, without a server or a database.
 *
 *   npm run lab -- --preset town --seed 7 --days 365 --set people=1500 --json
 *
 * `--set field=value` takes every field, as often as wanted. `--json` prints one JSON value and nothing
 * else; whatever is wrong is one sentence on stderr and exit code 1.
 */
try {
  const { scenario, isJson } = readArguments()
  const result = runScenario(scenario)
  // Nothing stops this run, so there is a result.
  if (result) console.log(isJson ? json(scenario, result) : table(scenario, result))
} catch (error) {
  if (!(error instanceof ScenarioError || error instanceof RangeError || isUsage(error)))
    throw error
  console.error(error.message)
  process.exitCode = 1
}

function readArguments(): { scenario: Scenario; isJson: boolean } {
  const { values } = parseArgs({
    options: {
      preset: { type: 'string' },
      seed: { type: 'string' },
      days: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  })
  const set = values.set.map((pair): [string, string] => {
    const at = pair.indexOf('=')
    if (at < 1) throw new ScenarioError('--set', 'field=value, like people=1500')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
  for (const name of ['seed', 'days'] as const) {
    const value = values[name]
    if (value !== undefined) set.push([name, value])
  }
  return { scenario: readScenario(values.preset, set), isJson: values.json }
}

/** An option that is unknown, or lacks its value. */
function isUsage(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')
  )
}

function json(scenario: Scenario, { days, summary, you }: RunResult): string {
  return JSON.stringify({
    scenario,
    summary,
    days,
    fingerprint: fingerprintOf(scenario, days),
    you,
  })
}

function table(scenario: Scenario, { days, summary: s, you }: RunResult): string {
  const rows: [string, string][] = [
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
  const width = Math.max(...rows.map(([name]) => name.length))
  const names = `Presets: ${Object.keys(presets).join(', ')}`
  return [...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`), names].join('\n')
}

function dayOf(day: number | null): string {
  return day === null ? 'never' : `day ${day}`
}

function whole(count: number): string {
  return count.toLocaleString('en-PH')
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
