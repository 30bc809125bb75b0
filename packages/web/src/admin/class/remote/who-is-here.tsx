import type { Lesson } from '@kunwari/contract/lesson'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/i18n.ts'
import { rosterQuery } from '../roster/roster.queries.ts'

/** How many learners have a page open, of how many. */
export function WhoIsHere({ lesson: { people } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const { data: roster } = useQuery(rosterQuery)
  return (
    <div className="grid">
      <span className="text-muted text-xs">{t('remote.hereNow')}</span>
      <output className="figures font-display text-2xl">
        {roster
          ? t('remote.here', {
              here: roster.filter(({ here }) => here).length,
              people: roster.length,
            })
          : t('remote.people', { count: people })}
      </output>
    </div>
  )
}
