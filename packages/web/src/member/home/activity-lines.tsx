import type { Transaction } from '@kunwari/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useWorld } from '../../lib/world.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { recentQuery } from './home.queries.ts'

/** The newest things that happened, or how to begin. */
export function ActivityLines() {
  const { t } = useTranslation('home')
  const { data, error, isPending, refetch } = useQuery(recentQuery)
  const stage = useWorld().data?.stage
  if (isPending) return <ActivitySkeleton />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  if (data.length === 0) {
    return (
      <EmptyState
        picture={<LostNote />}
        title={t('activity.empty')}
        // In a class that waits or has ended nobody can begin.
        action={
          (stage === 'open' || stage === 'live') && (
            <ButtonLink href={paths.deposit}>{t('activity.emptyAction')}</ButtonLink>
          )
        }
      >
        {t('activity.emptyHint')}
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {data.map((transaction) => (
        <li key={transaction.id}>
          <ActivityLine transaction={transaction} />
        </li>
      ))}
    </ul>
  )
}

const icons: Record<Transaction['type'], IconName> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  investment: 'bot',
  referral_bonus: 'person',
  return: 'growth',
  investment_return: 'growth',
  daily_incentive: 'plus',
  monthly_incentive: 'plus',
  reversal: 'left',
  adjustment: 'admin',
}

/** One thing that happened; opens where its money came from. */
export function ActivityLine({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('home')
  const { t: tCommon } = useTranslation()
  const say = useServerText()
  const { id, type, status, amount, description, createdAt, rejectionNote, reversedAt } =
    transaction
  const isRequest = type === 'deposit' || type === 'withdrawal'
  const hasMoved = status === 'completed' || status === 'approved'
  return (
    <Link
      href={paths.transaction(id)}
      className="flex min-h-16 narrow:flex-col items-start gap-3 px-5 py-3 hover:bg-lead-soft"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-lead-ink">
        <Icon name={icons[type]} className="size-5.5" />
      </span>
      <span className="grid narrow:w-full min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{tCommon(`kinds.${type}`)}</span>
          <Amount amount={amount} hasMoved={hasMoved} />
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-muted text-xs">
            {!isRequest && `${say(description)}, `}
            <Moment iso={createdAt} format="dateTime" />
          </span>
          {!hasMoved && <StatusBadge status={status} />}
          {reversedAt !== undefined && <StatusBadge status="reversed" />}
        </span>
        {rejectionNote && (
          <span className="wrap-anywhere text-loss text-xs">
            {t('activity.reason', { reason: rejectionNote })}
          </span>
        )}
      </span>
    </Link>
  )
}

type AmountProps = { amount: string; hasMoved: boolean }

/** Only what has moved has a direction; the rest is an amount that was asked for. */
function Amount({ amount, hasMoved }: AmountProps) {
  if (hasMoved) return <Money amount={amount} size="strong" isSigned />
  const centavos = centavosOf(amount)
  return <Money centavos={centavos < 0n ? -centavos : centavos} className="text-muted" />
}
