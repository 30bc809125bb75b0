import type { Deposit } from '@kunwari/contract/deposits'
import type { Withdrawal } from '@kunwari/contract/withdrawals'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { SpotPlace } from '../../glass/spot-place.tsx'
import { paths } from '../../lib/paths.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StatusBadge } from '../status-badge.tsx'

type RequestLineProps = {
  request: Deposit | Withdrawal
  /** What else says which request it is. */
  detail: ReactNode
  /** Names the request that the button takes back. */
  cancelLabel: string
  /** The form, begun with this request: shown once it was rejected. */
  againHref: string
  onCancel: () => void
}

/** One request and what became of it. Its amount opens where the money came from or went. */
export function RequestLine({
  request,
  detail,
  cancelLabel,
  againHref,
  onCancel,
}: RequestLineProps) {
  const { t } = useTranslation('member')
  const { id, amount, paymentMethod, status, rejectionNote, reversedAt, createdAt } = request
  return (
    <li
      id={lineId(id)}
      tabIndex={-1}
      className="wrap-anywhere grid gap-1.5 px-5 py-3.5 focus-visible:-outline-offset-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          href={paths.transaction(id)}
          className="grid min-h-11 place-items-center rounded-md underline decoration-edge decoration-dotted underline-offset-4"
        >
          <Money amount={amount} size="strong" className="text-lg" />
        </Link>
        <StatusBadge status={reversedAt === null ? status : 'reversed'} />
      </div>
      <p className="text-sm">
        {paymentMethodNames[paymentMethod]}
        <Moment iso={createdAt} format="dateTime" className="ml-2 text-muted text-xs" />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-xs">
        {detail}
        {status === 'pending' && (
          <span className="-mr-3 ml-auto flex items-center">
            <Button variant="ghost" className="text-sm" aria-label={cancelLabel} onClick={onCancel}>
              {t('requests.cancel')}
            </Button>
            <SpotPlace id="cancel-request" />
          </span>
        )}
      </div>
      {rejectionNote && (
        <div className="flex items-center justify-between rounded-sm bg-loss-soft px-3 py-2 text-loss text-sm">
          <p>{t('requests.reason', { reason: rejectionNote })}</p>
          <SpotPlace id="rejection-reason" />
        </div>
      )}
      {reversedAt !== null && (
        <p className="text-sm">
          {t(
            'referenceNumber' in request
              ? 'requests.reversedDeposit'
              : 'requests.reversedWithdrawal',
          )}
        </p>
      )}
      {status === 'rejected' && (
        <ButtonLink variant="quiet" href={againHref} className="mt-1 justify-self-start text-sm">
          {t('requests.again')}
        </ButtonLink>
      )}
    </li>
  )
}

/** The element of a request's line. */
function lineId(id: string): string {
  return `request-${id}`
}

type CancelDialogProps = {
  request: Deposit | Withdrawal
  title: string
  confirmLabel: string
  isPending: boolean
  onConfirm: () => unknown
  onClose: () => void
  children: ReactNode
}

/** Asks before a request is taken back. Its buttons say what each does: none reads "Cancel" alone. */
export function CancelDialog(props: CancelDialogProps) {
  const { request, title, confirmLabel, isPending, onConfirm, onClose, children } = props
  const { id } = request
  const hasConfirmed = useRef(false)
  // Talks to the browser's focus: what opened the dialog goes with the request's wait, and the line says what became of it.
  useEffect(() => {
    return () => {
      if (hasConfirmed.current) document.getElementById(lineId(id))?.focus()
    }
  }, [id])

  function confirm() {
    hasConfirmed.current = true
    return onConfirm()
  }

  const { t } = useTranslation('member')
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <p>{children}</p>
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {t('requests.keep')}
        </Button>
        <Button variant="danger" isPending={isPending} onClick={confirm}>
          {confirmLabel}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

/** Above a form that begins with what was rejected: why it was, so that it is mended. */
export function AgainNotice({ request }: { request: Deposit | Withdrawal }) {
  const { t } = useTranslation('member')
  const notice = useRef<HTMLDivElement>(null)
  // Talks to the browser's focus and scroll: the button may have been pressed far below.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="grid scroll-mt-20 gap-1 rounded-md bg-loss-soft px-4 py-3 text-loss"
    >
      <h2 className="font-semibold">
        {t('requests.againTitle', { amount: formatMoney(centavosOf(request.amount)) })}
      </h2>
      {request.rejectionNote && (
        <p className="wrap-anywhere text-sm">
          {t('requests.reason', { reason: request.rejectionNote })}
        </p>
      )}
      <p className="text-ink text-sm">{t('requests.againHint')}</p>
    </div>
  )
}
