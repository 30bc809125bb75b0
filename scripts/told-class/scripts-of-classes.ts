import { hourMs } from '@kunwari/domain/calendar/instant'
import { decideLearner } from '@kunwari/domain/lesson/decide-learner'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { CrowdRules, LessonRules } from '@kunwari/domain/lesson/rules'
import { centavos } from '@kunwari/domain/money/centavos'
import { withdrawalMinimumCentavos } from '@kunwari/domain/money/request-limits'
import type { Decide } from '../scripted-lesson/lesson-learners.ts'
import type { Script } from './play-told-class.ts'

const rules = presetRules['45']
const crowd = (seed: number, more: Partial<CrowdRules> = {}): CrowdRules | null =>
  rules.crowd && { ...rules.crowd, ...more, seed }

const usual: Omit<Script, 'rules'> = {
  learners: 40,
  seed: 1,
  tradingShare: '0.30',
  lookEveryMs: 8 * hourMs,
  decide: decideLearner,
  rush: null,
}

/** Pays in once and keeps it in the wallet, until everybody asks for all of it on a day. */
const keepUntil =
  (askOn: number): Decide =>
  (_rules, _seed, { learner, state }) => {
    const { day, available, pocketLeft, pendingWithdrawals } = state
    if (day >= askOn) {
      const isThere = available >= withdrawalMinimumCentavos && pendingWithdrawals === 0
      return isThere ? [{ kind: 'withdraw', amount: centavos(available) }] : []
    }
    const isFirst = day === learner.startDay && available === 0n
    return isFirst ? [{ kind: 'deposit', amount: centavos(pocketLeft / 2n) }] : []
  }

/** Buys again all that a plan paid back, and never asks for anything. */
const rollOver: Decide = (lesson, seed, seen) => {
  const deeds = decideLearner(lesson, seed, seen)
  if (deeds.some(({ kind }) => kind === 'deposit')) return deeds
  const [planDays] = lesson.plans
  const amount = seen.state.available - (seen.state.available % 50_000n)
  if (planDays === undefined || amount === 0n) return []
  return [{ kind: 'buy', planDays, amount: centavos(amount) }]
}

/** Classes that end in every way that there is, by name. */
export const toldScripts: Record<string, Script> = {
  ...Object.fromEntries(
    [1, 2, 3].map((seed) => [
      `40 learners, seed ${seed}`,
      { ...usual, seed, rules: { ...rules, crowd: crowd(seed) }, rush: seed === 3 ? 'half' : null },
    ]),
  ),
  'nobody pays in': { ...usual, rules: { ...rules, crowd: null }, decide: () => [] },
  'nobody pays in but extras': {
    ...usual,
    learners: 12,
    rules: { ...rules, crowd: crowd(4) },
    decide: () => [],
  },
  'everything rolled over': {
    ...usual,
    rules: { ...rules, crowd: null },
    decide: rollOver,
    rush: 'half',
  },
  'everything rolled over, no rush': {
    ...usual,
    learners: 20,
    rules: { ...rules, crowd: null },
    decide: rollOver,
  },
  '6 learners and a boom of extras': {
    ...usual,
    learners: 6,
    rules: { ...rules, crowd: crowd(5, { first: 20, growthBps: 1_500, driesUpOn: 10 }) },
  },
  'breaks on day 3': breaksOnDay3(40),
  'breaks in the rush': breaksInRush(40),
}

/** Bots that trade all of the pool and lose some of it: the last to ask is not paid. */
export function breaksOnDay3(learners: number): Script {
  const short: LessonRules = { ...rules, live: { minutes: 2, days: 4 }, crowd: null }
  const lookEveryMs = 4 * hourMs
  return { ...usual, learners, lookEveryMs, rules: short, tradingShare: '1', decide: keepUntil(3) }
}

/** The same bots, and nobody who asks before everybody does. */
export function breaksInRush(learners: number): Script {
  return { ...breaksOnDay3(learners), decide: keepUntil(Number.POSITIVE_INFINITY), rush: 'all' }
}
