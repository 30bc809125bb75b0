import { api } from '@kunwari/contract/client'
import { imageBytesMax } from '@kunwari/contract/files'
import { problem } from '@kunwari/domain/refusals/problem'
import { translate } from '../texts/i18n.ts'
import { fullPath } from './base.ts'

/** Above what an image may weigh. */
export const imageTooLarge = problem('payload_too_large.image')

const notAnImage = problem('invalid_input.not_an_image')

const imageTypesAccepted = ['image/jpeg', 'image/png', 'image/webp'] as const

type ImageType = (typeof imageTypesAccepted)[number]

function isImageType(type: string): type is ImageType {
  return imageTypesAccepted.some((accepted) => accepted === type)
}

/**
 * What is wrong with a file that is to be an image, as the server would say it.
 *
 * @returns undefined for an image that can be sent
 */
export function refuseImage({ name, size, type }: File): string | undefined {
  if (isImageType(type)) return size > imageBytesMax ? imageTooLarge : undefined
  // Not every browser knows the type of what iPhones save; its name says it.
  return /heic|heif/i.test(`${type} ${name}`) ? problem('invalid_input.phone_photo') : notAnImage
}

/**
 * Sends an image up: asks for an address, puts the bytes there, has them checked and stamped.
 *
 * @param onProgress told the share that has left, 0 to 1
 * @returns the objectPath to name in a form
 * @throws ApiError, or Error with a sentence for the person
 */
export async function uploadImage(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal?: AbortSignal },
): Promise<string> {
  const mimeType = (await typeByBytes(file)) ?? file.type
  if (!isImageType(mimeType)) throw new Error(notAnImage)
  const until = signal && { signal }
  const { uploadUrl } = await api('POST /api/upload/get-url', { body: { mimeType }, ...until })
  await put(uploadUrl, file, { mimeType, onProgress, ...until })
  const confirmed = { body: { uploadUrl, mimeType }, ...until }
  const { objectPath } = await api('POST /api/upload/confirm', confirmed)
  return objectPath
}

const startOf: Record<ImageType, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG/,
  'image/webp': /^RIFF[^]{4}WEBP/,
}

/** What an image is, whatever its name ends in: a browser goes by that, and phones rename pictures. */
async function typeByBytes(file: File): Promise<ImageType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  return imageTypesAccepted.find((type) => startOf[type].test(start))
}

// XMLHttpRequest, because fetch tells nothing about how far an upload has come.
function put(
  address: string,
  file: File,
  {
    mimeType,
    onProgress,
    signal,
  }: { mimeType: ImageType; onProgress: (share: number) => void; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error(translate('image:uploadFailed')))
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded / file.size))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    request.open('PUT', fullPath(address))
    request.setRequestHeader('Content-Type', mimeType)
    request.send(file)
  })
}
