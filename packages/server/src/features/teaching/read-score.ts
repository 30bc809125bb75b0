import type { Score } from '@kunwari/contract/score'
import { groupSizeMin } from '@kunwari/domain/lesson/group-size-min'
import {
  discernmentVerdict,
  estimateChange,
  estimateDifference,
  estimateGroup,
  isScorable,
  type JudgedOffers,
} from '@kunwari/domain/offers/discernment'
import { learnersOf } from '@kunwari/domain/story/class-log'
import type { Tx } from '../../db/queryable.ts'
import { type MeasuredLearner, readMeasured } from '../offers/read-measured.ts'
import { readSpotted } from '../offers/read-spotted.ts'
import { tallyAnswers } from '../offers/tally-answers.ts'
import type { ClassOutcome } from '../story/read-outcome.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { hardestOffers } from './hardest-offers.ts'

/** Figures as they are published: to six places. */
const places = 1e6

/**
 * How well a class tells traps from honest offers; null in a class that is not measured and spots nothing.
 *
 * @param input.hereNumbers of the learners who are here: what they could still judge is not told
 */
export async function readScore(
  tx: Tx,
  input: { row: ClassRow; outcome: ClassOutcome; hereNumbers: readonly number[] },
): Promise<Score | null> {
  const { row, outcome, hereNumbers } = input
  const learners = learnersOf(outcome.log).filter(({ isWatcher }) => !isWatcher)
  const ids = new Set(learners.map(({ id }) => id))
  const measured = await readMeasured(tx, (id) => ids.has(id))
  const isSpotting = row.view === 'spot'
  if (measured.length === 0 && !isSpotting) return null
  return {
    ...figuresOf(measured),
    spots: isSpotting ? await readSpots(tx, ids) : null,
    hardest: hardestOffers(measured, hereNumbers),
  }
}

/** The figures of offers. Of a class with a waiting half those before, after and between are of the other one. */
function figuresOf(measured: readonly MeasuredLearner[]): Omit<Score, 'spots' | 'hardest'> {
  const tallied = measured.map(({ isWaiting, first, second }) => ({
    isWaiting,
    before: tallyAnswers(first),
    after: tallyAnswers(second),
  }))
  const played = tallied.filter(({ isWaiting }) => !isWaiting)
  const waited = tallied.filter(({ isWaiting }) => isWaiting)
  const change = estimateChange(played)
  const seconds = (group: typeof tallied) =>
    group.map(({ after }) => after).filter((tally) => isScorable(tally))
  const [one, other] = [seconds(played), seconds(waited)]
  const isCompared = Math.min(one.length, other.length) >= groupSizeMin
  return {
    n: played.filter(({ before, after }) => isScorable(before) && isScorable(after)).length,
    before: shown(estimateGroup(played.map(({ before }) => before))),
    after: shown(estimateGroup(played.map(({ after }) => after))),
    judged: {
      before: countsOf(played.map(({ before }) => before)),
      after: countsOf(played.map(({ after }) => after)),
    },
    change: shown(change),
    verdict: discernmentVerdict(change),
    effect: isCompared ? figures(estimateDifference(one, other)) : null,
  }
}

/** The answers of those whose figures count, together; null of fewer than may be published. */
function countsOf(tallies: readonly JudgedOffers[]): Score['judged']['before'] {
  const counted = tallies.filter((tally) => isScorable(tally))
  if (counted.length < groupSizeMin) return null
  const sum = (of: (tally: JudgedOffers) => number) =>
    counted.reduce((total, tally) => total + of(tally), 0)
  return {
    traps: sum(({ traps }) => traps),
    told: sum(({ hits }) => hits),
    honest: sum(({ honest }) => honest),
    trusted: sum(({ honest, falseAlarms }) => honest - falseAlarms),
  }
}

async function readSpots(tx: Tx, ids: ReadonlySet<string>): Promise<Score['spots']> {
  const spotted = [...(await readSpotted(tx))].flatMap(([id, one]) => (ids.has(id) ? [one] : []))
  const counted = spotted.filter((one) => isScorable(one))
  const estimate = shown(estimateGroup(counted))
  const mean = (of: (one: JudgedOffers) => number) =>
    counted.length < groupSizeMin
      ? null
      : rounded(counted.reduce((sum, one) => sum + of(one), 0) / counted.length)
  return {
    n: counted.length,
    d: estimate?.d ?? null,
    c: estimate?.c ?? null,
    found: mean(({ hits }) => hits),
    flags: mean(({ traps }) => traps),
    wrong: mean(({ falseAlarms }) => falseAlarms),
    honest: mean(({ honest }) => honest),
  }
}

type Figure = NonNullable<Score['change']>['d']
type Estimate = { d: Figure; c: Figure }

/** Figures of enough learners that none of them is told by it. */
function shown(estimate: (Estimate & { n: number }) | null): Score['change'] {
  return estimate && estimate.n >= groupSizeMin ? figures(estimate) : null
}

function figures(estimate: Estimate | null): Score['change'] {
  return estimate && { d: figureOf(estimate.d), c: figureOf(estimate.c) }
}

function figureOf({ mean, low, high }: Figure): Figure {
  return { mean: rounded(mean), low: rounded(low), high: rounded(high) }
}

function rounded(value: number): number {
  // No negative zero.
  return Math.round(value * places) / places + 0
}
