import type { ReactNode } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'
import { RichText } from '../../ui/rich-text.tsx'

const marks = { place: <em className="font-semibold not-italic" /> }

type PlanPayersProps = {
  principal: bigint
  profit: bigint
  /** What withdrawals took out of the profit; not known before the walls are glass. */
  takenOut: bigint | undefined
  /** Links to the transactions themselves. */
  children: ReactNode
}

/** Who paid a plan back, in the ledger's words. */
export function PlanPayers({ principal, profit, takenOut, children }: PlanPayersProps) {
  const { t } = useTranslation('glass')
  const paid = howMuchOf(profit, takenOut)
  return (
    <div
      data-register="glass"
      className="grid gap-2 border-[1.5px] border-edge bg-surface p-3.5 text-sm"
    >
      <h4 className="font-semibold text-lead-ink">{t('trace.whoPaid.title')}</h4>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2">
        <dt>
          <Money centavos={principal} size="strong" />
        </dt>
        <dd>
          <RichText text={t('trace.whoPaid.principal')} marks={marks} />
        </dd>
        {profit > 0n && (
          <>
            <dt>
              <Money centavos={profit} size="strong" />
            </dt>
            <dd>
              <RichText
                text={t(`trace.whoPaid.profit.${paid}`, {
                  left: formatMoney(profit - (takenOut ?? 0n)),
                })}
                marks={marks}
              />
            </dd>
          </>
        )}
      </dl>
      {profit > 0n && paid !== 'unknown' && (
        <p className="text-muted text-xs">
          {t(paid === 'none' ? 'trace.whoPaid.until' : 'trace.whoPaid.entry')}
        </p>
      )}
      {children}
    </div>
  )
}

function howMuchOf(profit: bigint, takenOut: bigint | undefined) {
  if (takenOut === undefined) return 'unknown'
  if (takenOut === 0n) return 'none'
  return takenOut < profit ? 'some' : 'all'
}
