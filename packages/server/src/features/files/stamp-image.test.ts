import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { DomainError } from '@kunwari/domain/errors'
import { refusals } from '@kunwari/domain/refusals/refusals'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { inImageQueue } from './image-queue.ts'
import { sizeInside } from './picture-size.ts'
import { bandHeight, stampSvg } from './stamp.ts'
import { stampImage } from './stamp-image.ts'
import type { ImageType } from './uploads.sql.ts'

const run = promisify(execFile)
const formats = ['jpeg', 'png', 'webp'] as const
/** Of these a picture of 41 megapixels is made: the one that takes a third of the others' time. */
const largeFormats = process.env.TESTS === 'long' ? formats : (['png'] as const)

function plain(width: number, height: number, background = '#ffffff') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A picture that no encoder makes small, so that its end is far from its beginning. */
function noisy(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

async function refusal(bytes: Buffer, type: ImageType): Promise<string> {
  const error: unknown = await stampImage(bytes, type).catch((reason: unknown) => reason)
  if (!(error instanceof DomainError)) throw new Error('it was taken')
  expect(error.code).toBe('invalid_input')
  return error.message
}

/** How many pixels differ from white in a part of a picture. */
async function inked(
  bytes: Buffer,
  part: { left: number; top: number; width: number; height: number },
) {
  const { data } = await sharp(bytes)
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 230).length
}

describe('an image that is taken', () => {
  test.each(formats)('%s comes back as %s, stamped across and below', async (format) => {
    const sent = await plain(800, 600).toFormat(format).toBuffer()
    const stamped = await stampImage(sent, `image/${format}`)
    const made = await sharp(stamped.bytes).metadata()
    expect([made.format, made.width, made.height]).toEqual([format, 800, 600 + bandHeight(800)])
    expect([stamped.width, stamped.height]).toEqual([made.width, made.height])

    // The band is solid; and whatever quarter is cut out, the words run through it.
    const band = { left: 0, top: 600, width: 800, height: bandHeight(800) }
    expect(await inked(stamped.bytes, band)).toBeGreaterThan(800 * bandHeight(800) * 0.6)
    for (const [left, top] of [
      [0, 0],
      [400, 0],
      [0, 300],
      [400, 300],
    ] as const) {
      const quarter = { left, top, width: 400, height: 300 }
      expect(await inked(stamped.bytes, quarter)).toBeGreaterThan(2_000)
    }
  })

  test('is turned upright and loses what the camera wrote into it', async () => {
    const sent = await plain(600, 400)
      .withExif({ IFD0: { Artist: 'Juan' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { bytes, width, height } = await stampImage(sent, 'image/jpeg')
    expect([width, height]).toEqual([400, 600 + bandHeight(400)])
    const made = await sharp(bytes).metadata()
    expect([made.exif, made.orientation, made.icc, made.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is reduced to 2048 pixels; a tiny one grows for its stamp', async () => {
    const large = await stampImage(await plain(3_000, 1_500).jpeg().toBuffer(), 'image/jpeg')
    expect(large.width).toBe(2_048)
    const tiny = await stampImage(await plain(1, 1).png().toBuffer(), 'image/png')
    expect([tiny.width, tiny.height]).toEqual([320, 180 + bandHeight(320)])
  })

  test.each([
    ['a phone’s long screenshot', [1_080, 9_000], [502, 4_180]],
    ['one lying on its side', [9_000, 1_080], [4_180, 502]],
    ['a strip', [1_000, 40_000], [154, 6_144]],
    ['an ordinary photo', [4_000, 3_000], [2_048, 1_536]],
    ['a long one that is small', [300, 2_400], [300, 2_400]],
  ])('%s keeps what can be read', (_, [width = 0, height = 0], [wide, high]) => {
    expect(sizeInside(2_048, { width, height })).toEqual({ width: wide, height: high })
  })

  test('a long screenshot keeps its letters and is stamped all over', async () => {
    const long = await stampImage(await plain(1_080, 9_000).jpeg().toBuffer(), 'image/jpeg')
    expect([long.width, long.height]).toEqual([502, 4_180 + bandHeight(502)])
    for (const top of [0, 2_000, 3_880]) {
      expect(await inked(long.bytes, { left: 0, top, width: 502, height: 300 })).toBeGreaterThan(
        1_000,
      )
    }
  })

  test('grey, transparent, 16-bit, CMYK and animated ones are taken too', async () => {
    const grey = await plain(400, 300).greyscale().png().toBuffer()
    const clear = await sharp({
      create: { width: 400, height: 300, channels: 4, background: '#0000' },
    })
      .png()
      .toBuffer()
    const deep = await plain(400, 300).toColourspace('rgb16').png().toBuffer()
    const cmyk = await plain(400, 300).toColourspace('cmyk').jpeg().toBuffer()
    const frames = await sharp([await plain(400, 300).png().toBuffer(), clear], {
      join: { animated: true },
    })
      .webp()
      .toBuffer()
    for (const [bytes, type] of [
      [grey, 'image/png'],
      [clear, 'image/png'],
      [deep, 'image/png'],
      [cmyk, 'image/jpeg'],
      [frames, 'image/webp'],
    ] as const) {
      const stamped = await stampImage(bytes, type)
      expect(stamped.height).toBe(300 + bandHeight(400))
      expect((await sharp(stamped.bytes).metadata()).hasAlpha).toBe(false)
    }
  })
})

describe('an image that is refused', () => {
  test('text, a page, SVG, GIF and nothing at all', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
    for (const text of ['hello', '<html>', svg, 'GIF89a', '']) {
      for (const format of formats) {
        expect(await refusal(Buffer.from(text, 'latin1'), `image/${format}`)).toBe(
          refusals['invalid_input.not_an_image'],
        )
      }
    }
  })

  test('a beginning with nothing behind it', async () => {
    const start = Buffer.from([0xff, 0xd8, 0xff])
    expect(await refusal(start, 'image/jpeg')).toBe(refusals['invalid_input.image_damaged'])
  })

  test('one that is something else than it was said to be', async () => {
    const png = await plain(40, 40).png().toBuffer()
    expect(await refusal(png, 'image/jpeg')).toBe(refusals['invalid_input.not_an_image'])
  })

  test.each(formats)('a broken-off %s', async (format) => {
    const whole = await noisy(400, 400).toFormat(format).toBuffer()
    for (const part of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await refusal(cut, `image/${format}`)).toBe(refusals['invalid_input.image_damaged'])
    }
  })

  test.each(largeFormats)('a %s of 41 megapixels, by its own word or in truth', async (format) => {
    // Written at the least effort: what is looked at is how large it says to be, and is.
    const effort = { jpeg: {}, png: { compressionLevel: 1 }, webp: { effort: 0, quality: 1 } }
    const large = await plain(8_200, 5_000).toFormat(format, effort[format]).toBuffer()
    expect(await refusal(large, `image/${format}`)).toBe(refusals['invalid_input.image_pixels'])
  })

  test('a photo format of phones, with a word about what to choose', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(64),
    ])
    expect(await refusal(heic, 'image/jpeg')).toBe(
      "This phone's photo format is not supported: choose a screenshot or a JPG",
    )
  })
})

