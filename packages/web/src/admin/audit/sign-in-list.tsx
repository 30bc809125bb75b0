import type { SignIn } from '@kunwari/contract/sign-ins'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useSearchAddress } from '../listing/search-address.ts'
import { signInsQuery } from './audit.queries.ts'
import { PersonLink } from './person-link.tsx'

/** Who came in and who was kept out, newest first. */
export function SignInList() {
  const { t } = useTranslation('proof')
  const { page, showPage } = useSearchAddress()
  const { data, error, refetch } = useQuery({
    ...signInsQuery(page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <SkeletonRows count={6} className="h-16" />
    )
  }
  if (data.signIns.length === 0) {
    return <EmptyState title={t('signIns.title')}>{t('signIns.nobody')}</EmptyState>
  }
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-line border-[1.5px] border-edge bg-surface">
        {data.signIns.map((signIn) => (
          <SignInLine key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      <Pager isFoot page={data.page} pages={data.pages} onPage={showPage} />
    </div>
  )
}

function SignInLine({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('proof')
  const { at, event, person, address } = signIn
  return (
    <li className="grid gap-x-4 px-4 py-3 text-sm md:grid-cols-[12rem_1fr_1fr_auto]">
      <span className="text-muted">
        <Moment iso={at} format="dateTime" />
      </span>
      <b>{t(`events.${event}`)}</b>
      <span>
        {person ? (
          <PersonLink {...person} />
        ) : (
          <span className="text-muted">{t('signIns.unknown')}</span>
        )}
      </span>
      <span className="figures text-muted">{address}</span>
    </li>
  )
}
