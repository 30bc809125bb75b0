import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { Queryable } from '../../db/queryable.ts'
import { type Limit, take } from '../../http/throttle.ts'

const uploadsPerHour: Limit = { name: 'upload', max: 30, window: 3_600 }

/**
 * Counts one upload of a person.
 *
 * @param scale of all rate limits
 * @param now real time
 * @throws DomainError too_many_requests
 */
export async function countUpload(
  db: Queryable,
  { userId, scale }: { userId: string; scale: number },
  now: Instant,
): Promise<void> {
  const seconds = await take(db, { limit: uploadsPerHour, subject: userId }, { scale, now })
  if (seconds === undefined) return
  throw new DomainError(
    'too_many_requests',
    `That was many pictures. Send the next one in ${Math.ceil(seconds / 60)} minutes.`,
    { retryAfterSeconds: seconds },
  )
}
