import { type BetOutcome, playBetWorld, sumUpBet } from '../packages/population/src/bet.ts'
import { compareRuns } from '../packages/population/src/compare.ts'
import { fingerprintOf } from '../packages/population/src/fingerprint.ts'
import { type RunResult, runScenario } from '../packages/population/src/run-scenario.ts'
import { type Scenario, ScenarioError } from '../packages/population/src/scenario.ts'
import { cellsOf, runCell } from '../packages/population/src/sweep.ts'
import { type LabCommand, readLabCommand } from './lab/arguments.ts'
import { betTable, compareTable, replayTable, runTable, sweepTable } from './lab/tables.ts'

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
 * else; whatever is wrong is one sentence on stderr and exit code 1.
 */
try {
  const command = readLabCommand()
  const { value, text } = await answer(command)
  console.log(command.isJson ? JSON.stringify(value) : text())
} catch (error) {
  if (!(error instanceof ScenarioError || error instanceof RangeError || isUsage(error)))
    throw error
  console.error(error.message)
  process.exitCode = 1
}

/** An option that is unknown, or lacks its value. */
function isUsage(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')
  )
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
      const value = await replay(command.scenario, tell)
      if (value.difference) process.exitCode = 1
      return { value, text: () => replayTable(value) }
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
