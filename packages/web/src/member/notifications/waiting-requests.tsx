import type { Deposit } from '@kunwari/contract/deposits'
import type { Withdrawal } from '@kunwari/contract/withdrawals'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { depositsQuery, withdrawalsQuery } from './notifications.queries.ts'

type Request = Pick<
  Deposit | Withdrawal,
  'id' | 'amount' | 'paymentMethod' | 'createdAt' | 'status'
> & {
  kind: 'deposit' | 'withdrawal'
}

/** What somebody will be told of next: their newest requests that nobody decided yet. */
export function WaitingRequests() {
  const { t } = useTranslation('activity')
  return (
    <Card aria-labelledby="waiting-title" className="px-0 pt-4 pb-2 lg:sticky lg:top-14">
      <h2 id="waiting-title" className="px-5 pb-2 font-display text-xl">
        {t('notifications.waiting.title')}
      </h2>
      <Requests />
    </Card>
  )
}

function Requests() {
  const { t } = useTranslation('activity')
  const deposits = useQuery(depositsQuery)
  const withdrawals = useQuery(withdrawalsQuery)
  const failed = [deposits, withdrawals].find(({ data, error }) => !data && error)
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} />
  if (!deposits.data || !withdrawals.data) {
    return (
      <div className="px-5 pb-3">
        <SkeletonRows count={2} className="h-13" />
      </div>
    )
  }
  const waiting = waitingOf(deposits.data.deposits, withdrawals.data)
  if (waiting.length === 0) {
    return (
      <div className="grid gap-1 px-5 pb-3">
        <p className="font-semibold">{t('notifications.waiting.none')}</p>
        <p className="text-muted text-sm">{t('notifications.waiting.noneHint')}</p>
      </div>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {waiting.map((request) => (
        <li key={request.id}>
          <RequestLine request={request} />
        </li>
      ))}
    </ul>
  )
}

function RequestLine({ request }: { request: Request }) {
  const { t } = useTranslation('activity')
  const { id, kind, amount, createdAt, paymentMethod } = request
  return (
    <Link
      href={paths.transaction(id)}
      className="flex min-h-16 items-start gap-3 px-5 py-3 hover:bg-lead-soft"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-lead-ink">
        <Icon name={kind === 'deposit' ? 'deposit' : 'withdraw'} className="size-5" />
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{t(`notifications.waiting.${kind}`)}</span>
          <Money amount={amount} />
        </span>
        <span className="text-muted text-xs">
          {paymentMethodNames[paymentMethod]}, <Moment iso={createdAt} format="dateTime" />
        </span>
      </span>
    </Link>
  )
}

function waitingOf(deposits: readonly Deposit[], withdrawals: readonly Withdrawal[]): Request[] {
  return [
    ...deposits.map((deposit) => ({ ...deposit, kind: 'deposit' as const })),
    ...withdrawals.map((withdrawal) => ({ ...withdrawal, kind: 'withdrawal' as const })),
  ]
    .filter(({ status }) => status === 'pending')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}
