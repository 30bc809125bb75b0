import type { DomainError } from '@kunwari/domain/errors'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'

/** The refusal of a step from where the class does not stand any more. */
export function stageMovedError(stage: Stage): DomainError {
  return refusalError('stage_moved', { params: { stage } })
}

/** The refusal of an end before the truth was told. */
export function revealFirstError(): DomainError {
  return refusalError('reveal_first')
}

/** The refusal of money and decisions once the class has stopped. */
export function classFrozenError(): DomainError {
  return refusalError('class_frozen')
}
