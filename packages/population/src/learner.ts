import type { Learner } from './scenario.ts'

/** What the learner's rule goes by at a maturity. Days; centavos. */
export type LearnerMoment = {
  day: number
  /** Of the plan that matured. */
  planDays: number
  cash: number
  paidIn: number
  rolls: number
  /** Since the head of the line asked, this morning; 0 without a line. */
  oldestWait: number
  promisedDays: number
}

/** Whether the learner takes everything out: their own rule, without fear or chance. */
export function isTakingOut({ kind, n }: Learner['rule'], at: LearnerMoment): boolean {
  switch (kind) {
    case 'day':
      return at.day + at.planDays > n
    case 'rolls':
      return at.rolls >= n
    case 'times':
      return at.cash * 100 >= at.paidIn * n
    case 'delay':
      return at.oldestWait > at.promisedDays
  }
}
