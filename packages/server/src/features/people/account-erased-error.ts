import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'

/** The refusal of a call that was under way when its person left in another browser. */
export function accountErasedError(): DomainError {
  return refusalError('not_signed_in')
}
