import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { ScenarioError } from '@kunwari/population/scenario'

/** Why a scenario is none: its field and what that takes, a range as figures, to be said in any language. */
export function worldRefusal({ field, takes, range }: ScenarioError, path: string): DomainError {
  if (!range) return refusalError('invalid_input.world', { path, params: { field, takes } })
  const params = { field, min: String(range.min), max: String(range.max) }
  return refusalError('invalid_input.world_range', { path, params })
}
