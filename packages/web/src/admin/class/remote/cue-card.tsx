import type { Lesson } from '@kunwari/contract/lesson'
import type { LessonPreset, LessonRules } from '@kunwari/domain/lesson/rules'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { useTranslation } from '../../../texts/i18n.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'

/** What the teacher says, does and asks at this stage. */
export function CueCard({ lesson: { stage, rules } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const cues = listCues(stage, {
    isSlow: rules.withdrawals === 'slow',
    offers: rules.waiting ? 'waiting' : rules.measure,
  })
  const minute = guideMinute(stage, rules.preset)
  return (
    <section aria-labelledby="cue-title" className="squared grid gap-2 border border-line p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 bg-surface">
        <h4 id="cue-title" className="font-semibold">
          {t('cues.title')}
        </h4>
        {minute && <span className="figures text-muted text-xs">{t('cues.minute', minute)}</span>}
      </header>
      <dl className="grid gap-2 bg-surface">
        {cues.map(({ kind, text }) => (
          <div key={text} className="grid gap-0.5">
            <dt className="font-semibold text-lead-ink text-xs">{t(`cues.${kind}`)}</dt>
            <dd className="max-w-prose text-lg leading-snug">{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Disclosure name={t('cues.otherwise')}>
        <ul className="grid max-w-prose gap-2 bg-surface text-sm">
          {otherwise.map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

type CueKind = 'say' | 'do' | 'ask'

/** A line for the teacher: what to say, do or ask. */
type Cue = { kind: CueKind; text: TextKey<'teaching'> }

/** What is read out or done at each stage. */
const cuesOf: Partial<Record<Stage, readonly Cue[]>> = {
  lobby: [
    { kind: 'do', text: 'cues.lobbyDo' },
    { kind: 'say', text: 'cues.lobbySay' },
  ],
  live: [
    { kind: 'do', text: 'cues.liveDo' },
    { kind: 'ask', text: 'cues.liveAsk10' },
    { kind: 'ask', text: 'cues.liveAsk20' },
  ],
  freeze: [{ kind: 'say', text: 'cues.freezeSay' }],
  reveal: [
    { kind: 'do', text: 'cues.revealDo' },
    { kind: 'do', text: 'cues.revealSilence' },
  ],
  debrief: [
    { kind: 'ask', text: 'cues.debriefFelt' },
    { kind: 'ask', text: 'cues.debriefOver' },
    { kind: 'ask', text: 'cues.debriefWhy' },
    { kind: 'ask', text: 'cues.debriefFriend' },
  ],
  score: [
    { kind: 'say', text: 'cues.scoreSay' },
    { kind: 'do', text: 'cues.scoreDo' },
    { kind: 'ask', text: 'cues.scoreAsk' },
  ],
  ended: [{ kind: 'do', text: 'cues.endedDo' }],
}

/** Where withdrawals slow down, somebody waits. */
const slowCue: Cue = { kind: 'do', text: 'cues.liveWait' }

/** Where offers are judged, that comes before Live. */
function offerCues(offers: Exclude<Facts['offers'], 'none'>): readonly Cue[] {
  return [
    { kind: 'say', text: `cues.offersSay.${offers}` },
    { kind: 'do', text: 'cues.offersDo' },
  ]
}

type Facts = {
  isSlow: boolean
  /** How many offers phones show before Live: with a waiting half not all the same. */
  offers: LessonRules['measure'] | 'waiting'
}

/** The cues of a stage. */
function listCues(stage: Stage, { isSlow, offers }: Facts): readonly Cue[] {
  const cues = cuesOf[stage] ?? []
  if (stage === 'lobby' && offers !== 'none') return [...cues, ...offerCues(offers)]
  return stage === 'live' && isSlow ? [...cues, slowCue] : cues
}

/** At which minute of its guide a stage begins. */
const minutes: Partial<Record<LessonPreset, Partial<Record<Stage, number>>>> = {
  '45': { lobby: 0, live: 8, freeze: 23, reveal: 28, debrief: 34, score: 40, ended: 44 },
  '90': { lobby: 0, live: 14, freeze: 44, reveal: 49, debrief: 59, score: 81, ended: 87 },
}

/** The minute of the guide at which a stage begins; undefined where no guide says. */
function guideMinute(
  stage: Stage,
  preset: LessonPreset | null,
): { from: number; of: number } | undefined {
  const from = preset === null ? undefined : minutes[preset]?.[stage]
  return from === undefined ? undefined : { from, of: Number(preset) }
}

/** What a teacher does when a class goes otherwise than planned. */
const otherwise: readonly TextKey<'teaching'>[] = [
  'cues.ifLost',
  'cues.ifNobody',
  'cues.ifHolds',
  'cues.ifEarly',
  'cues.ifShared',
]
