import { DomainError } from '@kunwari/domain/errors'
import {
  type LeaderMetrics,
  leaderNeeds,
  type RequirementName,
} from '@kunwari/domain/leader/requirements'
import { displayPesos } from '@kunwari/domain/money/centavos'

/** The refusal of an application, naming what is missing. */
export function requirementMissingError(name: RequirementName, have: LeaderMetrics): DomainError {
  return new DomainError('requirement_missing', sentenceOf(name, have))
}

/** The refusal of what only those can have who are, or once were, a Prime Leader. */
export function notALeaderError(): DomainError {
  return new DomainError('not_a_leader', 'Only Prime Leaders have this')
}

/** The refusal of a collection of nothing. */
export function nothingToCollectError(): DomainError {
  return new DomainError('nothing_to_collect', 'There is nothing to collect yet')
}

/** The refusal of an application while one waits, or by somebody who is a Prime Leader. */
export function cannotApplyError(why: 'pending' | 'approved'): DomainError {
  return new DomainError(
    'wrong_state',
    why === 'pending'
      ? 'Your application is waiting for a decision'
      : 'You are a Prime Leader already',
  )
}

/** The refusal of a decision about nothing. */
export function applicationNotFoundError(): DomainError {
  return new DomainError('not_found', 'There is no such application')
}

function sentenceOf(name: RequirementName, have: LeaderMetrics): string {
  switch (name) {
    case 'active_referrals':
      return `You need ${leaderNeeds.activeReferrals} active referrals and have ${have.activeReferrals}`
    case 'referral_investments':
      return `Your referrals need to have bought bots for ${displayPesos(leaderNeeds.totalReferralInvestments)}; so far it is ${displayPesos(have.totalReferralInvestments)}`
    case 'active_package':
      return `You need ${displayPesos(leaderNeeds.totalActiveInvestments)} in active bots of your own and have ${displayPesos(have.totalActiveInvestments)}`
  }
}
