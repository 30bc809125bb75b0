import type { DomainError } from '@kunwari/domain/errors'
import {
  type LeaderMetrics,
  leaderNeeds,
  type RequirementName,
} from '@kunwari/domain/leader/requirements'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'

/** The refusal of an application, naming what is missing. */
export function requirementMissingError(name: RequirementName, have: LeaderMetrics): DomainError {
  switch (name) {
    case 'active_referrals':
      return refusalError('requirement_missing.active_referrals', {
        params: {
          need: String(leaderNeeds.activeReferrals),
          have: String(have.activeReferrals),
        },
      })
    case 'referral_investments':
      return refusalError('requirement_missing.referral_investments', {
        params: {
          need: formatPesos(leaderNeeds.totalReferralInvestments),
          have: formatPesos(have.totalReferralInvestments),
        },
      })
    case 'active_package':
      return refusalError('requirement_missing.active_package', {
        params: {
          need: formatPesos(leaderNeeds.totalActiveInvestments),
          have: formatPesos(have.totalActiveInvestments),
        },
      })
  }
}

/** The refusal of what only those can have who are, or once were, a Prime Leader. */
export function notALeaderError(): DomainError {
  return refusalError('not_a_leader')
}

/** The refusal of a collection of nothing. */
export function nothingToCollectError(): DomainError {
  return refusalError('nothing_to_collect')
}

/** The refusal of an application while one waits, or by somebody who is a Prime Leader. */
export function cannotApplyError(why: 'pending' | 'approved'): DomainError {
  return refusalError(
    why === 'pending' ? 'wrong_state.application_waiting' : 'wrong_state.already_leader',
  )
}

/** The refusal of a decision about nothing. */
export function applicationNotFoundError(): DomainError {
  return refusalError('not_found.application')
}
