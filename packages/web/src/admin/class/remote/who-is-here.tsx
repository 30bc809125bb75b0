import type { Lesson } from '@kunwari/contract/lesson'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/i18n.ts'
import { stageQuery } from '../stage.queries.ts'

/** How many learners have a page open, of how many; and how many were invented. */
export function WhoIsHere({ lesson: { people } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const { data: stage } = useQuery(stageQuery)
  const learners = stage?.learners ?? people
  const extras = stage?.extras ?? 0
  return (
    <output className="grid sm:justify-items-end sm:text-right">
      <span className="figures font-display text-2xl">
        {stage?.here === null || stage?.here === undefined
          ? t('remote.people', { count: learners })
          : t('remote.here', { here: stage.here, people: learners })}
      </span>
      {extras > 0 && (
        <span className="figures text-muted text-sm">{t('remote.extras', { count: extras })}</span>
      )}
    </output>
  )
}
