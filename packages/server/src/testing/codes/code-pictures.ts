import sharp, { type Sharp } from 'sharp'
import { encode } from 'uqr'
import type { ImageType } from '../../features/files/uploads.sql.ts'

/** A picture with a code in it that can be scanned. */
export type CodePicture = { name: string; bytes: Buffer; type: ImageType }

type Point = readonly [x: number, y: number]
/** Where a point of a code, from 0 to 1 across and down, stands in a picture. */
type Projection = (u: number, v: number) => Point

type Drawing = {
  side: number
  dark: string
  light: string
  ground: string
  /** White around the code, in modules. */
  quiet: number
  dots: boolean
  ecc: 'L' | 'M' | 'Q' | 'H'
  place: (side: number) => Projection[]
}

const ordinary: Drawing = {
  side: 340,
  dark: '#000',
  light: '#fff',
  ground: '#fff',
  quiet: 4,
  dots: false,
  ecc: 'M',
  place: (side) => [square({ left: 30, top: 30, side: side - 60 })],
}

/** Strings of the kind that codes hold. None of them pays, leads anywhere, or is anybody's. */
const payloads = [
  // The shape of a merchant's code: tags, lengths, a checksum, with nothing real in any of them.
  '00020101021128310011pretend.ph.0112KUNWARI000005204599953036085802PH5912TINDAHAN WALA6006WALANG6304ABCD',
  '000201010212284100110000PRETEND0122NOBODYS-ACCOUNT-000000520400005303608540810000.005802PH5920PRETEND STORE NOWHERE6008NOWHERE062100170000000000000000063041A2B',
  'https://kunwari.example/pay?to=nobody&amount=0',
  'Hindi totoong pera. Walang babayaran dito.',
  'KW0000',
]

type Treatment = {
  drawing?: Partial<Drawing>
  /** What becomes of the drawn picture: the light, the lens, the file. */
  treat?: (picture: Sharp) => Sharp | Promise<Sharp>
  type?: ImageType
}

const treatments: Record<string, Treatment> = {
  plain: {},
  small: { drawing: { side: 220 } },
  large: { drawing: { side: 620 } },
  'no quiet zone': { drawing: { quiet: 0, ground: '#777' } },
  'one module of quiet zone': { drawing: { quiet: 1, ground: '#446' } },
  'turned by 13 degrees': { drawing: { place: (side) => [turned(side, 13)] } },
  'turned by 45 degrees': { drawing: { place: (side) => [turned(side, 45)] } },
  'turned by 200 degrees': { drawing: { place: (side) => [turned(side, 200)] } },
  'seen from the left': {
    drawing: { place: () => [quadrilateral([40, 20], [300, 70], [300, 270], [40, 320])] },
  },
  'seen from below, askew': {
    drawing: { place: () => [quadrilateral([70, 40], [270, 60], [320, 310], [20, 290])] },
  },
  pale: { drawing: { dark: '#8a8a8a', light: '#c4c4c4', ground: '#c4c4c4' } },
  inverted: { drawing: { dark: '#fff', light: '#000', ground: '#000' } },
  'dark blue on yellow': { drawing: { dark: '#103070', light: '#f3d447', ground: '#f3d447' } },
  'white on red': { drawing: { dark: '#fff', light: '#a01020', ground: '#a01020' } },
  'in dots': { drawing: { dots: true } },
  blurred: { treat: (picture) => picture.blur(1.4) },
  'JPEG of low quality': {
    treat: async (picture) => sharp(await picture.jpeg({ quality: 12 }).toBuffer()),
    type: 'image/jpeg',
  },
  noisy: { treat: (picture) => picture.composite([{ input: grain(340), blend: 'overlay' }]) },
  'four in one': {
    drawing: {
      side: 460,
      quiet: 2,
      place: () =>
        [20, 240].flatMap((left) => [20, 240].map((top) => square({ left, top, side: 200 }))),
    },
  },
  "in a photo's corner": {
    treat: async (picture) =>
      sharp({ create: { width: 720, height: 560, channels: 3, background: '#7a6a58' } }).composite([
        { input: hills(720, 560), left: 0, top: 0 },
        {
          input: await picture.resize(230).png().toBuffer(),
          left: 480,
          top: 322,
        },
      ]),
    type: 'image/jpeg',
  },
}

/**
 * Draws a hundred pictures with codes in them, no two alike: five payloads, each in twenty ways.
 *
 * @param every how many to go on by: 5 draws every fifth, so that each way comes once
 */
export async function* drawCodePictures({ every = 1 } = {}): AsyncGenerator<CodePicture> {
  const ways = Object.entries(treatments)
  for (const [row, [name, treatment]] of ways.entries()) {
    for (const [column, payload] of payloads.entries()) {
      if ((row + column) % every !== 0) continue
      yield await draw(`${name}, payload ${column + 1}`, payload, treatment)
    }
  }
}

