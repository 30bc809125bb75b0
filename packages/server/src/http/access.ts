import type { Access, Route } from '@kunwari/contract/route'
import type { DomainError } from '@kunwari/domain/errors'
import type { Role, Status } from '@kunwari/domain/identity/people'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'

/** The signed-in person, as far as access goes. */
export type Person = {
  id: string
  role: Role
  status: Status
  mustChangePassword: boolean
  isPrimeLeader: boolean
  /** Whether this learner left the class early: they see through its walls, and play no more. */
  hasSteppedOut: boolean
}

/**
 * Who may call a route. Checked in this order: signed in, temporary password changed, role, status.
 *
 * @throws DomainError not_signed_in, password_change_required, not_allowed, account_suspended
 */
export function requireAccess(
  {
    access,
    isOpenToTemporaryPassword = false,
  }: Pick<Route, 'access' | 'isOpenToTemporaryPassword'>,
  person: Person | undefined,
): void {
  if (access === 'everyone') return
  if (!person) throw refusalError('not_signed_in')
  if (person.mustChangePassword && !isOpenToTemporaryPassword) {
    throw refusalError('password_change_required')
  }
  if (access === 'signed-in') return
  if (!allowedRoles[access].includes(person.role)) {
    throw refusalError('not_allowed')
  }
  if (person.status !== 'active' && access !== 'member') throw suspendedError()
}

/** Whether somebody has the rights of staff: suspended and blocked staff have none. */
export function isStaff(person: Person | undefined): boolean {
  return person?.status === 'active' && allowedRoles.staff.includes(person.role)
}

/** Whether somebody is one of the learners: suspended staff have no rights of staff, and are no learners for that. */
export function isLearner({ role }: Person): boolean {
  return role === 'user' || role === 'leader'
}

/** Whether somebody has the rights of an admin. */
export function isAdmin(person: Person): boolean {
  return person.role === 'admin' && isStaff(person)
}

/** The sentence for people who may look but not move money. */
export function suspendedError(): DomainError {
  return refusalError('account_suspended')
}

/** The sentence for people who may not come in. */
export function blockedError(): DomainError {
  return refusalError('account_blocked')
}

const allowedRoles: Record<Exclude<Access, 'everyone' | 'signed-in'>, readonly Role[]> = {
  member: ['user', 'leader', 'admin'],
  money: ['user', 'leader', 'admin'],
  staff: ['support', 'admin'],
  admin: ['admin'],
  screen: ['admin'],
}
