import { refusals } from '@kunwari/domain/refusals/refusals'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCodePictures } from '../../testing/codes/code-pictures.ts'
import { tryStampedCodes } from '../../testing/codes/try-stamped-codes.ts'
import { coverCodes } from './cover-codes.ts'
import { findCodes } from './find-codes.ts'

// `npm run proof -- codes` takes all hundred; every tenth has half of the ways of drawing once.
test('a QR code in a sent picture cannot be scanned after stamping', async () => {
  expect(await tryStampedCodes(10)).toEqual({ drawn: 10, faults: [] })
})

test('a picture without a code loses none of its pixels', async () => {
  const { data, info } = await sharp(Buffer.from(receiptSvg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const before = Buffer.from(data)
  await coverCodes(sharp, { pixels: data, width: info.width, height: info.height, channels: 3 })
  expect(data.equals(before)).toBe(true)
})

test('what lies beside a code stays', async () => {
  const { pixels, before } = await pageWithCode()
  await coverCodes(sharp, { pixels, width: 600, height: 600, channels: 3 })
  const upper = 600 * 350 * 3
  expect(pixels.subarray(0, upper).equals(before.subarray(0, upper))).toBe(true)
  expect(pixels.equals(before)).toBe(false)
})

test('a picture in which codes are read at every look is refused', async () => {
  const { pixels } = await pageWithCode()
  const picture = { pixels, width: 600, height: 600, channels: 3 } as const
  await expect(coverCodes(sharp, picture, { looksMax: 1 })).rejects.toMatchObject({
    code: 'invalid_input',
    message: refusals['invalid_input.image_codes'],
  })
})

test('a picture full of corners of codes keeps nobody else waiting', async () => {
  const side = 1_024
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await findCodes({ shades: cornersOfCodes(side), width: side, height: side })
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(100)
})

async function pageWithCode(): Promise<{ pixels: Buffer; before: Buffer }> {
  const first = await drawCodePictures().next()
  if (first.done) throw new Error('the corpus is empty')
  const code = await sharp(first.value.bytes).resize(200).toBuffer()
  const pixels = await sharp({
    create: { width: 600, height: 600, channels: 3, background: '#fff' },
  })
    .composite([
      { input: Buffer.from(receiptSvg), left: 0, top: 0 },
      { input: code, left: 380, top: 380 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, before: Buffer.from(pixels) }
}

/** As many of the squares by which a code is found as have room, three pixels a module. */
function cornersOfCodes(side: number): Buffer {
  const shades = Buffer.alloc(side * side, 255)
  for (const [index] of shades.entries()) {
    const [x, y] = [index % side, Math.floor(index / side)].map((at) => Math.floor((at % 24) / 3))
    const ring = Math.max(Math.abs((x ?? 0) - 3), Math.abs((y ?? 0) - 3))
    if (ring === 3 || ring <= 1) shades[index] = 0
  }
  return shades
}

const receiptSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="340">
<rect width="360" height="340" fill="#fff"/><rect width="360" height="50" fill="#135"/>
${Array.from({ length: 9 }, (_, line) => `<path d="M20 ${80 + line * 28}h${120 + ((line * 67) % 180)}" stroke="#222" stroke-width="9" stroke-dasharray="7 4 11 3"/>`).join('')}
</svg>`
