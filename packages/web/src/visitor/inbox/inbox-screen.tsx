import type { InboxMessage as Message } from '@kunwari/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { read } from '../../lib/read-query.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

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

/** A message as a phone shows it, its code first, to be copied by a press. */
function InboxMessage({ message }: { message: Message }) {
  const { t } = useTranslation('visitor')
  const code = /[0-9]{6}/.exec(message.text)?.[0]
  return (
    <Card className="grid grid-cols-1 gap-2">
      {code && (
        <p className="grid rounded-md bg-sunken">
          <CopyButton text={code} label={t('inbox.copy', { code })}>
            <span className="font-display text-4xl text-ink tracking-[0.15em]">{code}</span>
          </CopyButton>
        </p>
      )}
      <header className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
        <span className="flex min-w-0 items-center gap-2">
          <Icon name={message.channel === 'email' ? 'mail' : 'inbox'} className="size-5" />
          <span className="wrap-anywhere">
            {t(`inbox.${message.channel}`)} · {t('inbox.to', { to: message.to })}
          </span>
        </span>
        <Moment iso={message.createdAt} format="dateTime" />
      </header>
      <h2 className="font-semibold">{message.subject}</h2>
      <p className="whitespace-pre-line">{message.text}</p>
    </Card>
  )
}

/** A phone with nothing on it yet. */
function PhonePicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 140"
      className="w-28"
      fill="none"
      stroke="var(--lead)"
      strokeWidth="3"
    >
      <rect x="28" y="8" width="64" height="124" rx="11" fill="var(--surface)" />
      <path d="M28 30h64M28 112h64" />
      <rect
        x="38"
        y="42"
        width="44"
        height="18"
        rx="6"
        fill="var(--accent-soft)"
        strokeDasharray="4 4"
      />
      <rect
        x="38"
        y="70"
        width="32"
        height="18"
        rx="6"
        fill="var(--lead-soft)"
        strokeDasharray="4 4"
      />
      <path d="M56 122h8" strokeLinecap="round" />
    </svg>
  )
}
