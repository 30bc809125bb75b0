import { createHash } from 'node:crypto'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { newId } from '../../db/new-id.ts'
import type { Dependencies } from '../../dependencies.ts'
import { accountErasedError } from '../people/account-erased-error.ts'
import { imageError } from './image-refusal.ts'
import { stampImage } from './stamp-image.ts'
import { enforceUploadLimit } from './upload-limit.ts'
import { findStoredBySentHash, type ImageType, insertStoredUpload } from './uploads.sql.ts'

/**
 * Checks, stamps and keeps an image that came within a body, as an uploaded one. The same bytes from
 * the same person are kept once, so that a call repeated with its key adds nothing.
 *
 * @param dataUrl `data:image/...;base64,...`
 * @param now real time
 * @returns the id of the stored upload
 * @throws DomainError invalid_input, too_many_requests, unavailable, not_signed_in for a person who
 *   has just left
 */
export async function storeInlineImage(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'files'>,
  { userId, dataUrl }: { userId: string; dataUrl: string },
  now: Instant,
): Promise<string> {
  const { mimeType, sent } = parseDataUrl(dataUrl)
  const sentHash = createHash('sha256').update(sent).digest()
  const existing = await findStoredBySentHash(deps.pool, { userId, mimeType, sentHash })
  if (existing !== undefined) return existing

  await enforceUploadLimit(deps.pool, { userId, scale: deps.configuration.rateLimitScale }, now)
  const stamped = await stampImage(sent, mimeType)
  const id = newId(now)
  await deps.files.write('stored', id, stamped.bytes)
  const isKept = await insertStoredUpload(
    deps.pool,
    {
      id,
      userId,
      mimeType,
      bytes: stamped.bytes.length,
      width: stamped.width,
      height: stamped.height,
      sentHash,
    },
    now,
  )
  if (!isKept) {
    await deps.files.remove('stored', id)
    throw accountErasedError()
  }
  return id
}

const dataUrlPattern = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/

function parseDataUrl(dataUrl: string): { mimeType: ImageType; sent: Buffer } {
  const [, mimeType, base64] = dataUrlPattern.exec(dataUrl) ?? []
  if (mimeType === undefined || base64 === undefined || base64.length % 4 !== 0) {
    throw imageError('invalid_input.not_an_image')
  }
  // The pattern names exactly the types.
  return { mimeType: mimeType as ImageType, sent: Buffer.from(base64, 'base64') }
}
