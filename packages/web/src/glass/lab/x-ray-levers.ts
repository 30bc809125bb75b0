import type { Scenario } from '@kunwari/population/scenario'
import type { Summary } from '@kunwari/population/summary'

/** What one changes to see what it does: one thing at a time, the same chance for everybody. */
export const xRayLevers = {
  hold: { holdDays: 7, promisedDays: 9 },
  bareHold: { holdDays: 7 },
  nudge: { nudgeBps: 1_000 },
  advisory30: { advisoryDay: 30 },
  advisory60: { advisoryDay: 60 },
  advisory90: { advisoryDay: 90 },
  coverage: { fearCoverageBps: 3_000 },
} as const satisfies Record<string, Partial<Scenario>>

export type XRayLever = keyof typeof xRayLevers
export const xRayLeverNames = Object.keys(xRayLevers) as XRayLever[]

/** How two ends of the same people differ: days lived, people who lost, and how much. */
export type Difference = { days: number; lost: number; lostCentavos: number }

export function differenceOf(before: Summary, after: Summary): Difference {
  return {
    days: after.days - before.days,
    lost: after.lost - before.lost,
    lostCentavos: after.lostCentavos - before.lostCentavos,
  }
}
