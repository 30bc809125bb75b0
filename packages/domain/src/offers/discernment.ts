import { groupSizeMin } from '../lesson/group-size-min.ts'
import { normalQuantile, studentQuantile } from './quantiles.ts'

/** Judged offers of one learner: a trap called a trap is a hit, an honest one called so a false alarm. */
export type JudgedOffers = Readonly<{
  hits: number
  /** Traps answered. */
  traps: number
  falseAlarms: number
  /** Honest offers answered. */
  honest: number
}>

/** Signal detection: d' is how well both kinds are told apart, c below 0 how readily "Trap" is said. */
type Score = Readonly<{ d: number; c: number }>

/** A mean with its 95% confidence interval. */
type Estimate = Readonly<{ mean: number; low: number; high: number }>

/** The two figures of a group. */
type GroupEstimate = Readonly<{ n: number; d: Estimate; c: Estimate }>

/** What may be said of a class after its second form. */
type Verdict = 'better' | 'suspicious' | 'unclear' | 'too_few'

/** Judged offers before and after, of one learner. */
type BeforeAndAfter = Readonly<{ before: JudgedOffers; after: JudgedOffers }>

/** Below this number of answers of a kind, a learner's figures are not counted. */
const ANSWERS_OF_A_KIND_MIN = 2

/**
 * d' and c of one learner's answers, always with the log-linear correction, so that a perfect or an
 * empty row has finite figures too.
 *
 * @source Hautus (1995); GLOSSARY.md "discernment"
 */
export function scoreOf({ hits, traps, falseAlarms, honest }: JudgedOffers): Score {
  const zHits = normalQuantile((hits + 0.5) / (traps + 1))
  const zFalseAlarms = normalQuantile((falseAlarms + 0.5) / (honest + 1))
  return { d: zHits - zFalseAlarms, c: -(zHits + zFalseAlarms) / 2 }
}

/** Whether enough of each kind was answered for a learner's figures to be counted. */
export function isScorable({ traps, honest }: JudgedOffers): boolean {
  return traps >= ANSWERS_OF_A_KIND_MIN && honest >= ANSWERS_OF_A_KIND_MIN
}

/**
 * Mean d' and c of the learners who answered enough of each kind, with 95% intervals.
 *
 * @returns null below two such learners: one alone has no spread
 */
export function estimateGroup(learners: readonly JudgedOffers[]): GroupEstimate | null {
  return estimateScores(learners.filter(isScorable).map(scoreOf))
}

/** Mean paired change of d' and c, of the learners whose answers count both times. */
export function estimateChange(learners: readonly BeforeAndAfter[]): GroupEstimate | null {
  return estimateScores(
    learners
      .filter(({ before, after }) => isScorable(before) && isScorable(after))
      .map((learner) => {
        const [before, after] = [scoreOf(learner.before), scoreOf(learner.after)]
        return { d: after.d - before.d, c: after.c - before.c }
      }),
  )
}

/**
 * Difference of two groups' means (first minus second) with Welch's interval, which lets their spreads
 * differ: the lesson's effect, where half of a class answered its second form before it.
 *
 * @returns null if a group has fewer than two learners whose answers count
 */
export function estimateDifference(
  first: readonly JudgedOffers[],
  second: readonly JudgedOffers[],
): Readonly<{ n: readonly [number, number]; d: Estimate; c: Estimate }> | null {
  const groups = [first, second].map((group) => group.filter(isScorable).map(scoreOf))
  const [one = [], other = []] = groups
  if (one.length < 2 || other.length < 2) return null
  const between = (figure: keyof Score) =>
    welchDifference(
      one.map((score) => score[figure]),
      other.map((score) => score[figure]),
    )
  return { n: [one.length, other.length], d: between('d'), c: between('c') }
}

/**
 * The one sentence that may be said of a change: better where d' rose for certain, more suspicious where
 * only c fell for certain.
 *
 * @param change null counts as too few
 */
export function discernmentVerdict(change: GroupEstimate | null): Verdict {
  if (change === null || change.n < groupSizeMin) return 'too_few'
  if (change.d.low > 0) return 'better'
  if (change.c.high < 0) return 'suspicious'
  return 'unclear'
}

function estimateScores(scores: readonly Score[]): GroupEstimate | null {
  if (scores.length < 2) return null
  return {
    n: scores.length,
    d: estimateMean(scores.map(({ d }) => d)),
    c: estimateMean(scores.map(({ c }) => c)),
  }
}

/** Mean ± t s/√n of two values or more. */
function estimateMean(values: readonly number[]): Estimate {
  const { mean, variance, n } = describe(values)
  return around(mean, studentQuantile(0.975, n - 1) * Math.sqrt(variance / n))
}

function welchDifference(first: readonly number[], second: readonly number[]): Estimate {
  const [one, other] = [describe(first), describe(second)]
  const [a, b] = [one.variance / one.n, other.variance / other.n]
  const difference = one.mean - other.mean
  // Both groups without any spread: nothing to estimate it from, and no degrees of freedom.
  if (a + b === 0) return around(difference, 0)
  const df = (a + b) ** 2 / (a ** 2 / (one.n - 1) + b ** 2 / (other.n - 1))
  return around(difference, studentQuantile(0.975, df) * Math.sqrt(a + b))
}

function around(mean: number, margin: number): Estimate {
  return { mean, low: mean - margin, high: mean + margin }
}

function describe(values: readonly number[]) {
  const n = values.length
  const mean = values.reduce((sum, one) => sum + one, 0) / n
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1)
  return { n, mean, variance }
}