describe('the stamp', () => {
  test('is drawn in strokes: no text, no font, nothing from elsewhere', () => {
    const svg = stampSvg({ width: 800, height: 600 })
    expect(svg).not.toMatch(/<text|font|<image|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
  })

  test('comes out the same on a machine without fonts', async () => {
    const sent = await plain(400, 300).png().toBuffer()
    const here = await stampImage(sent, 'image/png')
    const empty = mkdtempSync(path.join(tmpdir(), 'kunwari-no-fonts-'))
    const program = `
      import { stampImage } from ${JSON.stringify(path.join(import.meta.dirname, 'stamp-image.ts'))}
      const { bytes } = await stampImage(Buffer.from(process.argv[1], 'base64'), 'image/png')
      process.stdout.write(bytes.toString('base64'))`
    const { stdout } = await run(
      process.execPath,
      ['--input-type=module', '--eval', program, sent.toString('base64')],
      {
        env: {
          FONTCONFIG_PATH: empty,
          FONTCONFIG_FILE: path.join(empty, 'fonts.conf'),
          HOME: empty,
          XDG_CACHE_HOME: empty,
          XDG_DATA_HOME: empty,
        },
      },
    )
    rmSync(empty, { recursive: true })
    expect(stdout).toBe(here.bytes.toString('base64'))
  })
})

test('with too many pictures at once, the last get a Retry-After', async () => {
  const sent = await plain(300, 200).png().toBuffer()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // What is done to most of them takes no time here: two at work and a hundred who wait are what counts.
  const before = Array.from({ length: 100 }, () => inImageQueue(() => released))
  const refused: unknown[] = []
  const sending = Array.from({ length: 10 }, async () => {
    try {
      await stampImage(sent, 'image/png')
    } catch (error) {
      refused.push(error)
    }
  })
  await vi.waitUntil(() => refused.length === 8)
  release()
  await Promise.all([...before, ...sending])
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  // The queue is free again.
  expect((await stampImage(sent, 'image/png')).width).toBe(320)
})
