import { type Bet, type BetResult, type LuckyWorld, requireBet } from '@kunwari/population/bet'
import type { DayFigures } from '@kunwari/population/figures'
import type { RunResult } from '@kunwari/population/run-scenario'
import { resolveScenario, type Scenario, ScenarioError } from '@kunwari/population/scenario'
import { cellsOf, requireSweep, type Sweep, type SweepCell } from '@kunwari/population/sweep'

/** What is asked of the server's laboratory. */
export type LabAsked =
  | { kind: 'run' | 'replay'; scenario: Scenario }
  | { kind: 'sweep'; sweep: Sweep }
  | { kind: 'bet'; bet: Bet }

/** What came of it, as the contract shows it. */
export type LabOutcome =
  | {
      kind: 'run'
      scenario: Scenario
      summary: RunResult['summary']
      days: DayFigures[]
      fingerprint: string
      you: RunResult['you']
    }
  | { kind: 'sweep'; sweep: Sweep; cells: SweepCell[] }
  | { kind: 'bet'; bet: Bet; result: BetResult; lucky: LuckyWorld | null }
  | {
      kind: 'replay'
      scenario: Scenario
      days: number
      members: number
      transfers: number
      difference: { day: number; figure: string; engine: string; ledger: string } | null
    }

/** More workers than this cannot share a sweep; a part that is lost with its worker is small. */
const partsMax = 32

/** How much there is to do, and into how many parts it is cut. */
export function sizeOf(asked: LabAsked): { total: number; parts: number } {
  if ('scenario' in asked) return { total: asked.scenario.days, parts: 1 }
  const total = 'sweep' in asked ? cellsOf(asked.sweep) : asked.bet.worlds
  return { total, parts: Math.min(total, partsMax) }
}

/** The cells or worlds of a part: from, and to before which. */
export function spanOf(
  part: number,
  { total, parts }: { total: number; parts: number },
): { from: number; to: number } {
  return {
    from: Math.floor((part * total) / parts),
    to: Math.floor(((part + 1) * total) / parts),
  }
}

/** What a call's body holds: of it the contract knows no more than the shape. */
export type LabBody = {
  scenario?: Readonly<Record<string, unknown>> | undefined
  sweep?: unknown
  bet?: unknown
  replay?: Readonly<Record<string, unknown>> | undefined
}

/**
 * What a body asks for, every field of it within its range.
 *
 * @throws ScenarioError naming the field and what it takes
 */
export function readAsked({ scenario, sweep, bet, replay }: LabBody): LabAsked {
  if (scenario) return { kind: 'run', scenario: resolveScenario(scenario) }
  if (replay) return { kind: 'replay', scenario: requireReplayable(resolveScenario(replay)) }
  if (bet) return { kind: 'bet', bet: requireBet(bet as Bet) }
  // Each value is looked at before anything counts with it.
  const asked = sweep as Sweep
  const whole = { ...asked, scenario: resolveScenario(asked.scenario) }
  return { kind: 'sweep', sweep: requireSweep(whole) }
}

function requireReplayable(scenario: Scenario): Scenario {
  if (scenario.scheme !== 'bots') throw new ScenarioError('scheme', 'bots in a replay')
  if (scenario.you !== null) throw new ScenarioError('you', 'nobody in a replay')
  return scenario
}
