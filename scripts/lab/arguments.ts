import fs from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type Bet,
  betEntries,
  betWorldsMax,
  requireBet,
} from '../../packages/population/src/bet.ts'
import { readScenario } from '../../packages/population/src/read-changes.ts'
import {
  resolveScenario,
  type Scenario,
  ScenarioError,
} from '../../packages/population/src/scenario.ts'
import { readAxis, requireSweep, type Sweep } from '../../packages/population/src/sweep.ts'

/** What the command line asks for. */
export type LabCommand = { isJson: boolean } & (
  | { kind: 'run' | 'replay'; scenario: Scenario }
  | { kind: 'compare'; scenario: Scenario; other: Scenario }
  | { kind: 'sweep'; sweep: Sweep }
  | { kind: 'bet'; bet: Bet }
)

/** @throws ScenarioError, or TypeError of parseArgs for an option that is unknown or lacks its value */
export function readLabCommand(): LabCommand {
  const { values } = parseArgs({
    options: {
      preset: { type: 'string' },
      seed: { type: 'string' },
      days: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      sweep: { type: 'string', multiple: true, default: [] },
      seeds: { type: 'string', default: '1' },
      bet: { type: 'boolean', default: false },
      entry: { type: 'string', default: 'invited' },
      compare: { type: 'string' },
      replay: { type: 'boolean', default: false },
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
  const scenario = readScenario(values.preset, set)
  const { json: isJson, sweep, bet, compare, replay } = values
  const asked = [sweep.length > 0, bet, compare !== undefined, replay]
  if (asked.filter(Boolean).length > 1) {
    throw new ScenarioError('the command', 'one of --sweep, --bet, --compare and --replay')
  }
  if (compare !== undefined) {
    return { kind: 'compare', isJson, scenario, other: readScenarioFile(compare) }
  }
  if (bet) return { kind: 'bet', isJson, bet: betOf(scenario, values.entry) }
  if (sweep.length === 0) return { kind: replay ? 'replay' : 'run', isJson, scenario }
  const [x, y = null, ...more] = sweep.map(readAxis)
  if (!x || more.length > 0) throw new ScenarioError('--sweep', 'one or two fields')
  const seeds = Number(values.seeds)
  return { kind: 'sweep', isJson, sweep: requireSweep({ scenario, x, y, seeds }) }
}

/** Plan and rule are those of `you`, whose own day and deposit a bet does not read. */
function betOf({ seed, you }: Scenario, entry: string): Bet {
  const known = betEntries.find((name) => name === entry)
  if (known === undefined) throw new ScenarioError('--entry', betEntries.join(' or '))
  const { plan, rule } = you ?? { plan: 0, rule: { kind: 'rolls', n: 0 } as const }
  return requireBet({ seed, worlds: betWorldsMax, entry: known, plan, rule })
}

/** A scenario, or what `--json` printed of one. */
function readScenarioFile(file: string): Scenario {
  let value: unknown
  try {
    value = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw fileError(error)
  }
  if (!isRecord(value)) throw fileError(value)
  return resolveScenario(isRecord(value.scenario) ? value.scenario : value)
}

function fileError(cause: unknown): Error {
  return Object.assign(new ScenarioError('--compare', 'a file that --json printed'), { cause })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
