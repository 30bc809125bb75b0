import { createHash } from 'node:crypto'
import { DomainError } from '@kunwari/domain/errors'
import { refusalKey } from '@kunwari/domain/refusals/problem'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import { imageError, keptImageError } from './image-refusal.ts'
import { objectPath } from './object-path.ts'
import { stampImage } from './stamp-image.ts'
import { isSignedFor, parseUploadUrl } from './upload-url.ts'
import {
  findUpload,
  type ImageType,
  isGivenUp,
  markRefused,
  markStored,
  type UploadRow,
} from './uploads.sql.ts'

/**
 * Checks the image that was sent to an address, stamps it and keeps it; only then can anyone see it.
 * Confirming again gives the same answer: what was refused was thrown away, and is refused again.
 *
 * @param userId who confirms; the address must be theirs
 * @returns the path that names the picture
 * @throws DomainError not_found, wrong_state when nothing was sent yet, invalid_input when it is no
 *   image that we take, unavailable
 */
export async function confirmUpload(
  deps: Pick<Dependencies, 'pool' | 'files' | 'world'>,
  input: { userId: string; uploadUrl: string; mimeType: ImageType },
): Promise<string> {
  const upload = await findOwnUpload(deps, input)
  if (input.mimeType !== upload.mimeType) throw imageError('invalid_input.not_an_image')
  if (upload.refusal !== null) throw keptImageError(upload.refusal)
  if (upload.state === 'requested') {
    throw refusalError('wrong_state.upload_nothing')
  }
  if (upload.state === 'received') await checkAndKeep(deps, upload)
  return objectPath(upload.id)
}

async function findOwnUpload(
  deps: Pick<Dependencies, 'pool' | 'world'>,
  input: { userId: string; uploadUrl: string },
): Promise<UploadRow> {
  const claim = parseUploadUrl(input.uploadUrl)
  const upload = claim && (await findUpload(deps.pool, claim.id))
  if (
    !upload ||
    upload.userId !== input.userId ||
    !isSignedFor(claim, upload, deps.world.uploadSecret)
  ) {
    throw uploadNotFoundError()
  }
  return upload
}

function uploadNotFoundError(): DomainError {
  return refusalError('not_found.upload')
}

async function checkAndKeep(
  deps: Pick<Dependencies, 'pool' | 'files'>,
  { id, mimeType }: UploadRow,
): Promise<void> {
  const sent = await deps.files.read('sent', id)
  if (!sent) {
    // Refused before, or confirmed by a twin of this call a moment ago.
    const upload = await findUpload(deps.pool, id)
    if (upload?.state === 'stored') return
    throw keptImageError(upload?.refusal ?? 'invalid_input.not_an_image')
  }
  const stamped = await stampOrThrowAway(deps, { id, sent, mimeType })
  await deps.files.write('stored', id, stamped.bytes)
  const isStored = await markStored(deps.pool, {
    id,
    bytes: stamped.bytes.length,
    width: stamped.width,
    height: stamped.height,
    sentHash: createHash('sha256').update(sent).digest(),
  })
  await deps.files.remove('sent', id)
  if (!isStored && (await isGivenUp(deps.pool, id))) {
    await deps.files.remove('stored', id)
    throw uploadNotFoundError()
  }
}

async function stampOrThrowAway(
  deps: Pick<Dependencies, 'pool' | 'files'>,
  { id, sent, mimeType }: { id: string; sent: Buffer; mimeType: ImageType },
) {
  try {
    return await stampImage(sent, mimeType)
  } catch (error) {
    // A picture that must only wait its turn is kept.
    if (error instanceof DomainError && error.code === 'invalid_input') {
      // First the sentence: a twin of this call that finds no bytes any more looks for it.
      await markRefused(deps.pool, { id, refusal: refusalKey(error.code, error.reason) })
      await deps.files.remove('sent', id)
    }
    throw error
  }
}
