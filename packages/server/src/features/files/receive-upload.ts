import type { Readable } from 'node:stream'
import { imageBytesMax } from '@kunwari/contract/files'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import { tooLargeError } from './file-store.ts'
import { hasExpired, isSignedFor, type UploadClaim } from './upload-url.ts'
import { findUpload, isGivenUp, markReceived } from './uploads.sql.ts'

/** Addresses whose bytes are on their way to this process: one sender at a time for each. */
const underWay = new Set<string>()

/**
 * Takes the bytes of an upload. They are looked at when the upload is confirmed. Whatever goes wrong
 * before the last byte leaves the address as good as it was. A sender gone by then leaves no bytes.
 *
 * Refuses in this order: address not signed here, address lapsed, already used, wrong type, too large.
 *
 * @param contentType as the request says it
 * @param contentLength as the request says it, if it does
 * @param now real time
 * @throws DomainError not_allowed, wrong_state, unsupported_media_type, payload_too_large
 */
export async function receiveUpload(
  deps: Pick<Dependencies, 'pool' | 'files' | 'world'>,
  input: {
    claim: UploadClaim
    contentType: string | undefined
    contentLength: string | undefined
    stream: Readable
  },
  now: Instant,
): Promise<void> {
  const { claim, stream } = input
  const upload = await findUpload(deps.pool, claim.id)
  if (!upload || !isSignedFor(claim, upload, deps.world.uploadSecret)) {
    throw refusalError('not_allowed.upload_foreign')
  }
  if (hasExpired(claim, now)) {
    throw refusalError('not_allowed.upload_lapsed')
  }
  if (upload.state !== 'requested' || underWay.has(upload.id)) throw uploadAlreadyUsedError()
  if (input.contentType?.split(';')[0]?.trim().toLowerCase() !== upload.mimeType) {
    throw refusalError('unsupported_media_type.upload', { params: { type: upload.mimeType } })
  }
  if (Number(input.contentLength ?? 0) > imageBytesMax) throw tooLargeError()

  underWay.add(upload.id)
  try {
    const received = await deps.files.receive(stream, { bytesMax: imageBytesMax })
    if (!(await markReceived(deps.pool, upload.id))) {
      await received.drop()
      throw uploadAlreadyUsedError()
    }
    await received.keep('sent', upload.id)
    // Given up after it was noted, it may have been thrown away before there was anything to throw.
    if (await isGivenUp(deps.pool, upload.id)) {
      await deps.files.remove('sent', upload.id)
      throw uploadAlreadyUsedError()
    }
  } finally {
    underWay.delete(upload.id)
  }
}

function uploadAlreadyUsedError(): DomainError {
  return refusalError('wrong_state.upload_used')
}
