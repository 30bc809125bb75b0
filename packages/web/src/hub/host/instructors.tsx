import type { HubInstructor, MadeInvitation, PendingInvitation } from '@kunwari/contract/hub'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Section } from '../section.tsx'
import {
  instructorsQuery,
  invitationsQuery,
  useBlock,
  useInvite,
  useTakeBack,
} from './host.queries.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { MadeSheet } from './made-links.tsx'

/** Who gives classes here, and who was invited to. */
export function Instructors() {
  const { t } = useTranslation('hub')
  const sheet = useSheetParam('invite')
  const instructors = useQuery({ ...instructorsQuery, refetchOnMount: 'always' })
  const { data, error, refetch } = instructors
  return (
    <Section
      title={t('instructors.title')}
      lead={t('instructors.lead')}
      actions={
        <Button onClick={() => sheet.open('one')}>
          <Icon name="plus" className="size-5" />
          {t('instructors.invite')}
        </Button>
      }
    >
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={4} className="h-16" />}
      {data?.length === 0 && (
        <EmptyState title={t('instructors.none')}>{t('instructors.noneText')}</EmptyState>
      )}
      {data && data.length > 0 && (
        <Rows label={t('instructors.title')}>
          {data.map((one) => (
            <Instructor key={one.id} shown={one} />
          ))}
        </Rows>
      )}
      <Pending />
      {sheet.value !== undefined && <InviteSheet onClose={sheet.close} />}
    </Section>
  )
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-1 divide-y divide-line border-[1.5px] border-edge bg-surface"
    >
      {children}
    </ul>
  )
}

type RowProps = { name: string; email: string; facts: ReactNode; children: ReactNode }

/** A person: who they are, what is to be said of them, what can be done; one line where there is room. */
function Row({ name, email, facts, children }: RowProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_16rem] lg:py-2">
      <p className="wrap-anywhere min-w-0">
        <b className="block">{name}</b>
        <span className="text-muted text-sm">{email}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">{facts}</div>
      <div className="-mx-4 flex flex-wrap lg:mx-0 lg:justify-end">{children}</div>
    </li>
  )
}

function Instructor({ shown }: { shown: HubInstructor }) {
  const { t } = useTranslation('hub')
  const [isAsked, setIsAsked] = useState(false)
  const block = useBlock(shown, () => setIsAsked(false))
  const { name } = shown
  const isBlocked = shown.status === 'blocked'
  return (
    <Row
      name={name}
      email={shown.email}
      facts={
        <>
          <span className="figures">{t('instructors.classes', { count: shown.classes })}</span>
          {isBlocked && <Badge tone="loss">{t('instructors.blocked')}</Badge>}
        </>
      }
    >
      {isBlocked ? (
        <Button
          variant="ghost"
          aria-label={t('instructors.unblockOf', { name })}
          isPending={block.isPending}
          onClick={() => block.mutateAsync(false).catch(() => undefined)}
        >
          {t('instructors.unblock')}
        </Button>
      ) : (
        <Button
          variant="ghost"
          aria-label={t('instructors.blockOf', { name })}
          onClick={() => setIsAsked(true)}
        >
          {t('instructors.block')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('instructors.blockAsk', { name })}
          confirmLabel={t('instructors.block')}
          isDanger
          isPending={block.isPending}
          onConfirm={() => block.mutateAsync(true).catch(() => undefined)}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('instructors.blockMeans')}</p>
        </ConfirmDialog>
      )}
    </Row>
  )
}

/** Invitations that nobody has accepted yet. */
function Pending() {
  const { t } = useTranslation('hub')
  const { data, error, refetch } = useQuery({ ...invitationsQuery, refetchOnMount: 'always' })
  if (data?.length === 0) return undefined
  return (
    <section aria-labelledby="pending" className="grid grid-cols-1 gap-2">
      <h2 id="pending" className="font-display text-lg">
        {t('instructors.pending')}
      </h2>
      <p className="max-w-prose text-muted text-sm">{t('instructors.pendingText')}</p>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={1} className="h-16" />}
      {data && (
        <Rows label={t('instructors.pending')}>
          {data.map((one) => (
            <Invited key={one.id} shown={one} />
          ))}
        </Rows>
      )}
    </section>
  )
}

function Invited({ shown }: { shown: PendingInvitation }) {
  const { t } = useTranslation('hub')
  const formatDate = useFormatDate()
  const [made, setMade] = useState<MadeInvitation[]>()
  const invite = useInvite()
  const takeBack = useTakeBack(shown)
  const { name, email } = shown
  const renew = () => invite.mutateAsync([{ name, email }]).then(setMade, () => undefined)
  return (
    <Row
      name={name}
      email={email}
      facts={
        <span className="text-muted">
          {t('instructors.until', { moment: formatDate(shown.expiresAt, 'dateTime') })}
        </span>
      }
    >
      <Button
        variant="ghost"
        aria-label={t('instructors.renewOf', { name })}
        isPending={invite.isPending}
        onClick={renew}
      >
        {t('instructors.renew')}
      </Button>
      <Button
        variant="ghost"
        aria-label={t('instructors.takeBackOf', { name })}
        isPending={takeBack.isPending}
        onClick={() => takeBack.mutateAsync().catch(() => undefined)}
      >
        {t('instructors.takeBack')}
      </Button>
      {made && <MadeSheet made={made} onClose={() => setMade(undefined)} />}
    </Row>
  )
}
