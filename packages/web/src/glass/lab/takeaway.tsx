import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { type MouseEvent, useState } from 'react'
import { fullPath } from '../../lib/base.ts'
import { paths } from '../../lib/paths.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { LabRun } from './lab-messages.ts'

type TakeawayProps = {
  run: LabRun
  /** Opens the world; undefined where no link holds it. */
  address: string | undefined
}

/** Send it on: the link that holds the whole world that is shown, where one does, and its figures as files. */
export function Takeaway({ run, address }: TakeawayProps) {
  const { t } = useTranslation('lab')
  const [isFailed, setFailed] = useState(false)
  const name = `kunwari-lab-${run.fingerprint}`

  async function savePicture(): Promise<void> {
    // Beside a world that is compared stand two.
    const picture = document.querySelector<HTMLCanvasElement>(
      `canvas[data-picture="${run.fingerprint}"]`,
    )
    if (!picture) return
    const { fingerprint } = run
    const file = await pictureFile(picture, { address, fingerprint }).catch(() => undefined)
    setFailed(file === undefined)
    if (file) saveFile(file, `${name}.png`)
  }

  return (
    <section
      aria-labelledby="lab-take"
      className="grid grid-cols-1 gap-3 border-[1.5px] border-edge bg-surface p-4 sm:p-5"
    >
      <h2 id="lab-take" className="font-bold text-lg">
        {t('take.title')}
      </h2>
      <p className="max-w-prose text-sm">
        {t(address ? 'take.text' : 'take.tooLong')} {t('take.files')}
      </p>
      {address && <LinkField link={`${location.origin}${fullPath(address)}`} />}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <FileButton onPress={() => saveFile(daysFile(run), `${name}-days.csv`)}>
          {t('take.days')}
        </FileButton>
        <FileButton onPress={() => saveFile(joinDaysFile(run), `${name}-join-days.csv`)}>
          {t('take.joinDays')}
        </FileButton>
        <FileButton onPress={() => saveFile(jsonFile(run), `${name}.json`)}>
          {t('take.json')}
        </FileButton>
        <FileButton onPress={savePicture}>{t('take.png')}</FileButton>
      </div>
      <p role="alert" className="text-loss text-sm empty:hidden">
        {isFailed && t('take.failed')}
      </p>
    </section>
  )
}

function LinkField({ link }: { link: string }) {
  const { t } = useTranslation('lab')
  return (
    <div className="flex items-center gap-1 border-[1.5px] border-edge bg-ground pl-3">
      <input
        readOnly
        aria-label={t('take.link')}
        value={link}
        className="figures min-h-11 min-w-0 grow text-sm"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={link} label={t('take.copy')} />
    </div>
  )
}

type FileButtonProps = { onPress: (event: MouseEvent) => unknown; children: string }

function FileButton({ onPress, children }: FileButtonProps) {
  return (
    <Button variant="quiet" className="text-sm" onClick={onPress}>
      {children}
    </Button>
  )
}

const csv = 'text/csv;charset=utf-8'

/** The days of a run, the stamp in the first line. Whole centavos, as everywhere in the laboratory. */
function daysFile({ days }: LabRun): Blob {
  const names = Object.keys(days[0] ?? {}) as (keyof LabRun['days'][number])[]
  const rows = days.map((day) => names.map((name) => day[name] ?? '').join(','))
  return new Blob([[stampLine, names.join(','), ...rows, ''].join('\r\n')], { type: csv })
}

/** What became of those who joined on each day, the stamp in the first line. */
function joinDaysFile({ summary }: LabRun): Blob {
  const rows = summary.byJoinDay.map((row) => row.join(','))
  return new Blob([[stampLine, 'day,joined,in,out,lost', ...rows, ''].join('\r\n')], { type: csv })
}

/** All of it, as `npm run lab -- --json` writes it. */
function jsonFile({ scenario, summary, days, fingerprint, you }: LabRun): Blob {
  return new Blob([JSON.stringify({ scenario, summary, days, fingerprint, you })], {
    type: 'application/json',
  })
}

// As the server begins its files: with the mark by which a spreadsheet knows the letters.
const stampLine = `\u{FEFF}# ${pretendStampText}`

/** The picture as it stands, with the stamp and the world's link burned in. */
async function pictureFile(
  picture: HTMLCanvasElement,
  { address = paths.lab, fingerprint }: { address: string | undefined; fingerprint: string },
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
  context.fillText(`${address} · ${fingerprint}`, 8, canvas.height - 8, canvas.width - 16)
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
