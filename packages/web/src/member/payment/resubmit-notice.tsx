import type { Deposit } from '@kunwari/contract/deposits'
import type { Withdrawal } from '@kunwari/contract/withdrawals'
import { useEffect, useRef } from 'react'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'

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
        <p className="break-words text-sm">
          {t('requests.reason', { reason: request.rejectionNote })}
        </p>
      )}
      <p className="text-ink text-sm">{t('requests.againHint')}</p>
    </div>
  )
}
