import type { MemberBesideChat } from '@kunwari/contract/chat'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { besideQuery } from '../chat/chat.queries.ts'
import { ifThere } from '../lib/if-there.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Moment } from '../ui/moment.tsx'
import { Money } from '../ui/money.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

/** What support needs to know of a member while they write: balance, pending requests, plans. */
export function MemberPanel({
  userId,
  isInSheet = false,
}: {
  userId: string
  isInSheet?: boolean
}) {
  const { data, error, refetch } = ifThere(
    useQuery({ ...besideQuery(userId), refetchOnMount: 'always' }),
  )
  return (
    <div className={cx('grid content-start gap-6', !isInSheet && 'p-5')}>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={4} className="h-20" />}
      {data && (
        <>
          <Balance member={data} />
          <PendingRequests member={data} />
          <Plans member={data} />
        </>
      )}
    </div>
  )
}

type MemberProps = { member: MemberBesideChat }

function Balance({ member }: MemberProps) {
  const { t } = useTranslation('support')
  const { walletBalance, availableBalance, status } = member
  return (
    <Part title={t('beside.balance')}>
      <Money amount={walletBalance} size="title" />
      {availableBalance !== walletBalance && (
        <p className="text-muted text-sm">
          {t('beside.available')} <Money amount={availableBalance} />
        </p>
      )}
      {status !== 'active' && (
        <p>
          <Badge tone="loss">{t(`beside.status.${status}`)}</Badge>
        </p>
      )}
    </Part>
  )
}

function PendingRequests({ member: { pendingRequests } }: MemberProps) {
  const { t } = useTranslation('support')
  return (
    <Part title={t('beside.requests')}>
      {pendingRequests.length === 0 && (
        <p className="text-muted text-sm">{t('beside.noRequests')}</p>
      )}
      <ul className="grid gap-3">
        {pendingRequests.map((request) => (
          <li key={request.id} className="grid text-sm">
            <span className="flex justify-between gap-3 font-semibold">
              {t(`beside.kinds.${request.kind}`)}
              <Money amount={request.amount} />
            </span>
            <span className="text-muted">
              {methodName(request.paymentMethod)} ·{' '}
              <Moment iso={request.createdAt} format="dateTime" />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Plans({ member: { plans } }: MemberProps) {
  const { t } = useTranslation('support')
  return (
    <Part title={t('beside.plans')}>
      {plans.length === 0 && <p className="text-muted text-sm">{t('beside.noPlans')}</p>}
      <ul className="grid gap-3">
        {plans.map((plan) => (
          <li key={plan.id} className="grid text-sm">
            <span className="flex justify-between gap-3 font-semibold">
              {plan.planName}
              <Money amount={plan.amount} />
            </span>
            <span className="text-muted">
              {t('beside.owes')} <Money amount={plan.expectedReturn} /> ·{' '}
              <Moment iso={plan.endDate} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="border-edge border-b pb-1 font-semibold text-sm">{title}</h3>
      {children}
    </section>
  )
}

function methodName(method: string): string {
  return Object.entries(paymentMethodNames).find(([key]) => key === method)?.[1] ?? method
}
