import type { InvestmentListItem } from '@kunwari/contract/plans'
import { addMs, dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { accruedAt } from '../../lib/plans-value.ts'
import { centavosOf } from '../../texts/format-money.ts'

/** More bars than this are too thin to be told apart. */
const daysMax = 45

/** What all plans that run are said to hold at the end of a Manila day; centavos. */
export type GrowthDay = {
  /** A moment of the day. */
  at: Instant
  principal: bigint
  profit: bigint
  when: 'past' | 'today' | 'promised'
}

/**
 * The days of the plans that run, from the first purchase to the last maturity, oldest first, no gaps;
 * the last ones where there are too many. Today stands as it is now. A plan that is due keeps its place.
 */
export function dailyGrowth(
  plans: readonly InvestmentListItem[],
  now: Instant,
): readonly GrowthDay[] {
  const active = plans.filter(({ status }) => status === 'active')
  if (active.length === 0) return []
  const first = startOfManilaDay(least(active.map(({ startDate }) => Date.parse(startDate))))
  const last = startOfManilaDay(
    instant(Math.max(now, ...active.map(({ endDate }) => Date.parse(endDate)))),
  )
  const count = Math.min(daysMax, (last - first) / dayMs + 1)
  const today = startOfManilaDay(now)
  return Array.from({ length: count }, (_, index) => {
    const day = addMs(last, (index + 1 - count) * dayMs)
    const at = day === today ? now : addMs(day, dayMs - 1)
    const begun = active.filter(({ startDate }) => Date.parse(startDate) <= at)
    return {
      at,
      principal: begun.reduce((sum, { amount }) => sum + centavosOf(amount), 0n),
      profit: begun.reduce((sum, plan) => sum + accruedAt(plan, at), 0n),
      when: day === today ? 'today' : day < today ? 'past' : 'promised',
    }
  })
}

function least(moments: readonly number[]): Instant {
  return instant(Math.min(...moments))
}
