import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { read } from '../../lib/read-query.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { InboxMessage } from './inbox-message.tsx'
import { PhonePicture } from './phone-picture.tsx'

export function InboxScreen() {
  const { t } = useTranslation('visitor')
  const [search] = useSearchParams()
  const to = search.get('to') ?? undefined
  const from = pathHere(search.get('from'))
  // Somebody else's call fills it, and nothing tells this page: every visit asks anew.
  const inbox = useQuery({ ...read('GET /api/inbox', { query: { to } }), staleTime: 0 })
  return (
    <Screen
      title={t('inbox.title')}
      lead={t('inbox.lead')}
      actions={
        <div className="flex flex-wrap gap-3">
          {from && (
            <ButtonLink href={from}>
              <Icon name="left" />
              {t('inbox.back')}
            </ButtonLink>
          )}
          <Button variant="quiet" isPending={inbox.isRefetching} onClick={() => inbox.refetch()}>
            {t('inbox.refresh')}
          </Button>
        </div>
      }
    >
      {to && (
        <p className="text-sm">
          {t('inbox.only', { to })} <TextLink href={paths.inbox}>{t('inbox.all')}</TextLink>
        </p>
      )}
      {inbox.isPending && <SkeletonRows count={3} className="h-28" />}
      {inbox.error && <ErrorState error={inbox.error} onRetry={inbox.refetch} />}
      {inbox.data?.length === 0 && (
        <EmptyState title={t('inbox.empty')} picture={<PhonePicture />}>
          {t('inbox.emptyText')}
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {inbox.data?.map((message) => (
          <li key={message.id}>
            <InboxMessage message={message} />
          </li>
        ))}
      </ul>
    </Screen>
  )
}

/** Only ever a path of this app. */
function pathHere(path: string | null): string | undefined {
  return path?.startsWith('/') && !/^\/[/\\]/.test(path) ? path : undefined
}
