import type { HubAccount } from '@kunwari/contract/hub'
import type { MadeLink, PendingInvitation } from '@kunwari/contract/hub-links'
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
import { hubQuery } from '../hub-session.ts'
import { Section } from '../section.tsx'
import {
  invitationsQuery,
  peopleQuery,
  useBlock,
  useInvite,
  usePasswordLink,
  useTakeBack,
} from './host.queries.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { MadeLinks } from './made-links.tsx'
import { RemoveFactorButton } from './remove-factor.tsx'

/** Who hosts this installation and who gives classes on it, and who was invited to. */
export function People() {
  const { t } = useTranslation('tools')
  const sheet = useSheetParam('invite')
  const people = useQuery({ ...peopleQuery, refetchOnMount: 'always' })
  const invited = useQuery(invitationsQuery)
  const { data, error, refetch } = people
  return (
    <Section
      title={t('people.title')}
      lead={t('people.lead')}
      actions={
        <Button onClick={() => sheet.open('one')}>
          <Icon name="plus" className="size-5" />
          {t('people.invite')}
        </Button>
      }
    >
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={4} className="h-16" />}
      {data && (
        <Rows label={t('people.title')}>
          {data.map((one) => (
            <Person key={one.id} shown={one} />
          ))}
        </Rows>
      )}
      {data?.every(({ role }) => role === 'host') && invited.data?.length === 0 && (
        <EmptyState title={t('people.none')}>{t('people.noneText')}</EmptyState>
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
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_20rem] lg:py-2">
      <p className="wrap-anywhere min-w-0">
        <b className="block">{name}</b>
        <span className="text-muted text-sm">{email}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">{facts}</div>
      <div className="-mx-4 flex flex-wrap lg:mx-0 lg:justify-end">{children}</div>
    </li>
  )
}

function Person({ shown }: { shown: HubAccount }) {
  const { t } = useTranslation('tools')
  const { data: hub } = useQuery(hubQuery)
  const isOther = hub?.me?.id !== shown.id
  return (
    <Row
      name={shown.name}
      email={shown.email}
      facts={
        <>
          {shown.role === 'host' && <Badge tone="lead">{t('people.host')}</Badge>}
          <span className="figures">{t('people.classes', { count: shown.classes })}</span>
          {shown.status === 'blocked' && <Badge tone="loss">{t('people.blocked')}</Badge>}
        </>
      }
    >
      {isOther && shown.status !== 'blocked' && <PasswordLinkButton of={shown} />}
      {isOther && shown.hasSecondFactor && <RemoveFactorButton of={shown} />}
      {isOther && <BlockButton of={shown} />}
    </Row>
  )
}

/** Makes a link for who forgot their password, to be handed over as an invitation's is. */
function PasswordLinkButton({ of: person }: { of: HubAccount }) {
  const { t } = useTranslation('tools')
  const [made, setMade] = useState<MadeLink>()
  const making = usePasswordLink(person.id)
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('people.newPasswordOf', { name: person.name })}
        isPending={making.isPending}
        onClick={() => making.mutateAsync().then(setMade, () => undefined)}
      >
        {t('people.renew')}
      </Button>
      {made && <MadeLinks made={[made]} onClose={() => setMade(undefined)} />}
    </>
  )
}

function BlockButton({ of: person }: { of: HubAccount }) {
  const { t } = useTranslation('tools')
  const [isAsked, setIsAsked] = useState(false)
  const block = useBlock(person, () => setIsAsked(false))
  const { name } = person
  return (
    <>
      {person.status === 'blocked' ? (
        <Button
          variant="ghost"
          aria-label={t('people.unblockOf', { name })}
          isPending={block.isPending}
          onClick={() => block.mutateAsync(false).catch(() => undefined)}
        >
          {t('people.unblock')}
        </Button>
      ) : (
        <Button
          variant="ghost"
          aria-label={t('people.blockOf', { name })}
          onClick={() => setIsAsked(true)}
        >
          {t('people.block')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('people.blockAsk', { name })}
          confirmLabel={t('people.block')}
          isDanger
          isPending={block.isPending}
          onConfirm={() => block.mutateAsync(true).catch(() => undefined)}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('people.blockMeans')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Invitations that nobody has accepted yet. */
function Pending() {
  const { t } = useTranslation('tools')
  const { data, error, refetch } = useQuery({ ...invitationsQuery, refetchOnMount: 'always' })
  if (data?.length === 0) return undefined
  return (
    <section aria-labelledby="pending" className="grid grid-cols-1 gap-2">
      <h2 id="pending" className="font-display text-lg">
        {t('people.pending')}
      </h2>
      <p className="max-w-prose text-muted text-sm">{t('people.pendingText')}</p>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={1} className="h-16" />}
      {data && (
        <Rows label={t('people.pending')}>
          {data.map((one) => (
            // An invitation that is made anew is another one, of the same person: the link stays on the screen.
            <Invited key={one.email} shown={one} />
          ))}
        </Rows>
      )}
    </section>
  )
}

function Invited({ shown }: { shown: PendingInvitation }) {
  const { t } = useTranslation('tools')
  const formatDate = useFormatDate()
  const [made, setMade] = useState<MadeLink[]>()
  const invite = useInvite()
  const takeBack = useTakeBack(shown)
  const { name, email, role } = shown
  const renew = () =>
    invite.mutateAsync({ people: [{ name, email }], role }).then(setMade, () => undefined)
  return (
    <Row
      name={name}
      email={email}
      facts={
        <>
          {role === 'host' && <Badge tone="lead">{t('people.host')}</Badge>}
          <span className="text-muted">
            {t('people.until', { moment: formatDate(shown.expiresAt, 'dateTime') })}
          </span>
        </>
      }
    >
      <Button
        variant="ghost"
        aria-label={t('people.renewOf', { name })}
        isPending={invite.isPending}
        onClick={renew}
      >
        {t('people.renew')}
      </Button>
      <Button
        variant="ghost"
        aria-label={t('people.takeBackOf', { name })}
        isPending={takeBack.isPending}
        onClick={() => takeBack.mutateAsync().catch(() => undefined)}
      >
        {t('people.takeBack')}
      </Button>
      {made && <MadeLinks made={made} onClose={() => setMade(undefined)} />}
    </Row>
  )
}
