import { DomainError } from '@kunwari/domain/errors'

/** The refusal of an image that we do not take, with the sentence that says why. */
export function imageError(message: string, cause?: unknown): DomainError {
  return new DomainError('invalid_input', message, { cause })
}
