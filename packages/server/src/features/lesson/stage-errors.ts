import { DomainError } from '@kunwari/domain/errors'
import type { Stage } from '@kunwari/domain/lesson/stages'

/** The refusal of a step from where the class does not stand any more. */
export function stageMovedError(stage: Stage): DomainError {
  const name = stageName(stage)
  return new DomainError('stage_moved', `Somebody already moved the class to ${name}.`, {
    params: { stage },
  })
}

/** The refusal of an end before the truth was told. */
export function revealFirstError(): DomainError {
  return new DomainError('reveal_first', 'Nobody leaves without the truth. Reveal first.')
}

/** The refusal of money and decisions once the class has stopped. */
export function classFrozenError(): DomainError {
  return new DomainError('class_frozen', 'The class has stopped. Look up.')
}

/** The refusal of what the class does not do at this stage. */
export function wrongStateError(message: string): DomainError {
  return new DomainError('wrong_state', message)
}

function stageName(stage: Stage): string {
  return `${stage.charAt(0).toUpperCase()}${stage.slice(1)}`
}
