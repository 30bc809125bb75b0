import { useDeferredValue } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import type { LabRun } from './lab-messages.ts'
import { Picture } from './picture.tsx'
import { Scrubber } from './scrubber.tsx'
import { SpokenSentence } from './stage.tsx'
import type { Player } from './use-playing.ts'
import { useSentence } from './use-sentence.ts'

type CompareStageProps = { kept: LabRun; run: LabRun; player: Player; lastDay: number }

/** Two worlds on one day, by one scale: a dot is as many people, a level as much money, in both. */
export function CompareStage({ kept, run, player, lastDay }: CompareStageProps) {
  const { t } = useTranslation('lab')
  const day = useDeferredValue(player.day)
  const before = useHalf(t('compare.kept'), kept, day)
  const after = useHalf(t('compare.now'), run, day)
  const groundDays = lastDay + 1
  return (
    <div className="flex flex-col gap-3 border-[1.5px] border-ink bg-surface p-3 sm:p-5">
      {kept === run && <p className="font-semibold text-lead-ink">{t('compare.hint')}</p>}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Half {...before} beside={run} groundDays={groundDays} />
        <Half {...after} beside={kept} groundDays={groundDays} />
      </div>
      <SpokenSentence>
        {[before, after].map(({ name, sentence }) => `${name}: ${sentence}`).join(' ')}
      </SpokenSentence>
      <Scrubber player={player} lastDay={lastDay} />
    </div>
  )
}

type OneOfTwo = { name: string; run: LabRun; day: number; sentence: string }

/** What one of the two shows on a day; the last one of its own where it has ended. */
function useHalf(name: string, run: LabRun, on: number): OneOfTwo {
  const day = Math.min(on, run.days.length - 1)
  return { name, run, day, sentence: useSentence(run, day) }
}

type HalfProps = OneOfTwo & { beside: LabRun; groundDays: number }

function Half({ name, run, day, sentence, beside, groundDays }: HalfProps) {
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