async function draw(name: string, payload: string, treatment: Treatment): Promise<CodePicture> {
  const drawing = { ...ordinary, ...treatment.drawing }
  const drawn = sharp(Buffer.from(svgOf(payload, drawing))).removeAlpha()
  // Rendered before it is treated: sharp would take the steps in an order of its own.
  const rendered = sharp(await drawn.png({ compressionLevel: 1 }).toBuffer())
  const treated = await (treatment.treat?.(rendered) ?? rendered)
  const type = treatment.type ?? 'image/png'
  const bytes =
    type === 'image/jpeg'
      ? await treated.jpeg({ quality: 80 }).toBuffer()
      : await treated.png({ compressionLevel: 1 }).toBuffer()
  return { name, bytes, type }
}

function svgOf(payload: string, drawing: Drawing): string {
  const { side, quiet, dots, ecc } = drawing
  const { data, size } = encode(payload, { ecc, border: quiet })
  const isNear = (at: number) => at - quiet < 7
  const isFar = (at: number) => at >= size - quiet - 7
  const isFinder = (column: number, row: number) =>
    (isNear(column) && (isNear(row) || isFar(row))) || (isFar(column) && isNear(row))
  const fields = drawing.place(side).map((place) => {
    const at = (column: number, row: number) => place(column / size, row / size)
    const box = (column: number, row: number, width = 1) =>
      pathOf([
        at(column, row),
        at(column + width, row),
        at(column + width, row + 1),
        at(column, row + 1),
      ])
    const modules = data.flatMap((line, row) =>
      line.map((isDark, column) => {
        if (!isDark) return ''
        if (!dots || isFinder(column, row)) return box(column, row)
        const [x, y] = at(column + 0.5, row + 0.5)
        const radius = (0.42 * (at(1, 0)[0] - at(0, 0)[0])).toFixed(2)
        return `M${x - Number(radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * Number(radius)} 0a${radius} ${radius} 0 1 0 ${-2 * Number(radius)} 0Z`
      }),
    )
    return `<path fill="${drawing.light}" d="${pathOf([at(0, 0), at(size, 0), at(size, size), at(0, size)])}"/>
<path fill="${drawing.dark}" d="${modules.join('')}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" shape-rendering="crispEdges">
<rect width="${side}" height="${side}" fill="${drawing.ground}"/>${fields.join('')}</svg>`
}

function pathOf(points: Point[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}Z`
}

function square({ left, top, side }: { left: number; top: number; side: number }): Projection {
  return (u, v) => [left + u * side, top + v * side]
}

function turned(side: number, degrees: number): Projection {
  const angle = (degrees / 180) * Math.PI
  const [cos, sin] = [Math.cos(angle) * side * 0.68, Math.sin(angle) * side * 0.68]
  return (u, v) => [
    side / 2 + (u - 0.5) * cos - (v - 0.5) * sin,
    side / 2 + (u - 0.5) * sin + (v - 0.5) * cos,
  ]
}

/** A square seen in perspective: its four corners, clockwise from the top left (Heckbert 1989). */
function quadrilateral(a: Point, b: Point, c: Point, d: Point): Projection {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]]
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / whole
  const h = (dx1 * dy3 - dx3 * dy1) / whole
  return (u, v) => {
    const depth = g * u + h * v + 1
    return [
      ((b[0] - a[0] + g * b[0]) * u + (d[0] - a[0] + h * d[0]) * v + a[0]) / depth,
      ((b[1] - a[1] + g * b[1]) * u + (d[1] - a[1] + h * d[1]) * v + a[1]) / depth,
    ]
  }
}

/** Grain that is the same each time: a corpus must not change from run to run. */
function grain(side: number): Buffer {
  let state = 7
  const specks = Array.from({ length: 1_500 }, () => {
    state = (state * 48_271) % 2_147_483_647
    const [x, y] = [state % side, Math.floor(state / side) % side]
    return `<rect x="${x}" y="${y}" width="2" height="2" fill="${state % 3 === 0 ? '#000' : '#fff'}" fill-opacity="0.7"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${specks.join('')}</svg>`,
  )
}

/** What stands around a code in a photo: slopes, edges and shades. */
function hills(width: number, height: number): Buffer {
  const slopes = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index * 173) % width, (index * 97) % height]
    return `<ellipse cx="${x}" cy="${y}" rx="${40 + ((index * 31) % 160)}" ry="${20 + ((index * 17) % 90)}" fill="hsl(${(index * 47) % 360} 35% ${20 + ((index * 13) % 60)}%)"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${slopes.join('')}</svg>`,
  )
}
