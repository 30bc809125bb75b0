import type { Lesson } from '@kunwari/contract/lesson'
import { useTranslation } from '../../../texts/i18n.ts'
import { Fold } from '../../../ui/disclosure.tsx'
import { guideMinute, listCues, otherwise } from './cues.ts'

/** What the teacher says, does and asks at this stage. */
export function CueCard({ lesson: { stage, rules } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const cues = listCues(stage, {
    isSlow: rules.withdrawals === 'slow',
    isMeasured: rules.measure !== 'none',
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
      <Fold name={t('cues.otherwise')}>
        <ul className="grid max-w-prose gap-2 bg-surface text-sm">
          {otherwise.map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}
