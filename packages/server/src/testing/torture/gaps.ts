import { type BreakingRecord, killsOf } from './breaking.ts'
import { countAcknowledged, type Notebook } from './notebook.ts'

/** What even the shortest run must have seen acknowledged, for its pass to mean something. */
const kindsAlways = [
  'deposit',
  'deposit approved',
  'deposit rejected',
  'withdrawal',
  'withdrawal approved',
  'withdrawal rejected',
  'purchase',
  'adjustment',
  'clock advanced',
]
const kindsOfLongRuns = [
  'deposit cancelled',
  'deposit reversed',
  'withdrawal cancelled',
  'withdrawal reversed',
  'plan cancelled',
]
const kindsOfLeaders = ['daily collected', 'monthly collected']
const longSeconds = 600
/** So few that a machine with much other work reaches it, so many that something must have raced. */
export const acknowledgedASecondMin = 2

/** What a run has come to, over or not. */
export type RunSoFar = {
  options: { seconds: number; kills: number }
  notebook: Notebook
  breaking: BreakingRecord
  /** Operations whose answer was lost, and those of them that were acknowledged later. */
  lost: number
  secured: number
  dropped: number
  isHub: boolean
}

/** What a run has not met yet of what its pass is to mean; empty when it has met all of it. */
export function findGaps(run: RunSoFar): string[] {
  const { options, notebook, breaking } = run
  const acknowledged = countAcknowledged(notebook)
  const least = acknowledgedASecondMin * options.seconds
  const isLong = options.seconds >= longSeconds
  const kinds = [
    ...kindsAlways,
    ...(isLong ? kindsOfLongRuns : []),
    ...(isLong && !run.isHub ? kindsOfLeaders : []),
  ]
  const claims: [boolean, string][] = [
    [acknowledged >= least, `only ${acknowledged} operations were acknowledged, not ${least}`],
    ...kinds.map((kind): [boolean, string] => [
      notebook.acknowledged.has(kind),
      `no "${kind}" was acknowledged`,
    ]),
    [killsOf(breaking) >= options.kills, `only ${killsOf(breaking)} kills of ${options.kills}`],
    ...(['server', 'postgres', 'backend'] as const).map((who): [boolean, string] => [
      options.kills < 3 || breaking.kills[who] > 0,
      `no ${who} was killed`,
    ]),
    [breaking.freezes > 0 || options.kills < 3, 'nothing stood still'],
    [breaking.hits * 2 >= breaking.faults, 'faults hit when no operation was under way'],
    [run.lost > 0 && run.secured > 0, 'no operation lost its answer and got it later'],
    [run.dropped > 0, 'no answer was dropped on its way'],
  ]
  return claims.flatMap(([isTrue, gap]) => (isTrue ? [] : [gap]))
}
