import type { Access, Route } from '@kunwari/contract/route'
import { DomainError } from '@kunwari/domain/errors'
import { type Role, type Status, suspendedMessage } from '@kunwari/domain/identity/people'

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
  if (!person) throw new DomainError('not_signed_in', 'Sign in to go on')
  if (person.mustChangePassword && !isOpenToTemporaryPassword) {
    throw new DomainError('password_change_required', 'Change your temporary password first')
  }
  if (access === 'signed-in') return
  if (!allowedRoles[access].includes(person.role)) {
    throw new DomainError('not_allowed', 'Your role does not open this')
  }
  if (person.status !== 'active' && access !== 'member') throw suspendedError()
}

/** Whether somebody has the rights of staff: suspended and blocked staff have none. */
export function isStaff(person: Person | undefined): boolean {
  return person?.status === 'active' && allowedRoles.staff.includes(person.role)
}

/** The sentence for people who may look but not move money. */
export function suspendedError(): DomainError {
  return new DomainError('account_suspended', suspendedMessage)
}

/** The sentence for people who may not come in. */
export function blockedError(): DomainError {
  return new DomainError('account_blocked', 'Your account is blocked. Please contact support.')
}

const allowedRoles: Record<Exclude<Access, 'everyone' | 'signed-in'>, readonly Role[]> = {
  member: ['user', 'leader', 'admin'],
  money: ['user', 'leader', 'admin'],
  staff: ['support', 'admin'],
  admin: ['admin'],
  screen: ['admin'],
}
