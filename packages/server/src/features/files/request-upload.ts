import { addMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { accountErasedError } from '../people/account-erased-error.ts'
import { enforceUploadLimit } from './upload-limit.ts'
import { uploadUrl } from './upload-url.ts'
import { type ImageType, insertUpload } from './uploads.sql.ts'

const lifetimeMs = 10 * minuteMs

/**
 * Makes an address that takes one image of one type from one person, once, within ten minutes.
 *
 * @param secret signs the address
 * @param scale of all rate limits
 * @param now real time
 * @throws DomainError too_many_requests, not_signed_in for a person who has just left
 */
export async function requestUpload(
  tx: Tx,
  input: { userId: string; mimeType: ImageType; secret: Buffer; scale: number },
  now: Instant,
): Promise<string> {
  const { userId, mimeType, secret, scale } = input
  await enforceUploadLimit(tx, { userId, scale }, now)
  const upload = { id: newId(now), userId, mimeType, expiresAt: addMs(now, lifetimeMs) }
  if (!(await insertUpload(tx, upload, now))) throw accountErasedError()
  return uploadUrl(upload, secret)
}
