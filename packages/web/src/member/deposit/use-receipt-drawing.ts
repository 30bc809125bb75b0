import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { rosettePath, wavePath } from '../../ui/rosette.tsx'

type ReceiptInput = {
  method: PaymentSetting
  /** Pesos, checked by the form: "500.25". */
  amount: string
  reference: string
}

/** Draws the pretend receipt in the person's language. */
export function useReceiptDrawing() {
  const { t } = useTranslation('member')
  return ({ method, amount, reference }: ReceiptInput): Promise<File> =>
    drawReceipt({
      title: t('deposit.receipt.title'),
      method: paymentMethodNames[method.paymentMethod],
      amountLabel: t('deposit.receipt.amount'),
      amount: formatMoney(centavosOf(amount)),
      details: [
        [t('deposit.receipt.sentTo'), method.accountName],
        [t('deposit.accountNumber'), method.accountNumber],
        [t('deposit.receipt.reference'), reference],
      ],
      foot: t('deposit.receipt.foot'),
    })
}

/** What a receipt says; every text in its maker's language. */
type ReceiptWords = {
  title: string
  method: string
  amountLabel: string
  amount: string
  /** Label and value, from top to bottom. */
  details: readonly (readonly [label: string, value: string])[]
  foot: string
}

// Pixels of the picture. It is shown at half of that, so that it stays sharp.
const width = 960
const height = 1360
const margin = 88
const bandHeight = 96

// A picture is paper in both themes, so its colours are its own: the skin register's light ones.
const paper = '#fff9ec'
const ground = '#ecdcf1'
const ube = '#65308f'
const ink = '#2d1435'
const muted = '#65506a'
const mango = '#fbb02d'

/**
 * Draws a receipt that nobody issued, with the stamp burned in. It looks like Kunwari's own play
 * money: no wallet and no bank prints one like it.
 */
async function drawReceipt(words: ReceiptWords): Promise<File> {
  // A canvas does not wait for a font: it would draw with whatever is there, as it does where one does not come.
  await Promise.allSettled([
    document.fonts.load('40px "Kunwari Display"'),
    document.fonts.load('600 40px "Kunwari Text"'),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  drawPaper(pen)
  drawWords(pen, words)
  drawStamp(pen)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('this browser cannot save what it drew')
  return new File([blob], 'pretend-receipt.png', { type: 'image/png' })
}

// The face's middle dot leans on the word that follows it.
const stampText = pretendStampText.replace('· ', '·  ')

type Pen = CanvasRenderingContext2D

// Two rings of interlaced waves, as an engraving lathe turns them.
const rings = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((step) => {
  const turn = (step * Math.PI) / 4
  return [
    { radius: 384, petals: 24, depth: 0.26, turn },
    { radius: 276, petals: 18, depth: 0.42, turn },
  ]
})

function drawPaper(pen: Pen): void {
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = paper
  pen.beginPath()
  pen.roundRect(40, 40, width - 80, height - bandHeight - 80, 36)
  pen.fill()
  pen.strokeStyle = ube
  pen.lineWidth = 4
  pen.beginPath()
  pen.roundRect(58, 58, width - 116, height - bandHeight - 116, 24)
  pen.stroke()
  pen.save()
  pen.translate(width / 2, 700)
  pen.globalAlpha = 0.2
  pen.lineWidth = 2
  for (const ring of rings) pen.stroke(new Path2D(rosettePath(ring)))
  pen.restore()
  pen.save()
  pen.lineWidth = 2
  for (const top of [118, 1150]) {
    for (const step of [0, 1, 2, 3]) {
      const phase = (step * Math.PI) / 2
      const path = wavePath({ length: width - 2 * margin, height: 20, wave: 98, phase })
      pen.setTransform(1, 0, 0, 1, margin, top)
      pen.stroke(new Path2D(path))
    }
  }
  pen.restore()
}

function drawWords(pen: Pen, words: ReceiptWords): void {
  const middle = width / 2
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'center'
  write(pen, words.title, { x: middle, y: 226, size: 44, face: 'text', colour: muted })
  write(pen, words.method, { x: middle, y: 312, size: 84, face: 'display', colour: ube })
  write(pen, words.amountLabel, { x: middle, y: 422, size: 34, face: 'text', colour: muted })
  drawCoinRow(pen, middle, 356)
  write(pen, words.amount, { x: middle, y: 534, size: 118, face: 'display', colour: ink })
  pen.textAlign = 'left'
  for (const [index, [label, value]] of words.details.entries()) {
    const y = 676 + index * 132
    write(pen, label, { x: margin + 24, y, size: 32, face: 'text', colour: muted })
    write(pen, value, { x: margin + 24, y: y + 52, size: 46, face: 'strong', colour: ink })
  }
  pen.textAlign = 'center'
  write(pen, words.foot, { x: middle, y: 1112, size: 32, face: 'text', colour: muted })
}

function drawCoinRow(pen: Pen, middle: number, y: number): void {
  for (const offset of [-36, 0, 36]) {
    pen.fillStyle = mango
    pen.beginPath()
    pen.arc(middle + offset, y, offset === 0 ? 11 : 7, 0, 2 * Math.PI)
    pen.fill()
  }
}

function drawStamp(pen: Pen): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.save()
  pen.translate(width / 2, 620)
  pen.rotate(-0.42)
  pen.globalAlpha = 0.34
  pen.strokeStyle = ube
  pen.lineWidth = 7
  pen.beginPath()
  pen.roundRect(-468, -58, 936, 116, 22)
  pen.stroke()
  write(pen, stampText, { x: 0, y: 4, size: 56, face: 'strong', colour: ube, room: 884 })
  pen.restore()
  pen.fillStyle = ube
  pen.fillRect(0, height - bandHeight, width, bandHeight)
  const y = height - bandHeight / 2 + 2
  write(pen, stampText, { x: width / 2, y, size: 46, face: 'strong', colour: paper })
}

const faces = {
  display: '"Kunwari Display"',
  text: '"Kunwari Text"',
  strong: '"Kunwari Text"',
} as const

type Writing = {
  x: number
  y: number
  size: number
  face: keyof typeof faces
  colour: string
  /** Longer texts are set smaller, until they fit. */
  room?: number
}

function write(pen: Pen, text: string, writing: Writing): void {
  const { x, y, size, face, colour, room = width - 2 * margin - 48 } = writing
  const font = (px: number) => `${face === 'strong' ? 700 : 400} ${px}px ${faces[face]}, sans-serif`
  pen.font = font(size)
  const needed = pen.measureText(text).width
  if (needed > room) pen.font = font(Math.floor((size * room) / needed))
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}
