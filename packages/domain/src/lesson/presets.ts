import { type Centavos, centavos } from '../money/centavos.ts'
import { planTerms } from '../plans/plans.ts'
import type { LessonPreset, LessonRules } from './rules.ts'

/** What all lessons have in common. */
const common = {
  view: 'spot',
  language: 'own',
  pace: 'flow',
  measure: 'full',
  waiting: false,
} as const

const dailyDepositsMax = 3
const extrasMax = 500
const minutesADay = 24 * 60

/** Lessons that are ready to be given. */
export const presetRules: Record<LessonPreset, LessonRules> = {
  '45': {
    ...common,
    preset: '45',
    view: 'notes',
    measure: 'short',
    pocket: pesos(20_000),
    plans: [5, 10],
    live: { minutes: 15, days: 40 },
    deposits: { upTo: pesos(10_000), afterSeconds: 5, aDay: dailyDepositsMax },
    withdrawals: 'pay',
    crowd: crowd({ first: 2, growthBps: 1_200, driesUpOn: 16, high: 10_000 }),
  },
  '90': {
    ...common,
    preset: '90',
    pocket: pesos(30_000),
    plans: [5, 10, 20],
    live: { minutes: 30, days: 60 },
    deposits: { upTo: pesos(10_000), afterSeconds: 10, aDay: dailyDepositsMax },
    withdrawals: 'slow',
    crowd: crowd({ first: 2, growthBps: 900, driesUpOn: 24, high: 10_000 }),
  },
  week: {
    ...common,
    preset: 'week',
    pocket: pesos(50_000),
    plans: planTerms,
    live: { minutes: 7 * minutesADay, days: 56 },
    deposits: { upTo: pesos(15_000), afterSeconds: 60, aDay: dailyDepositsMax },
    withdrawals: 'slow',
    crowd: crowd({ first: 2, growthBps: 1_000, driesUpOn: 22, high: 15_000 }),
  },
  bank: {
    ...common,
    preset: 'bank',
    pocket: pesos(20_000),
    plans: [5, 10, 20],
    live: { minutes: 20, days: 45 },
    deposits: { upTo: pesos(10_000), afterSeconds: 5, aDay: dailyDepositsMax },
    withdrawals: 'slow',
    crowd: crowd({ first: 3, growthBps: 1_000, driesUpOn: 18, high: 10_000 }),
  },
}

function crowd(
  own: Pick<NonNullable<LessonRules['crowd']>, 'first' | 'growthBps' | 'driesUpOn'> & {
    high: number
  },
): LessonRules['crowd'] {
  return { ...own, max: extrasMax, low: pesos(1_000), high: pesos(own.high), seed: 1 }
}

function pesos(amount: number): Centavos {
  return centavos(BigInt(amount) * 100n)
}
