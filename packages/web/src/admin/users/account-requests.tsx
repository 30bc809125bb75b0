import type { AdminDeposit, AdminWithdrawal } from '@kunwari/contract/admin'
import type { Transaction } from '@kunwari/contract/transactions'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { TraceAmount } from '../trace/trace-amount.tsx'
import { AccountPart, AccountRow } from './account-part.tsx'

const tones = {
  pending: 'accent',
  approved: 'gain',
  completed: 'gain',
  rejected: 'loss',
  cancelled: 'plain',
} as const satisfies Record<Transaction['status'], string>

type RequestBadgeProps = { status: Transaction['status']; isReversed?: boolean }

/** What became of a request. */
export function RequestBadge({ status, isReversed = false }: RequestBadgeProps) {
  const { t } = useTranslation('people')
  const { t: tCommon } = useTranslation()
  if (isReversed) return <Badge>{t('details.reversed')}</Badge>
  return <Badge tone={tones[status]}>{tCommon(`status.${status}`)}</Badge>
}

type AccountDepositsProps = { deposits: readonly AdminDeposit[]; name: string }

export function AccountDeposits({ deposits, name }: AccountDepositsProps) {
  const { t } = useTranslation('people')
  const formatDate = useFormatDate()
  return (
    <AccountPart
      title={t('details.deposits')}
      rows={deposits}
      empty={t('details.noDeposits')}
      renderRow={(one) => (
        <AccountRow
          key={one.id}
          title={paymentMethodNames[one.paymentMethod]}
          about={withNote(
            `${one.referenceNumber} · ${formatDate(one.createdAt, 'dateTime')}`,
            one.rejectionNote,
          )}
          amount={<TraceAmount id={one.id} amount={one.amount} name={name} />}
          end={<RequestBadge status={one.status} isReversed={one.reversedAt !== null} />}
        />
      )}
    />
  )
}

type AccountWithdrawalsProps = { withdrawals: readonly AdminWithdrawal[]; name: string }

export function AccountWithdrawals({ withdrawals, name }: AccountWithdrawalsProps) {
  const { t } = useTranslation('people')
  const formatDate = useFormatDate()
  return (
    <AccountPart
      title={t('details.withdrawals')}
      rows={withdrawals}
      empty={t('details.noWithdrawals')}
      renderRow={(one) => (
        <AccountRow
          key={one.id}
          title={paymentMethodNames[one.paymentMethod]}
          about={withNote(
            `${one.accountName}, ${one.accountNumber} · ${formatDate(one.createdAt, 'dateTime')}`,
            one.rejectionNote,
          )}
          amount={<TraceAmount id={one.id} amount={one.amount} name={name} />}
          end={<RequestBadge status={one.status} isReversed={one.reversedAt !== null} />}
        />
      )}
    />
  )
}

/** With the reason that the member reads, where it was rejected. */
function withNote(about: string, note: string | null): string {
  return note === null ? about : `${about} · ${note}`
}
