import sharp, { type Sharp } from 'sharp'
import { readCodes } from '../../features/files/read-codes.ts'
import { stampImage } from '../../features/files/stamp-image.ts'
import { drawCodePictures } from './code-pictures.ts'

/**
 * Stamps pictures with codes in them and tries to read what comes out.
 *
 * @param every as for `drawCodePictures`
 * @returns how many were drawn, and what was read nevertheless or could not be read from the first
 */
export async function tryStampedCodes(every: number): Promise<{ drawn: number; faults: string[] }> {
  const faults: string[] = []
  let drawn = 0
  for await (const { name, bytes, type } of drawCodePictures({ every })) {
    drawn += 1
    const { done: isUnread } = await tricksThatRead(bytes).next()
    if (isUnread) faults.push(`${name}: nothing to cover`)
    const worked: string[] = []
    for await (const trick of tricksThatRead((await stampImage(bytes, type)).bytes)) {
      worked.push(trick)
    }
    if (worked.length > 0) faults.push(`${name}: reads ${worked.join(', ')}`)
  }
  return { drawn, faults }
}

/** What somebody may do to a picture before they scan it. */
const tricks: Record<string, (picture: Sharp, width: number) => Sharp> = {
  'as it is': (picture) => picture,
  'after a blur': (picture) => picture.blur(1.2),
  'after a threshold': (picture) => picture.threshold(128),
  'after more light': (picture) => picture.linear(2, 0),
  doubled: (picture, width) => picture.resize({ width: width * 2 }),
}

/** The tricks after which a code in a picture reads, each tried when it is asked for. */
async function* tricksThatRead(bytes: Buffer): AsyncGenerator<string> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 as const }
  for (const [name, play] of Object.entries(tricks)) {
    if (await reads(play(sharp(data, { raw }), info.width))) yield name
  }
}

async function reads(picture: Sharp): Promise<boolean> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (await readCodes({ shades: data, width: info.width, height: info.height })).length > 0
}
