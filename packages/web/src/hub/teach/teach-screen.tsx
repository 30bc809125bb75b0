import { useQuery } from '@tanstack/react-query'
import { now } from '../../lib/now.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { classesEveryMs } from '../polls.at-build.ts'
import { Section } from '../section.tsx'
import { ClassCard } from './class-card.tsx'
import { classStateOf } from './class-state.ts'
import { myClassesQuery } from './classes.queries.ts'
import { NewClass } from './new-class.tsx'

/** What an instructor has: a form for one more class, and a card for each. */
export function TeachScreen() {
  const { t } = useTranslation('tools')
  const { t: common } = useTranslation()
  const formatDate = useFormatDate()
  const { data, error, refetch } = useQuery({
    ...myClassesQuery,
    refetchOnMount: 'always',
    refetchInterval: classesEveryMs,
  })
  const wiped = data?.filter((one) => one.state === 'wiped') ?? []
  const kept = data?.filter((one) => one.state !== 'wiped') ?? []
  // What can be joined comes first; among those the newest, as they are sent.
  const sorted = kept.toSorted(
    (one, other) => Number(isOver(one.endsAt)) - Number(isOver(other.endsAt)),
  )
  return (
    <Section title={t('teach.title')} lead={t('teach.lead')}>
      <NewClass />
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          <output className="sr-only">{common('loading')}</output>
          <Skeleton className="h-88" />
          <Skeleton className="h-88" />
        </div>
      )}
      {data && kept.length === 0 && (
        <EmptyState title={t('teach.none')}>{t('teach.noneText')}</EmptyState>
      )}
      {kept.length > 0 && (
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
          {sorted.map((one) => (
            <li key={one.id} className="grid">
              <ClassCard shown={one} />
            </li>
          ))}
        </ul>
      )}
      {wiped.length > 0 && (
        <Disclosure name={`${t('teach.over')} (${wiped.length})`}>
          <ul className="grid gap-1 text-sm">
            {wiped.map((one) => (
              <li key={one.id}>
                <b>{one.name}</b>{' '}
                <span className="text-muted">
                  {t('class.wipe')} {formatDate(one.wipeAt)}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Section>
  )
}

function isOver(endsAt: string): boolean {
  return classStateOf({ state: 'awake', endsAt }, now()).hasEnded
}
