import type { Lesson } from '@kunwari/contract/lesson'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../texts/i18n.ts'

/** What to do in a rehearsal, for somebody who has never led this lesson. */
export function RehearsalGuide({ lesson: { stage } }: { lesson: Lesson }) {
  const { t } = useTranslation('rehearsal')
  if (stage === 'ended') return <p>{t('guide.over')}</p>
  if (stage !== 'lobby') return undefined
  return (
    <section aria-labelledby="rehearsal-guide" className="grid gap-2 bg-accent-soft p-4">
      <h4 id="rehearsal-guide" className="font-semibold">
        {t('guide.title')}
      </h4>
      <p>{t('guide.lead')}</p>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          {t('guide.screen')}
          <a
            href={paths.room}
            target="kunwari-room"
            className="flex min-h-11 w-fit items-center font-semibold text-lead-ink underline underline-offset-4"
          >
            {t('guide.open')}
          </a>
        </li>
        <li>{t('guide.next')}</li>
        <li>{t('guide.reveal')}</li>
        <li>{t('guide.end')}</li>
      </ol>
    </section>
  )
}
