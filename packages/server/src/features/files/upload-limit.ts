import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../../db/queryable.ts'
import { type Limit, refuseFor, takeAttempt } from '../../http/throttle.ts'
import { countPictures } from './uploads.sql.ts'

const uploadsPerHour: Limit = { name: 'upload', max: 30, window: 3_600 }
/** What weeks of lessons ask of a person; one alone cannot fill the class's. */
const ownPicturesMax = 200
/** What a disk of a class's server holds: about 2 GB, for a stamped picture has 0.4 MB. */
const classPicturesMax = 5_000
/** A picture that nobody used makes room after a day. */
const retryAfterSeconds = 3_600

/**
 * Counts one upload of a person, who and whose class must have room for its picture. Those who ask in
 * the same instant may together go beyond by as many as they are.
 *
 * @param scale of all rate limits; the room of the class is the same at every scale
 * @param now real time
 * @throws DomainError too_many_requests
 */
export async function enforceUploadLimit(
  db: Queryable,
  { userId, scale }: { userId: string; scale: number },
  now: Instant,
): Promise<void> {
  const pictures = await countPictures(db, userId, now)
  if (scale > 0 && pictures.own >= ownPicturesMax) {
    throw refusalError('too_many_requests.pictures_own', { retryAfterSeconds })
  }
  if (pictures.all >= classPicturesMax) {
    throw refusalError('too_many_requests.pictures_class', { retryAfterSeconds })
  }
  const seconds = await takeAttempt(db, { limit: uploadsPerHour, subject: userId }, { scale, now })
  refuseFor(seconds, 'too_many_requests.pictures_minutes')
}
