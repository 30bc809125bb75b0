import type { Lesson } from '@kunwari/contract/lesson'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/i18n.ts'
import { rosterQuery } from '../roster/roster.queries.ts'

const offersOf: Record<LessonRules['measure'], number> = { none: 0, short: 6, full: 12 }

/** How many learners are done with the offers that are open now: whether to wait or to go on. */
export function OffersDone({ lesson: { stage, rules } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const isOpen = rules.measure !== 'none' && (stage === 'lobby' || stage === 'score')
  const { data } = useQuery({ ...rosterQuery, enabled: isOpen })
  if (!isOpen || !data || data.length === 0) return undefined
  const done = data.filter(({ before, after }) => {
    const judged = (stage === 'lobby' ? before : after) ?? 0
    return judged >= offersOf[rules.measure]
  })
  return (
    <output className="figures font-semibold">
      {t('remote.offers', { done: done.length, of: data.length })}
    </output>
  )
}
