import { centavos } from '../money/centavos.ts'
import { requestLimits } from '../money/request-limits.ts'
import { actIndex, type CrowdAct, extraOf, referrerOf, spreadOverActs } from './crowd.ts'
import { decideExtra, type ExtraDeed, topUpsOf } from './decide-extra.ts'
import {
  decideLearner,
  type LearnerTraits,
  learnerTopUpsOf,
  learnerTraits,
} from './decide-learner.ts'
import type { CrowdRules, LessonRules } from './rules.ts'
import {
  book,
  matureAt,
  openBooks,
  payLine,
  plansFor,
  promisedBy,
  type SimulatedBooks,
  stepsADay,
} from './simulated-books.ts'
import { newPerson, type SimulatedPerson } from './simulated-person.ts'

/** When a simulated lesson broke and was certain to, days from 0; null where it did not happen. */
export type SimulatedLesson = { brokeOn: number | null; certainOn: number | null }

type Learner = LearnerTraits & { person: SimulatedPerson }
type SimulatedExtra = { ordinal: number; person: SimulatedPerson; isNew: boolean }
type Run = {
  rules: LessonRules
  seed: number
  books: SimulatedBooks
  learners: Learner[]
  extras: SimulatedExtra[]
}

/**
 * Plays a lesson with invented learners and its crowd, act by act: plans that are due pay back,
 * newcomers come, everybody decides, and the line is paid until it stops. Bots earn nothing, and a
 * deposit is in the pool at once.
 *
 * @param learners how many
 * @param extrasByDay how many extras come, by day
 * @param seed 0 to 2^32 - 1: people and their decisions
 */
export function simulateLesson(
  rules: LessonRules,
  {
    learners,
    extrasByDay,
    seed,
  }: { learners: number; extrasByDay: readonly number[]; seed: number },
): SimulatedLesson {
  const run: Run = { rules, seed, books: openBooks(rules), learners: [], extras: [] }
  let cash = 0n
  for (let number = 1; number <= learners; number += 1) {
    run.learners.push({
      ...learnerTraits(rules, seed, number),
      person: newPerson(number, rules.pocket),
    })
    cash += rules.pocket
  }
  const crowd = rules.crowd && { ...rules.crowd, seed }
  const promised: bigint[] = []
  let brokeOn: number | null = null
  for (let day = 0; day < rules.live.days; day += 1) {
    const come = crowd ? spreadOverActs(crowd, day, extrasByDay[day] ?? 0) : []
    for (let n = 0; n < stepsADay; n += 1) {
      const step = day * stepsADay + n
      matureAt(run.books, step)
      if (crowd) cash += extrasCome(run, crowd, come[n] ?? 0)
      if (crowd) extrasDecide(run, crowd, { day, n })
      learnersDecide(run, { day, n })
      if (payLine(run.books, step)) brokeOn ??= day
    }
    promised.push(promisedBy(run.books))
  }
  const certainOn = promised.findIndex((amount) => amount > cash)
  return { brokeOn, certainOn: certainOn < 0 ? null : certainOn }
}

/** @returns what the newcomers bring in their pockets, centavos */
function extrasCome(run: Run, crowd: CrowdRules, come: number): bigint {
  if (come === 0) return 0n
  const cameBefore = run.extras.length
  const members = [...run.learners, ...run.extras].filter(({ person }) => person.runningPlans > 0)
  const withRunningPlan = members.map(({ person }) => person.number)
  let pockets = 0n
  for (let ordinal = cameBefore + 1; ordinal <= cameBefore + come; ordinal += 1) {
    const { number, pocket } = extraOf(crowd, ordinal)
    const person = newPerson(number, pocket)
    const referrer = referrerOf(crowd, { ordinal, withRunningPlan, cameBefore })
    if (referrer !== null)
      person.referrer = members[withRunningPlan.indexOf(referrer)]?.person ?? null
    run.extras.push({ ordinal, person, isNew: true })
    pockets += pocket
  }
  return pockets
}

function extrasDecide(run: Run, crowd: CrowdRules, act: CrowdAct): void {
  const thinksOfMore = topUpsOf(crowd, act)
  for (const extra of run.extras) {
    const { person, ordinal } = extra
    const trusts = person.runningPlans > 0
    if (!person.isAwake && !(trusts && thinksOfMore(ordinal) && mayTopUp(person))) continue
    const deeds = decideExtra(crowd, {
      ordinal,
      act,
      isNew: extra.isNew,
      pocketLeft: centavos(person.pocketLeft),
      available: centavos(person.available),
      runningPlans: person.runningPlans,
      matured: centavos(person.matured),
      plans: plansFor(run.books, person, act.day),
      pendingDeposits: 0,
      pendingWithdrawals: person.pendingWithdrawals,
      limits: requestLimits,
    })
    extra.isNew = false
    bookAll(run, person, { deeds, act })
  }
}

function learnersDecide(run: Run, act: CrowdAct): void {
  const { day } = act
  const thinksOfMore = learnerTopUpsOf(run.seed, day)
  for (const learner of run.learners) {
    if (learner.actOfDay !== act.n || day < learner.startDay) continue
    const { person } = learner
    const isFirst = day === learner.startDay
    if (!isFirst && !person.isAwake && !(thinksOfMore(person.number) && mayTopUp(person))) continue
    const state = { ...person, day, plans: plansFor(run.books, person, day) }
    const deeds = decideLearner(run.rules, run.seed, { learner, state })
    bookAll(run, person, { deeds, act })
  }
}

function mayTopUp({ pendingWithdrawals, pocketLeft }: SimulatedPerson): boolean {
  return pendingWithdrawals === 0 && pocketLeft >= requestLimits.depositMin
}

function bookAll(
  run: Run,
  person: SimulatedPerson,
  { deeds, act }: { deeds: ExtraDeed[]; act: CrowdAct },
): void {
  for (const deed of deeds) book(run.books, person, { deed, step: actIndex(act) })
  person.matured = 0n
  person.isAwake = person.runningPlans === 0 && person.available >= requestLimits.withdrawalMin
}
