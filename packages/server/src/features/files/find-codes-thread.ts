import { parentPort } from 'node:worker_threads'
import type { ReadResult } from 'zxing-wasm/reader'
import { type GreyPicture, readCodes } from './read-codes.ts'

/** What was found in a picture: the part of it, in pixels, and whether it could be read. */
export type FoundCode = {
  left: number
  top: number
  right: number
  bottom: number
  isRead: boolean
}

// A thread of its own: a picture full of what looks like corners of codes takes a second to look
// through, and nobody else's call shall wait for it.
parentPort?.on('message', async (picture: GreyPicture) => {
  parentPort?.postMessage(await findAll(picture), [])
})

async function findAll(picture: GreyPicture): Promise<FoundCode[]> {
  const found = await readCodes(picture, {
    returnErrors: true,
    // At half the size too, and at a quarter: smoothed, other codes read than sharp.
    downscaleFactor: 2,
    downscaleThreshold: 150,
  })
  return found.map(outlined).filter((code) => code.isRead || isThreeCornered(code))
}

type Outlined = FoundCode & { format: string }

function outlined({ position, isValid, format }: ReadResult): Outlined {
  const { topLeft, topRight, bottomLeft, bottomRight } = position
  const corners = [topLeft, topRight, bottomLeft, bottomRight]
  const across = corners.map(({ x }) => x)
  const down = corners.map(({ y }) => y)
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
    isRead: isValid,
    format,
  }
}

/**
 * Whether what does not read as it stands is laid out like a code all the same: a blur or a clean-up may
 * make it read. The small kinds have one corner only, and any framed square looks like that.
 */
function isThreeCornered({ left, top, right, bottom, format }: Outlined): boolean {
  return format.startsWith('QRCode') && right > left && bottom > top
}
