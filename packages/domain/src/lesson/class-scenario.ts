import { divHalfAwayFromZero } from '../money/rounding.ts'
import { planTerms } from '../plans/plans.ts'
import type { CrowdRules } from './rules.ts'

/** Ranges of the laboratory's fields, both ends included. Amounts in centavos. */
export const scenarioLimits = {
  perDay: { min: 0, max: 50_000 },
  growthPpm: { min: -100_000, max: 200_000 },
  days: { min: 1, max: 731 },
  median: { min: 50_000, max: 50_000_000 },
  bps: { min: 0, max: 10_000 },
  seed: { min: 0, max: 2 ** 32 - 1 },
} as const

/** In how large a town the class is played again. */
const townPeople = 50_000
const bps = 10_000n
/** Deposits of a town are whole steps of this. */
const medianStep = 10_000
/** Where nobody put anything in: the laboratory's own. */
const medianDefault = 1_000_000

/** What became of a class, as far as a town can repeat it. */
export type ClassFacts = {
  /** Days that were lived of Live, and that there were to be, from 1. */
  daysLived: number
  days: number
  /** All who joined, learners and extras; of them by somebody's link. */
  joined: number
  joinedByLink: number
  crowd: Pick<CrowdRules, 'growthBps' | 'seed'> | null
  /** Approved deposits, reversed ones apart. */
  deposits: { count: number; centavos: bigint }
  /** What was bought, by term, centavos. */
  bought: Readonly<Record<number, bigint>>
  /** Plans that matured, and those of them whose owner bought again within a day. */
  matured: number
  boughtAgain: number
}

/**
 * A class as a scenario of the laboratory: the same people, in a town of 50,000.
 *
 * @returns whole numbers, each in its range; shares that were never drawn are the laboratory's own
 */
export function classScenario(facts: ClassFacts) {
  const { crowd, joined, deposits } = facts
  const median = deposits.count === 0 ? medianDefault : meanInSteps(deposits) * medianStep
  return {
    people: townPeople,
    growth: 'flat' as const,
    // As many join a day as did in class: a share of all who joined, so of the town.
    perDay: joined === 0 ? 0 : cut(shareOf(townPeople, 1, facts.daysLived), scenarioLimits.perDay),
    growthPpm: cut((crowd?.growthBps ?? 0) * 100, scenarioLimits.growthPpm),
    days: cut(facts.days, scenarioLimits.days),
    median: cut(median, scenarioLimits.median),
    spread: 0 as const,
    mix: mixOf(facts.bought),
    rollBps: shareOf(Number(bps), facts.boughtAgain, facts.matured),
    linkBps: shareOf(Number(bps), facts.joinedByLink, joined),
    skimBps: 0 as const,
    seed: crowd?.seed ?? 1,
  }
}

/** A part of a whole, half away from zero; 0 of nothing. */
function shareOf(whole: number, part: number, of: number): number {
  if (of === 0) return 0
  return Number(divHalfAwayFromZero(BigInt(whole) * BigInt(part), BigInt(of)))
}

/** How many steps the mean deposit is, half away from zero: the laboratory counts in whole numbers. */
function meanInSteps({ count, centavos }: ClassFacts['deposits']): number {
  const steps = divHalfAwayFromZero(centavos, BigInt(count) * BigInt(medianStep))
  return Number(steps)
}

/** Basis points by plan, in the order of their record. What rounding left over is the largest one's. */
function mixOf(bought: ClassFacts['bought']): number[] {
  const parts = planTerms.map((term) => bought[term] ?? 0n)
  const all = parts.reduce((sum, part) => sum + part, 0n)
  if (all === 0n) return planTerms.map(() => Number(bps) / planTerms.length)
  const mix = parts.map((part) => Number(divHalfAwayFromZero(part * bps, all)))
  const left = Number(bps) - mix.reduce((sum, share) => sum + share, 0)
  const largest = mix.indexOf(Math.max(...mix))
  return mix.map((share, at) => (at === largest ? share + left : share))
}

function cut(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value))
}
