import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { ruleAsDecider } from '@kunwari/domain/lesson/rule-words'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { firstRow, type Queryable } from '../../db/queryable.ts'

/** A request that came too late: it names the first decision. */
export async function alreadyDecidedError(
  db: Queryable,
  request: {
    status: string
    verifiedBy: string | null
    verifiedAt: Instant | null
    decidedByRule?: boolean
  },
): Promise<DomainError> {
  if (request.status === 'cancelled') {
    return refusalError('already_decided.cancelled', { params: { status: 'cancelled' } })
  }
  const { status, verifiedAt } = request
  const by = request.decidedByRule ? ruleAsDecider : await findName(db, request.verifiedBy)
  if (verifiedAt === null) {
    return by === undefined
      ? refusalError('already_decided.undated', { params: { status } })
      : refusalError('already_decided.undated_by', { params: { status, by } })
  }
  const decided = { status, at: toIso(verifiedAt) }
  if (request.decidedByRule) {
    return refusalError('already_decided.by_rule', { params: { ...decided, by: ruleAsDecider } })
  }
  return by === undefined
    ? refusalError('already_decided.by_nobody', { params: decided })
    : refusalError('already_decided.by_person', { params: { ...decided, by } })
}

/** Who decided about a request and who undid that, by name. */
export type Deciders = { decidedBy: string | null; reversedBy: string | null }

/** SQL: who decided where a rule did. */
export const ruleAsDeciderText = `'${ruleAsDecider.replaceAll("'", "''")}'`

/** The columns of `Deciders`, of requests as r. */
export const deciderColumns = `case
    when r.decided_by_rule then ${ruleAsDeciderText}
    else (select full_name(v.first_name, v.last_name) from users v where v.id = r.verified_by)
  end as "decidedBy",
  (select full_name(v.first_name, v.last_name) from users v where v.id = r.reversed_by)
    as "reversedBy"`

/** The refusal of a decision about what is one's own. */
export function ownRequestError(): DomainError {
  return refusalError('own_request')
}

/** An approval that an admin undoes, and why. */
export type Reversal = {
  id: string
  adminId: string
  reason: string
  address: string | null
  realNow: Instant
}

/** Why a request's approval cannot be undone: there is none, or it was undone already. */
export function notReversibleError(request: {
  status: string
  reversedAt: Instant | null
}): DomainError {
  if (request.reversedAt !== null) {
    return refusalError('already_decided.reversed', { params: { at: toIso(request.reversedAt) } })
  }
  return refusalError('wrong_state.not_approved')
}

/** Of nobody it finds none. */
async function findName(db: Queryable, userId: string | null): Promise<string | undefined> {
  const row = await firstRow<{ name: string }>(
    db,
    'find-full-name',
    `select full_name(first_name, last_name) as "name" from users where id = $1`,
    [userId],
  )
  return row?.name
}
