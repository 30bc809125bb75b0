import {
  type Bet,
  type BetOutcome,
  betEntries,
  betWorldsMax,
  playBetWorld,
  requireBet,
  sumUpBet,
} from '../packages/population/src/bet.ts'
import { compareRuns } from '../packages/population/src/compare-runs.ts'
import { fingerprintOf } from '../packages/population/src/fingerprint.ts'
import { readScenario } from '../packages/population/src/read-scenario.ts'
import { type RunResult, runScenario } from '../packages/population/src/run-scenario.ts'
import {
  describeRange,
  type Scenario,
  ScenarioError,
  scenarioFields,
} from '../packages/population/src/scenario.ts'
import {
  cellsOf,
  readAxis,
  requireSweep,
  runCell,
  type Sweep,
  sweepMax,
} from '../packages/population/src/sweep.ts'
import { readScenarioFile } from './lab/read-scenario-file.ts'
import { betTable, compareTable, replayTable, runTable, sweepTable } from './lab/tables.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run lab`: plays a world of the laboratory, without a server or a database.
 *
 *   npm run lab -- --preset town --seed 7 --days 365 --set people=1500 --json
 *   npm run lab -- --set people=10000 --sweep rollBps=0..10000 --sweep holdDays=0,1,7 --seeds 3
 *   npm run lab -- --bet --entry week --seed 1 --set you=0.1000000.0.rolls.0
 *   npm run lab -- --set holdDays=7 --compare before.json
 *   npm run lab -- --set people=1500 --replay
 *
 * `--set field=value` takes every field, as often as wanted. `--json` prints one JSON value and nothing
 * else: the run, and with --replay what the ledger came to beside it. Whatever is wrong is one sentence on
 * stderr and exit code 1.
 */
try {
  const command = readLabCommand()
  const { value, text } = await answer(command)
  console.log(command.isJson ? JSON.stringify(value) : text())
} catch (error) {
  if (!(error instanceof ScenarioError || error instanceof RangeError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function answer(command: LabCommand): Promise<{ value: unknown; text: () => string }> {
  switch (command.kind) {
    case 'run': {
      const { scenario } = command
      const result = play(scenario)
      return { value: exported(scenario, result), text: () => runTable(scenario, result) }
    }
    case 'compare': {
      const first = play(command.other)
      const second = play(command.scenario)
      const comparison = compareRuns(first, second)
      const value = {
        first: exported(command.other, first),
        second: exported(command.scenario, second),
        comparison,
      }
      return { value, text: () => compareTable(comparison) }
    }
    case 'replay': {
      // The ledger's code is read only where it is wanted: a run needs no database.
      const { replay } = await import('./lab/replay.ts')
      const { scenario } = command
      const replayed = await replay(scenario, tell)
      if (replayed.difference) process.exitCode = 1
      const { difference = null } = replayed
      const value = {
        ...exported(scenario, play(scenario)),
        replay: { ...replayed, difference },
      }
      return { value, text: () => replayTable(replayed) }
    }
    case 'sweep': {
      const { sweep } = command
      const cells = Array.from({ length: cellsOf(sweep) }, (_, cell) => {
        tell(cell, cellsOf(sweep))
        return runCell(sweep, cell)
      }).filter((cell) => cell !== undefined)
      return { value: { sweep, cells }, text: () => sweepTable(sweep, cells) }
    }
    case 'bet': {
      const { bet } = command
      const outcomes: BetOutcome[] = []
      for (let world = 0; world < bet.worlds; world++) {
        tell(world, bet.worlds)
        const outcome = playBetWorld(bet, world)
        if (outcome) outcomes.push(outcome)
      }
      const result = sumUpBet(outcomes)
      return { value: { bet, result, outcomes }, text: () => betTable(result) }
    }
  }
}

function play(scenario: Scenario): RunResult {
  const result = runScenario(scenario)
  if (!result) throw new Error('a run ended that nothing stopped')
  return result
}

function exported(scenario: Scenario, { days, summary, you }: RunResult): object {
  return { scenario, summary, days, fingerprint: fingerprintOf(scenario, days), you }
}

/** Progress, where somebody looks on. */
function tell(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of}\r`)
}

/** What the command line asks for. */
type LabCommand = { isJson: boolean } & (
  | { kind: 'run' | 'replay'; scenario: Scenario }
  | { kind: 'compare'; scenario: Scenario; other: Scenario }
  | { kind: 'sweep'; sweep: Sweep }
  | { kind: 'bet'; bet: Bet }
)

/** @throws ScenarioError */
function readLabCommand(): LabCommand {
  const { values } = readOptions({
    name: 'lab',
    about: 'Plays a world of the laboratory, without a server or a database.',
    options: {
      preset: { type: 'string', says: 'the name of a world, like town' },
      seed: { type: 'string', says: describeRange(scenarioFields.seed.takes) },
      days: { type: 'string', says: describeRange(scenarioFields.days.takes) },
      set: {
        type: 'string',
        multiple: true,
        default: [],
        says: 'field=value, like people=1500, as often as wanted',
      },
      sweep: {
        type: 'string',
        multiple: true,
        default: [],
        says: 'field=values, like rollBps=0..10000 or holdDays=0,1,7, once or twice',
      },
      seeds: {
        type: 'string',
        says: `1 to ${sweepMax.seeds} seeds for each cell of a sweep; else 1`,
      },
      bet: { type: 'boolean', default: false, says: 'asks how one who invests comes out' },
      entry: { type: 'string', says: `${betEntries.join(' or ')}; else ${betEntries[0]}` },
      compare: { type: 'string', says: 'a file that --json printed' },
      replay: { type: 'boolean', default: false, says: 'plays it in the real ledger as well' },
      json: { type: 'boolean', default: false, says: 'prints one JSON value and nothing else' },
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
  // Left unread, they would look as if they had changed something.
  if (values.seeds !== undefined && sweep.length === 0) {
    throw new ScenarioError('--seeds', 'a --sweep beside it')
  }
  if (values.entry !== undefined && !bet) throw new ScenarioError('--entry', '--bet beside it')
  if (compare !== undefined) {
    return { kind: 'compare', isJson, scenario, other: readScenarioFile(compare) }
  }
  if (bet) {
    const isAllRead = set.every(([field]) => field === 'seed' || field === 'you')
    if (values.preset !== undefined || !isAllRead) {
      throw new ScenarioError('--bet', '--seed, --entry and --set you: its towns are its own')
    }
    return { kind: 'bet', isJson, bet: betOf(scenario, values.entry ?? betEntries[0]) }
  }
  if (sweep.length === 0) return { kind: replay ? 'replay' : 'run', isJson, scenario }
  const [x, y = null, ...more] = sweep.map(readAxis)
  if (!x || more.length > 0) throw new ScenarioError('--sweep', 'one or two fields')
  const seeds = Number(values.seeds ?? 1)
  return { kind: 'sweep', isJson, sweep: requireSweep({ scenario, x, y, seeds }) }
}

/** Plan and rule are those of `you`, whose own day and deposit a bet does not read. */
function betOf({ seed, you }: Scenario, entry: string): Bet {
  const known = betEntries.find((name) => name === entry)
  if (known === undefined) throw new ScenarioError('--entry', betEntries.join(' or '))
  const { plan, rule } = you ?? { plan: 0, rule: { kind: 'rolls', n: 0 } as const }
  return requireBet({ seed, worlds: betWorldsMax, entry: known, plan, rule })
}
