import type { Instant } from '../calendar/instant.ts'
import type { ManilaDate } from '../calendar/manila.ts'
import type { Account } from '../ledger/accounts.ts'
import type { TransferKind } from '../ledger/transfer-kinds.ts'
import type { PlanDays } from '../plans/plans.ts'

/** Notes that a reveal names at most: what was aimed at a learner, and what they walked past. */
export const aimedMax = 2
export const missedMax = 5

/** Somebody of a class: a learner or an extra by their number, staff without one. */
export type ClassPerson = {
  id: string
  number: number | null
  /** Whether a script plays them: an extra. */
  isExtra: boolean
  /** Pretend cash at the start, centavos; null for staff. */
  pocket: bigint | null
  referredBy: string | null
  /** Came after Live had first stopped; or even when all was told already. */
  isLate: boolean
  isWatcher: boolean
  /** Null for who stayed. */
  steppedOut: ClassMoment | null
}

/** A transfer, in the one order of activity. Amounts in centavos, moments simulated. */
export type ClassPosting = {
  id: string
  seq: bigint
  at: Instant
  kind: TransferKind
  debit: Account
  credit: Account
  amount: bigint
  userId: string | null
  referenceId: string
  /** A deposit or withdrawal whose approval was undone later. */
  isUndone: boolean
}

/** A plan; `endedSeq` is the place at which its principal came back, null while it runs. */
export type ClassPlan = {
  id: string
  userId: string
  amount: bigint
  planDays: PlanDays
  expectedReturn: bigint
  startDate: Instant
  endDate: Instant
  purchaseDay: ManilaDate
  boughtSeq: bigint
  endedSeq: bigint | null
  /** Whether it paid its profit: not one that was cancelled. */
  hasMatured: boolean
}

/** A withdrawal as it was asked for. Moments are simulated. */
export type ClassAsk = {
  id: string
  userId: string
  seq: bigint
  at: Instant
  amount: bigint
  /** Before it nothing was to be paid; null: at once. */
  dueAt: Instant | null
  status: 'pending' | 'approved' | 'rejected' | 'cancelled'
  /** When it stopped waiting, and its place; null while it waits. */
  decidedAt: Instant | null
  decidedSeq: bigint | null
}

/** What a day brought a leader: it counts from the day's end on, the first instant of the next day. */
export type ClassIncentive = { userId: string; at: Instant; amount: bigint }

/** A lot of the pool; a reversal's names the withdrawal that it undid. */
export type ClassLot = {
  id: string
  source: 'deposit' | 'capital' | 'trading' | 'reversal'
  userId: string | null
  referenceId: string
  amount: bigint
}

/** What a transfer took out of a lot. */
export type ClassUse = { transferId: string; lotId: string; amount: bigint; position: number }

/** A moment: simulated, and the last place in the order of activity that came before it. */
export type ClassMoment = { at: Instant; seq: bigint }

/** A request for a deposit, decided or not. */
export type ClassPayment = { userId: string; at: Instant }

/** All that happened in a class, as its ledger and requests keep it. Lists in the order of activity. */
export type ClassLog = {
  people: readonly ClassPerson[]
  postings: readonly ClassPosting[]
  plans: readonly ClassPlan[]
  asks: readonly ClassAsk[]
  /** Requests for deposits, also those that nobody approved. */
  payments: readonly ClassPayment[]
  incentives: readonly ClassIncentive[]
  lots: readonly ClassLot[]
  uses: readonly ClassUse[]
  /** The first moment of Live; null where there was no Live. */
  dayZero: Instant | null
  /** When Live first stopped, and when the walls turned to glass; now while they have not. */
  truth: ClassMoment
  revealed: ClassMoment
  /** While everybody asked; null where they did not. */
  rush: { at: Instant; from: bigint; to: bigint } | null
}

/** Learners by the order of joining: those who came for the lesson, then those who came to watch. */
export function learnersOf({ people }: Pick<ClassLog, 'people'>): ClassPerson[] {
  return people
    .filter(({ number, isExtra }) => number !== null && !isExtra)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
}
