import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { refusals } from '@kunwari/domain/refusals/refusals'

/** Why an image is not taken. */
const imageRefusals = [
  'invalid_input.not_an_image',
  'invalid_input.phone_photo',
  'invalid_input.image_pixels',
  'invalid_input.image_damaged',
  'invalid_input.image_codes',
] as const

type ImageRefusal = (typeof imageRefusals)[number]

/** The refusal of an image that we do not take. */
export function imageError(why: ImageRefusal, cause?: unknown): DomainError {
  return refusalError(why, cause === undefined ? {} : { cause })
}

/**
 * A refusal that was kept.
 *
 * @param kept the key, or the sentence that an earlier version kept
 */
export function keptImageError(kept: string): DomainError {
  const why = imageRefusals.find((key) => key === kept || refusals[key] === kept)
  return imageError(why ?? 'invalid_input.not_an_image')
}
