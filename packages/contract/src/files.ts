import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const imageBytesMax = 10 * 1024 * 1024
export const imagePixelsMax = 40_000_000
/** A whole inline `data:` URL, its heading and base-64 included. */
export const inlineImageLengthMax = 2 * 1024 * 1024
/** A body that may carry an inline image beside texts. */
export const bodyWithImageBytesMax = inlineImageLengthMax + 64 * 1024

const imageType = z.enum(imageTypes, {
  error: ({ input }) =>
    input === 'image/heic' || input === 'image/heif'
      ? problem('invalid_input.phone_photo')
      : problem('invalid_input.not_an_image'),
})

/** An image that was uploaded and confirmed, or an inline `data:` URL of one. */
export const imageReference = z
  .string()
  .max(inlineImageLengthMax, problem('invalid_input.image_inline'))
  .regex(
    /^(?:\/objects\/[0-9a-f-]{36}$|data:image\/(?:jpeg|png|webp);base64,)/,
    problem('invalid_input.not_an_image'),
  )

export const fileRoutes = defineRoutes(() => ({
  'POST /api/upload/get-url': {
    summary: 'An address that takes one image, once, within 10 minutes',
    access: 'signed-in',
    body: z.strictObject({ mimeType: imageType }),
    status: 200,
    answer: z.object({ uploadUrl: z.string() }),
    errors: ['not_signed_in', 'class_ended'],
    announces: [],
  },
  'PUT /api/upload/:id': {
    summary: 'The bytes of an image; the signed address is the right to send them',
    access: 'everyone',
    params: z.object({ id: uuid }),
    query: z.object({ expires: z.string().max(20), signature: z.string().max(128) }),
    status: 200,
    answer: z.object({ ok: z.literal(true) }),
    errors: [
      'not_allowed',
      'wrong_state',
      'payload_too_large',
      'unsupported_media_type',
      'class_ended',
    ],
    raw: 'upload',
    announces: [],
  },
  'POST /api/upload/confirm': {
    summary: 'Check, re-encode and stamp an uploaded image; only then can anyone see it',
    access: 'signed-in',
    body: z.strictObject({ uploadUrl: z.string().max(2_000), mimeType: imageType }),
    status: 200,
    answer: z.object({ objectPath: z.string() }),
    errors: ['not_signed_in', 'not_found', 'wrong_state', 'class_ended'],
    announces: [],
  },
  'GET /api/objects/:id': {
    summary: 'A stored image, for those who may see it',
    access: 'signed-in',
    params: z.object({ id: z.string().max(64) }),
    status: 200,
    errors: ['not_signed_in', 'not_found'],
    raw: 'file',
    outdatedBy: [],
  },
}))
