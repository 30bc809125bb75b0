import { addMs, dayMs } from '../calendar/instant.ts'
import { classScenario } from '../lesson/class-scenario.ts'
import type { LessonRules } from '../lesson/rules.ts'
import type { ClassLog } from './class-log.ts'

/** A class as it was, as a scenario of the laboratory. */
export function scenarioOfClass(log: ClassLog, rules: Pick<LessonRules, 'live' | 'crowd'>) {
  const { dayZero, revealed } = log
  const { days } = rules.live
  const lived = dayZero === null ? days : Math.ceil((revealed.at - dayZero) / dayMs)
  const came = log.people.filter(({ pocket, isWatcher }) => pocket !== null && !isWatcher)
  const deposits = log.postings.filter(({ kind, isUndone }) => kind === 'deposit' && !isUndone)
  const matured = log.plans.filter(({ hasMatured }) => hasMatured)
  const boughtAgain = matured.filter(({ userId, endDate }) =>
    log.plans.some(
      (plan) =>
        plan.userId === userId &&
        plan.startDate >= endDate &&
        plan.startDate <= addMs(endDate, dayMs),
    ),
  )
  const bought: Record<number, bigint> = {}
  for (const { planDays, amount } of log.plans) bought[planDays] = (bought[planDays] ?? 0n) + amount
  return classScenario({
    daysLived: Math.max(1, lived),
    days,
    joined: came.length,
    joinedByLink: came.filter(({ referredBy }) => referredBy !== null).length,
    crowd: rules.crowd,
    deposits: {
      count: deposits.length,
      centavos: deposits.reduce((sum, { amount }) => sum + amount, 0n),
    },
    bought,
    matured: matured.length,
    boughtAgain: boughtAgain.length,
  })
}
