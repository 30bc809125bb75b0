import { useTranslation } from '../../texts/i18n.ts'
import type { LabRun } from './lab-messages.ts'
import { Picture } from './picture.tsx'
import { Scrubber } from './scrubber.tsx'
import type { Player } from './use-playing.ts'
import { useSentence } from './use-sentence.ts'

type CompareStageProps = { kept: LabRun; run: LabRun; player: Player; lastDay: number }

/** Two worlds on one day, by one scale: a dot is as many people, a level as much money, in both. */
export function CompareStage({ kept, run, player, lastDay }: CompareStageProps) {
  const { t } = useTranslation('lab')
  const shown = { day: player.day, groundDays: lastDay + 1 }
  return (
    <div className="flex flex-col gap-3 border-[1.5px] border-ink bg-surface p-3 sm:p-5">
      {kept === run && <p className="font-semibold text-lead-ink">{t('compare.hint')}</p>}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Half name={t('compare.kept')} run={kept} beside={run} {...shown} />
        <Half name={t('compare.now')} run={run} beside={kept} {...shown} />
      </div>
      <Scrubber player={player} lastDay={lastDay} />
    </div>
  )
}

type HalfProps = { name: string; run: LabRun; beside: LabRun; day: number; groundDays: number }

function Half(props: HalfProps) {
  const { name, run, beside, groundDays } = props
  const day = Math.min(props.day, run.days.length - 1)
  const sentence = useSentence(run, day)
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-2">
      <figcaption className="grid min-h-32 content-start gap-0.5 leading-snug sm:min-h-28">
        <span className="text-muted text-sm">{name}</span>
        <span className="font-semibold">{sentence}</span>
      </figcaption>
      <Picture run={run} beside={beside} day={day} groundDays={groundDays} />
    </figure>
  )
}
