import { DomainError } from '@kunwari/domain/errors'

/** The refusal of a call that was under way when its person left in another browser. */
export function accountErasedError(): DomainError {
  return new DomainError('not_signed_in', 'Sign in to go on')
}
