import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ROOT } from './processes.ts'

// The pictures that an installed app shows, made from packages/web/public/favicon.svg: the folded
// board-game note with the mark. Run by hand when that drawing changes; what it writes is committed.

const folder = path.join(ROOT, 'packages/web/public')
const drawing = readFileSync(path.join(folder, 'favicon.svg'))
const paper = '#f8ecd6'

for (const size of [192, 512]) {
  await note(size).toFile(path.join(folder, `icon-${size}.png`))
}

// Phones cut a circle out of it: the note stands inside of the part that is always left.
const side = 512
const inner = await note(Math.round(side * 0.62)).toBuffer()
await sharp({ create: { width: side, height: side, channels: 3, background: paper } })
  .composite([{ input: inner, gravity: 'centre' }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(path.join(folder, 'icon-maskable.png'))

function note(size: number): Sharp {
  return sharp(drawing, { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
}
