import { presets } from '@kunwari/population/presets'
import { resolveScenario } from '@kunwari/population/scenario'
import type { LabRun } from '../lab-messages.ts'

/** The first run's steps: predict, observe, explain; then an honest fund, and three levers. */
export const firstSteps = ['guess', 'play', 'end', 'why', 'fund', 'levers'] as const
export type FirstStep = (typeof firstSteps)[number]

/** How many people the first run is about: few enough to picture. */
export const firstPeople = 10_000

export const firstScenario = resolveScenario({ ...presets.town, people: firstPeople })
export const fundScenario = resolveScenario({ ...presets['honest-fund'], people: firstPeople })

/** What people give as reasons, and the same town without it; the third is what it comes down to. */
export const reasons = {
  panic: resolveScenario({
    ...firstScenario,
    fearDelayBps: 0,
    fearNeighbourBps: 0,
    fearAdvisoryBps: 0,
  }),
  greed: resolveScenario({ ...firstScenario, skimBps: 0 }),
  promise: undefined,
} as const
export type Reason = keyof typeof reasons
export const reasonNames = Object.keys(reasons) as Reason[]

/** One thing changed each. */
export const firstLevers = ['nudge', 'hold', 'advisory60'] as const

/** Where it stops and asks: half of the way to the day on which it cannot pay. */
export function halfWay({ days, summary }: LabRun): number {
  return Math.floor((summary.runOutDay ?? days.length - 1) / 2)
}
