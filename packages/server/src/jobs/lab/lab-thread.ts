import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Bet, type BetOutcome, playBetWorld } from '@kunwari/population/bet'
import { fingerprintOf } from '@kunwari/population/fingerprint'
import { runScenario } from '@kunwari/population/run-scenario'
import { type Scenario, ScenarioError } from '@kunwari/population/scenario'
import { runCell, type Sweep, type SweepCell } from '@kunwari/population/sweep'
import type { DatabaseConnection } from '../../db/database-url.ts'
import type { LabFailure } from '../../features/lab-runs/lab-runs.sql.ts'
import type { LabOutcome } from '../../features/lab-runs/lab-work.ts'

/** What a thread does at a time. */
export type LabWork =
  | { kind: 'run'; scenario: Scenario }
  | { kind: 'sweep'; sweep: Sweep; from: number; to: number }
  | { kind: 'bet'; bet: Bet; from: number; to: number }
  | { kind: 'replay'; scenario: Scenario; connection: DatabaseConnection; schema: string }

export type LabReply =
  | { done: number }
  | { outcome: unknown }
  | { failure: LabFailure; message: string }

/** How often it tells how far it is. */
const progressEveryMs = 250
/** Of a thread, where the system lets each have its own: a class on the same machine goes first. */
const niceness = 10

if (process.platform === 'linux') os.setPriority(niceness)

parentPort?.on('message', async (work: LabWork) => {
  try {
    tell({ outcome: await play(work) })
  } catch (error) {
    tell(failureOf(error))
  }
})

function play(work: LabWork): unknown {
  switch (work.kind) {
    case 'run':
      return run(work.scenario)
    case 'sweep':
      return each(work, (cell): SweepCell | undefined => runCell(work.sweep, cell))
    case 'bet':
      return each(work, (world): BetOutcome | undefined => playBetWorld(work.bet, world))
    case 'replay':
      return replay(work)
  }
}

function run(scenario: Scenario): LabOutcome & { kind: 'run' } {
  const isDue = everySoOften()
  const result = runScenario(scenario, {
    onDay: ({ day }) => {
      if (isDue()) tell({ done: day + 1 })
    },
  })
  if (!result) throw new Error('a run ended that nothing stopped')
  const { days, summary, you } = result
  return { kind: 'run', scenario, summary, days, fingerprint: fingerprintOf(scenario, days), you }
}

function each<One>(
  { from, to }: { from: number; to: number },
  playOne: (at: number) => One | undefined,
): One[] {
  return Array.from({ length: to - from }, (_, at) => playOne(from + at)).filter(
    (one) => one !== undefined,
  )
}

async function replay(work: LabWork & { kind: 'replay' }): Promise<LabOutcome> {
  // The ledger's code is read only where it is wanted.
  const { replayInSchema } = await import('../replay/replay-in-schema.ts')
  const isDue = everySoOften()
  return replayInSchema(work, (day) => {
    if (isDue()) tell({ done: day })
  })
}

function failureOf(error: unknown): LabReply {
  if (error instanceof ScenarioError) return { failure: 'not_replayable', message: error.message }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // Beyond 2^53 the engine throws; so does a list that finds no room.
  if (error instanceof RangeError) return { failure: 'too_large', message }
  return { failure: 'fault', message }
}

function tell(reply: LabReply): void {
  parentPort?.postMessage(reply, [])
}

function everySoOften(): () => boolean {
  let toldAt = performance.now()
  return () => {
    const at = performance.now()
    if (at - toldAt < progressEveryMs) return false
    toldAt = at
    return true
  }
}
