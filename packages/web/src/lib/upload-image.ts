import { api } from '@kunwari/contract/client'
import {
  imageBytesMax,
  imageTooLargeMessage,
  notAnImageMessage,
  phonePhotoMessage,
} from '@kunwari/contract/files'
import { translate } from '../texts/i18n.ts'

const imageTypesAccepted = ['image/jpeg', 'image/png', 'image/webp'] as const

type ImageType = (typeof imageTypesAccepted)[number]

function isImageType(type: string): type is ImageType {
  return imageTypesAccepted.some((accepted) => accepted === type)
}

/**
 * What is wrong with a file that is to be an image, in English, as the server would say it.
 *
 * @returns undefined for an image that can be sent
 */
export function refuseImage({ name, size, type }: File): string | undefined {
  if (isImageType(type)) return size > imageBytesMax ? imageTooLargeMessage : undefined
  // Not every browser knows the type of what iPhones save; its name says it.
  return /heic|heif/i.test(`${type} ${name}`) ? phonePhotoMessage : notAnImageMessage
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
  const mimeType = file.type
  if (!isImageType(mimeType)) throw new Error(notAnImageMessage)
  const { uploadUrl } = await api('POST /api/upload/get-url', { body: { mimeType } })
  await put(uploadUrl, file, { onProgress, ...(signal && { signal }) })
  const { objectPath } = await api('POST /api/upload/confirm', { body: { uploadUrl, mimeType } })
  return objectPath
}

// XMLHttpRequest, because fetch tells nothing about how far an upload has come.
function put(
  address: string,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error(translate('common:image.uploadFailed')))
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded / file.size))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', file.type)
    request.send(file)
  })
}
