import type { PresetScenario } from '@kunwari/population/scenario-link'
import { type MouseEvent, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { labAddressOf } from './lab-address.ts'
import { daysFile, joinDaysFile, jsonFile, pictureFile } from './lab-files.ts'
import type { LabRun } from './lab-messages.ts'

/** Send it on: the link that holds the whole world, and its figures as files. */
export function Takeaway({ run, world }: { run: LabRun; world: PresetScenario }) {
  const { t } = useTranslation('lab')
  const [isFailed, setFailed] = useState(false)
  const link = `${location.origin}${labAddressOf(world)}`
  const name = `kunwari-lab-${run.fingerprint}`

  async function savePicture(): Promise<void> {
    const picture = document.querySelector<HTMLCanvasElement>('canvas[data-picture="lab"]')
    if (!picture) return
    const file = await pictureFile(picture, { world, fingerprint: run.fingerprint }).catch(
      () => undefined,
    )
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
      <p className="max-w-prose text-sm">{t('take.text')}</p>
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

type FileButtonProps = { onPress: (event: MouseEvent) => unknown; children: string }

function FileButton({ onPress, children }: FileButtonProps) {
  return (
    <Button variant="quiet" className="text-sm" onClick={onPress}>
      {children}
    </Button>
  )
}
