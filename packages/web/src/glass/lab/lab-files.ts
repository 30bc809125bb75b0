import { pretendStampText } from '@kunwari/domain/pretend/strip'
import type { PresetScenario } from '@kunwari/population/scenario-link'
import { writeScenarioLink } from '@kunwari/population/scenario-link'
import type { LabRun } from './lab-messages.ts'

const csv = 'text/csv;charset=utf-8'

/** The days of a run, the stamp in the first line. Whole centavos, as everywhere in the laboratory. */
export function daysFile({ days }: LabRun): Blob {
  const names = Object.keys(days[0] ?? {}) as (keyof LabRun['days'][number])[]
  const rows = days.map((day) => names.map((name) => day[name] ?? '').join(','))
  return new Blob([[stampLine, names.join(','), ...rows, ''].join('\r\n')], { type: csv })
}

/** What became of those who joined on each day, the stamp in the first line. */
export function joinDaysFile({ summary }: LabRun): Blob {
  const rows = summary.byJoinDay.map((row) => row.join(','))
  return new Blob([[stampLine, 'day,joined,in,out,lost', ...rows, ''].join('\r\n')], { type: csv })
}

/** All of it, as `npm run lab -- --json` writes it. */
export function jsonFile({ scenario, summary, days, fingerprint, you }: LabRun): Blob {
  return new Blob([JSON.stringify({ scenario, summary, days, fingerprint, you })], {
    type: 'application/json',
  })
}

const stampLine = `"${pretendStampText}"`

/** The picture as it stands, with the stamp and the world's link burned in. */
export async function pictureFile(
  picture: HTMLCanvasElement,
  { world, fingerprint }: { world: PresetScenario; fingerprint: string },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const footer = Math.round(picture.width / 24) + 16
  canvas.width = picture.width
  canvas.height = picture.height + footer
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  const style = getComputedStyle(picture.closest('figure') ?? picture)
  context.fillStyle = style.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0)
  context.fillStyle = style.color
  const size = Math.round(footer / 3.2)
  context.font = `700 ${size}px ${style.fontFamily}`
  context.fillText(pretendStampText, 8, canvas.height - footer / 2)
  context.font = `${Math.round(size * 0.7)}px ${style.fontFamily}`
  context.fillText(
    `/lab?${writeScenarioLink(world)} · ${fingerprint}`,
    8,
    canvas.height - 8,
    canvas.width - 16,
  )
  burnAcross(context, { width: picture.width, height: picture.height, font: style.fontFamily })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** The stamp across the picture: cut off its edge, it would be a chart of anything. */
function burnAcross(
  context: CanvasRenderingContext2D,
  { width, height, font }: { width: number; height: number; font: string },
): void {
  context.save()
  context.globalAlpha = 0.16
  context.translate(width / 2, height / 2)
  context.rotate(-0.28)
  context.font = `700 ${Math.round(width / 19)}px ${font}`
  context.textAlign = 'center'
  context.fillText(pretendStampText, 0, 0)
  context.restore()
}
