import type { Deposit } from '@kunwari/contract/deposits'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { fileAddress } from '../../lib/base.ts'
import { paths } from '../../lib/paths.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CancelRequest } from '../payment/cancel-request.tsx'
import { MethodsGate } from '../payment/methods-gate.tsx'
import { useRejectedRequest } from '../payment/rejected-request.ts'
import { AgainNotice, RequestLine } from '../payment/request-line.tsx'
import { useCancelDeposit, useDeposits } from './deposit.queries.ts'
import { DepositForm } from './deposit-form.tsx'

export function DepositScreen() {
  const { t } = useTranslation('member')
  const [search] = useSearchParams()
  const list = useDeposits(depositPage(search))
  const { isWaiting, rejected } = useRejectedRequest(list.data?.deposits)
  return (
    <Screen title={t('deposit.title')} lead={t('deposit.lead')} aside={<DepositHistory />}>
      {rejected && <AgainNotice key={rejected.id} request={rejected} />}
      <MethodsGate waitsFor={isWaiting ? list : undefined}>
        {(methods) => (
          // Another intention, with a key of its own.
          <DepositForm key={rejected?.id} methods={methods} rejected={rejected} />
        )}
      </MethodsGate>
    </Screen>
  )
}

/** One's own deposits, the page of them in the address. */
function DepositHistory() {
  const { t } = useTranslation('member')
  const [search, setSearch] = useSearchParams()
  const page = depositPage(search)

  /** The form beside it stays the one that it is. */
  function turnTo(next: number) {
    const asked = new URLSearchParams(search)
    asked.set('page', String(next))
    setSearch(asked)
  }

  return (
    <Card aria-labelledby="deposits-title" className="px-0 pt-4 pb-2">
      <h2 id="deposits-title" className="px-5 font-display text-xl">
        {t('deposit.history.title')}
      </h2>
      <History page={page} onPage={turnTo} />
    </Card>
  )
}

type HistoryProps = { page: number; onPage: (page: number) => void }

function History({ page, onPage }: HistoryProps) {
  const { t } = useTranslation('member')
  const { data, error, isPending, refetch } = useDeposits(page)
  const [leaving, setLeaving] = useState<Deposit>()
  if (isPending) {
    return (
      <div className="px-5 py-3">
        <SkeletonRows count={3} className="h-24" />
      </div>
    )
  }
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  if (data.total === 0) {
    return (
      <EmptyState title={t('deposit.history.empty')}>{t('deposit.history.emptyHint')}</EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.deposits.map((deposit) => (
          <RequestLine
            key={deposit.id}
            request={deposit}
            detail={<Detail deposit={deposit} />}
            cancelLabel={t('deposit.history.cancelLabel', {
              amount: formatMoney(centavosOf(deposit.amount)),
            })}
            againHref={paths.depositAgain(deposit.id, data.page)}
            onCancel={() => setLeaving(deposit)}
          />
        ))}
      </ul>
      <div className="px-5">
        <Pager page={data.page} pages={data.pages} onPage={onPage} />
      </div>
      {leaving && <CancelDeposit deposit={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Detail({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('member')
  const { referenceNumber, proofImageUrl } = deposit
  return (
    <p className="min-w-0">
      {t('deposit.history.reference', { reference: referenceNumber })}
      {proofImageUrl?.startsWith('/objects/') && (
        <a
          href={fileAddress(proofImageUrl)}
          target="_blank"
          rel="noreferrer"
          className="-my-3 ml-1 inline-grid min-h-11 place-items-center px-2 font-semibold text-lead-ink underline underline-offset-4"
        >
          {t('requests.proof')}
        </a>
      )}
    </p>
  )
}

/** Which page of one's deposits the address names. */
function depositPage(search: URLSearchParams): number {
  const text = search.get('page')
  return text !== null && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : 1
}

function CancelDeposit({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation('member')
  return (
    <CancelRequest
      request={deposit}
      cancel={useCancelDeposit()}
      title={t('deposit.history.cancelTitle')}
      confirmLabel={t('deposit.history.cancelConfirm')}
      onClose={onClose}
    >
      {t('deposit.history.cancelText', {
        amount: formatMoney(centavosOf(deposit.amount)),
        method: paymentMethodNames[deposit.paymentMethod],
      })}
    </CancelRequest>
  )
}
