import type { Centavos } from '@kunwari/domain/money/centavos'
import { type PaymentMethod, paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import type { ReactNode } from 'react'
import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FittedAmount } from '../fitted-amount.tsx'

/** What was checked and is about to be asked for. */
export type CheckedWithdrawal = {
  amount: Centavos
  paymentMethod: PaymentMethod
  accountName: string
  accountNumber: string
}

type ConfirmWithdrawalProps = {
  withdrawal: CheckedWithdrawal
  available: bigint
  isPending: boolean
  onConfirm: () => unknown
  onClose: () => void
}

/** Repeats everything before it is asked for. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { withdrawal, available, isPending, onConfirm, onClose } = props
  const { t } = useTranslation('member')
  const { amount, paymentMethod, accountName, accountNumber } = withdrawal
  // Another tab, or a plan, may have used it meanwhile; what this request itself holds is no such thing.
  const isTooMuch = amount > available && !isPending
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('withdraw.confirm.title')}</Sheet.Title>
      <Sheet.Body>
        <div>
          <p className="text-muted text-sm">{t('withdraw.confirm.amount')}</p>
          <FittedAmount centavos={amount} size="hero" />
        </div>
        <dl className="grid gap-2.5">
          <Row label={t('withdraw.confirm.method')}>{paymentMethodNames[paymentMethod]}</Row>
          <Row label={t('withdraw.confirm.accountName')}>{accountName}</Row>
          <Row label={t('withdraw.confirm.accountNumber')}>{accountNumber}</Row>
          {!isTooMuch && (
            <Row label={t('withdraw.confirm.left')}>
              <Money centavos={available - amount} />
            </Row>
          )}
        </dl>
        {isTooMuch ? (
          <p role="alert" className="font-semibold text-loss">
            {t('withdraw.tooMuch', { available: formatMoney(available) })}
          </p>
        ) : (
          <p className="rounded-md bg-accent-soft px-4 py-3 text-sm">
            {t('withdraw.confirm.hold')}
          </p>
        )}
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {t('withdraw.confirm.back')}
        </Button>
        {!isTooMuch && (
          <Button isPending={isPending} onClick={onConfirm}>
            {t('withdraw.confirm.send')}
          </Button>
        )}
      </Sheet.Actions>
    </Sheet.Root>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </div>
  )
}

type ApprovalNoticeProps = {
  /** A request waits above, and says there how long it was to take. */
  hasWait: boolean
}

/** The two things that stand between a member and a balance: a person, and a wait. */
export function ApprovalNotice({ hasWait }: ApprovalNoticeProps) {
  const { t } = useTranslation('member')
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between gap-2 text-sm">
        {t('withdraw.wait')}
        <FlagButton note="manual-approval" />
      </p>
      {!hasWait && <Exhibit claim="withdrawals-48" size="line" />}
    </div>
  )
}
