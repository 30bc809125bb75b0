import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { manilaTimeAndDay } from '@kunwari/domain/calendar/manila'
import { DomainError } from '@kunwari/domain/errors'
import { ruleAsDecider } from '@kunwari/domain/lesson/rule-words'
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
    return new DomainError('already_decided', 'Already cancelled by its owner', {
      params: { status: 'cancelled' },
    })
  }
  const { status, verifiedAt } = request
  const moment = verifiedAt === null ? '' : manilaTimeAndDay(verifiedAt)
  const params = { status, ...(verifiedAt !== null && { at: toIso(verifiedAt) }) }
  if (request.decidedByRule) {
    return new DomainError(
      'already_decided',
      `Already ${status} by the class's rule at ${moment}`,
      {
        params: { ...params, by: ruleAsDecider },
      },
    )
  }
  const name = request.verifiedBy === null ? undefined : await findName(db, request.verifiedBy)
  const by = name === undefined ? '' : ` by ${name}`
  const at = verifiedAt === null ? '' : ` at ${moment}`
  return new DomainError('already_decided', `Already ${status}${by}${at}`, {
    params: { ...params, ...(name !== undefined && { by: name }) },
  })
}

/** Who decided about a request and who undid that, by name. */
export type Deciders = { decidedBy: string | null; reversedBy: string | null }

/** SQL: who decided where a rule did. */
export const ruleAsDeciderText = `'${ruleAsDecider.replaceAll("'", "''")}'`

/** The columns of `Deciders`, of requests as r. */
export const deciderColumns = `case
    when r.decided_by_rule then ${ruleAsDeciderText}
    else (select v.first_name || ' ' || v.last_name from users v where v.id = r.verified_by)
  end as "decidedBy",
  (select v.first_name || ' ' || v.last_name from users v where v.id = r.reversed_by)
    as "reversedBy"`

/** The refusal of a decision about what is one's own. */
export function ownRequestError(): DomainError {
  return new DomainError('own_request', 'Another admin must decide on your own request')
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
    return new DomainError(
      'already_decided',
      `Already reversed at ${manilaTimeAndDay(request.reversedAt)}`,
    )
  }
  return new DomainError('wrong_state', 'Only what was approved can be reversed')
}

async function findName(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await firstRow<{ name: string }>(
    db,
    'find-full-name',
    `select rtrim(first_name || ' ' || last_name) as "name" from users where id = $1`,
    [userId],
  )
  return row?.name
}
