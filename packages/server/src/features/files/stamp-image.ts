import { imagePixelsMax } from '@kunwari/contract/files'
import type { Sharp } from 'sharp'
import { coverCodes, type Pixels } from './cover-codes.ts'
import { inImageQueue } from './image-queue.ts'
import { imageError } from './image-refusal.ts'
import { sizeInside } from './picture-size.ts'
import { bandHeight, stampSvg } from './stamp.ts'
import type { ImageType } from './uploads.sql.ts'

/** A picture that may be shown: decoded, upright, without metadata and codes, with its stamp. */
export type StampedImage = { bytes: Buffer; width: number; height: number }

/** Larger pictures are scaled down to a square of this side; a receipt stays readable. */
const sideMax = 2_048
/** Smaller pictures get a margin, so that the stamp has room to be read. */
const widthMin = 320
const heightMin = 180
const decodeSecondsMax = 20

type Library = typeof import('sharp').default

/** The library of pictures: eleven megabytes, for the first picture that comes. */
async function library(): Promise<Library> {
  const { default: sharp } = await import('sharp')
  // One thread a picture, two pictures at a time, and no memory kept between them.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Checks an image by its bytes, covers the codes in it and burns the stamp into it. Animated ones give their first picture.
 *
 * @param type what it was said to be; anything else is refused
 * @throws DomainError invalid_input when it is not such an image, is broken off, or has more than 40
 *   megapixels, or holds a code that cannot be covered; unavailable when too many are waiting
 */
export async function stampImage(sent: Buffer, type: ImageType): Promise<StampedImage> {
  if (typeOf(sent) !== type)
    throw imageError(isHeic(sent) ? 'invalid_input.phone_photo' : 'invalid_input.not_an_image')
  const sharp = await library()
  return inImageQueue(async () => {
    const picture = await decode(sharp, sent)
    await coverCodes(sharp, picture)
    return stamp(sharp, picture, type)
  })
}

async function decode(sharp: Library, sent: Buffer): Promise<Pixels> {
  try {
    const picture = sharp(sent, {
      limitInputPixels: imagePixelsMax,
      failOn: 'error',
      sequentialRead: true,
    })
    const { autoOrient } = await picture.metadata()
    const { data, info } = await picture
      .timeout({ seconds: decodeSecondsMax })
      .autoOrient()
      .resize({ ...sizeInside(sideMax, autoOrient), fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height, channels: info.channels }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw imageError(
      isTooLarge ? 'invalid_input.image_pixels' : 'invalid_input.image_damaged',
      error,
    )
  }
}

async function stamp(sharp: Library, picture: Pixels, type: ImageType): Promise<StampedImage> {
  const width = Math.max(picture.width, widthMin)
  const height = Math.max(picture.height, heightMin)
  const left = Math.floor((width - picture.width) / 2)
  const top = Math.floor((height - picture.height) / 2)
  const canvas = sharp(picture.pixels, {
    raw: { width: picture.width, height: picture.height, channels: picture.channels },
  })
    .extend({
      left,
      right: width - picture.width - left,
      top,
      bottom: height - picture.height - top + bandHeight(width),
      background: '#f4efe6',
    })
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(stampSvg({ width, height })), left: 0, top: 0 }])
  const { data, info } = await encode(canvas, type).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function encode(canvas: Sharp, type: ImageType): Sharp {
  if (type === 'image/jpeg') return canvas.jpeg({ quality: 84 })
  if (type === 'image/webp') return canvas.webp({ quality: 84 })
  return canvas.removeAlpha().png({ compressionLevel: 7 })
}

/** What an image is by its first bytes; what it is called counts for nothing. */
function typeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(pngStart)) return 'image/png'
  const isWebp = ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// The brands of ISO base media files that phones write photos as.
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif'])

function isHeic(bytes: Buffer): boolean {
  return ascii(bytes, 4, 8) === 'ftyp' && heicBrands.has(ascii(bytes, 8, 12))
}

function ascii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end)
}
