import type { default as Library, Sharp } from 'sharp'
import { findCodes } from './find-codes.ts'
import type { FoundCode } from './find-codes-thread.ts'
import { imageError } from './image-refusal.ts'
import { sizeInside } from './picture-size.ts'
import type { GreyPicture } from './read-codes.ts'

/** A picture's pixels, row by row. */
export type Pixels = { pixels: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** How often a picture is looked through before it is refused. */
const ordinaryLooksMax = 6
/** Other lights for a picture: twice the contrast among its dark shades, and among its light ones. */
const lights = [(shade: number) => shade * 2, (shade: number) => shade * 2 - 255].map((light) =>
  Uint8ClampedArray.from({ length: 256 }, (_, shade) => light(shade)),
)
const litSideMax = 1_024

/**
 * Blots out every code in a picture that a phone could pay by, until none is found any more.
 *
 * @param picture is changed where it lies
 * @throws DomainError invalid_input where codes are read at every look
 */
export async function coverCodes(
  sharp: typeof Library,
  picture: Pixels,
  { looksMax = ordinaryLooksMax } = {},
): Promise<void> {
  let codes: FoundCode[] = []
  for (let look = 1; look <= looksMax; look += 1) {
    codes = await findInViews(sharp, picture)
    if (codes.length === 0) return
    for (const code of codes) blotOut(picture, code)
  }
  // What only resembles a code is covered as well as it goes, and is no reason to refuse a receipt.
  if (codes.some((code) => code.isRead)) throw imageError('invalid_input.image_codes')
}

async function findInViews(
  sharp: typeof Library,
  { pixels, width, height, channels }: Pixels,
): Promise<FoundCode[]> {
  const whole = await grey(sharp(pixels, { raw: { width, height, channels } }))
  const found = await findCodes(whole)
  // What is found is covered first; the next look begins with the picture as it is again.
  if (found.length > 0) return found
  // A code on grey may stand out from it in another light only.
  const { shades, ...size } = whole
  const small = await grey(
    sharp(shades, { raw: { ...size, channels: 1 } }).resize({
      ...sizeInside(litSideMax, size),
      fit: 'fill',
    }),
  )
  for (const light of lights) {
    const more = await findCodes({ ...small, shades: inLight(small.shades, light) })
    if (more.length > 0) return more.map((code) => scaled(code, width / small.width))
  }
  return []
}

function inLight(shades: Uint8Array, light: Uint8ClampedArray): Uint8Array {
  const lit = new Uint8Array(shades.length)
  for (let at = 0; at < shades.length; at += 1) lit[at] = light[shades[at] ?? 0] ?? 0
  return lit
}

async function grey(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { shades: data, width: info.width, height: info.height }
}

function scaled(code: FoundCode, scale: number): FoundCode {
  return {
    left: code.left * scale,
    top: code.top * scale,
    right: code.right * scale,
    bottom: code.bottom * scale,
    isRead: code.isRead,
  }
}

/** Red, green, blue and alpha of what lies over a code: the stamp's plum. */
const blot = Buffer.from([0x3a, 0x1a, 0x5c, 0xff])
/** Beyond a code's own box, as a share of its size: where its corners stand is known only roughly. */
const marginShare = 0.12
const marginMin = 6

function blotOut({ pixels, width, height, channels }: Pixels, code: FoundCode): void {
  const size = Math.max(code.right - code.left, code.bottom - code.top)
  const margin = Math.max(marginMin, size * marginShare)
  const left = Math.max(0, Math.floor(code.left - margin))
  const right = Math.min(width, Math.ceil(code.right + margin))
  const top = Math.max(0, Math.floor(code.top - margin))
  const bottom = Math.min(height, Math.ceil(code.bottom + margin))
  const line = Buffer.alloc(Math.max(0, right - left) * channels, blot.subarray(0, channels))
  for (let row = top; row < bottom; row += 1) pixels.set(line, (row * width + left) * channels)
}
