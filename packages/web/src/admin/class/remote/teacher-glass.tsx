import type { Lesson } from '@kunwari/contract/lesson'
import { useQuery } from '@tanstack/react-query'
import { reserveQuery } from '../../../glass/reserve/reserve.queries.ts'
import { useFormatDate } from '../../../texts/format-date.ts'
import { centavosOf } from '../../../texts/format-money.ts'
import { coverageCentavos } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Money } from '../../../ui/money.tsx'

/** What only the teacher sees while the glass is shut: pool and coverage. */
export function TeacherGlass({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const formatDate = useFormatDate()
  const { data: reserve } = useQuery(reserveQuery)
  const isShut =
    lesson.rules.view !== 'glass' && (lesson.stage === 'live' || lesson.stage === 'freeze')
  if (!isShut) return undefined
  const count = reserve ? coverageCentavos(reserve.coverage) : 0
  const isUnder = count === 0 && reserve !== undefined && centavosOf(reserve.pool) > 0n
  return (
    <section
      aria-labelledby="behind-title"
      className="grid gap-3 border-[1.5px] border-edge bg-sunken p-4"
    >
      <header>
        <h4 id="behind-title" className="font-semibold">
          {t('remote.behind')}
        </h4>
        <p className="text-muted text-xs">{t('remote.onlyHere')}</p>
      </header>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-muted text-xs">{t('remote.pool')}</dt>
          <dd>{reserve ? <Money amount={reserve.pool} size="title" /> : ' '}</dd>
        </div>
        <div>
          <dt className="text-muted text-xs">{t('remote.coverage')}</dt>
          <dd className="figures font-semibold">
            {reserve ? t(isUnder ? 'remote.centavosUnder' : 'remote.centavos', { count }) : ' '}
          </dd>
        </div>
      </dl>
      {lesson.revealBy !== null && (
        <p className="text-muted text-xs">
          {t('remote.revealBy', { moment: formatDate(lesson.revealBy, 'moment') })}
        </p>
      )}
    </section>
  )
}
