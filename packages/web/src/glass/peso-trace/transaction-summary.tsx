import type { TransactionDetail } from '@kunwari/contract/transactions'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SpotPlace } from '../spot-place.tsx'
import { whoText } from './payer-names.ts'
import { TraceSection } from './trace-table.tsx'

/** What it was and what became of it. An amount has a sign once it has moved. */
export function Summary({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const { t: tCommon } = useTranslation()
  const say = useServerText()
  const { amount, description, legs, owner, reversedAt, status } = transaction
  const formatDate = useFormatDate()
  const centavos = centavosOf(amount)
  const hasMoved = legs.length > 0
  const text = hasMoved
    ? formatMoney(centavos, { sign: true })
    : formatMoney(centavos < 0n ? -centavos : centavos)
  return (
    <div className="grid gap-1">
      {owner && (
        <p className="wrap-anywhere font-semibold">
          {t('trace.theirs.owner', { name: owner.name, who: whoText(owner, t) })}
        </p>
      )}
      <p className="figures font-bold text-3xl">{text}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {say(description)}
        {reversedAt === undefined ? (
          <Badge tone={hasMoved ? 'lead' : 'plain'}>{tCommon(`status.${status}`)}</Badge>
        ) : (
          <Badge tone="loss">{t('trace.reversed.badge')}</Badge>
        )}
      </p>
      {reversedAt !== undefined && (
        <p className="font-semibold">
          {t('trace.reversed.text', { moment: formatDate(reversedAt, 'dateTime') })}
        </p>
      )}
    </div>
  )
}

/** For when the money counts, and when it was really written down. */
export function Moments({ createdAt, recordedAt }: { createdAt: string; recordedAt: string }) {
  const { t } = useTranslation('glass')
  return (
    <TraceSection title={t('trace.moments')}>
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-muted text-xs">{t('trace.counted')}</dt>
          <dd>
            <Moment iso={createdAt} format="moment" />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-xs">{t('trace.recorded')}</dt>
          <dd>
            <Moment iso={recordedAt} format="moment" />
          </dd>
        </div>
      </dl>
    </TraceSection>
  )
}

/** The wallet before and after, on a dimension line. */
export function BalanceChange({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const { balanceBefore, balanceAfter, owner } = transaction
  // A request that did not post changed no balance.
  if (balanceBefore === undefined || balanceAfter === undefined) return undefined
  return (
    <TraceSection
      title={owner ? t('trace.theirs.balance', { name: owner.name }) : t('trace.balance')}
    >
      <div>
        <div aria-hidden="true" className="flex items-center text-lead-ink">
          <span className="h-3 border-current border-l-2" />
          <span className="grow border-current border-t-[1.5px]" />
          <svg viewBox="0 0 10 12" className="-ml-2.5 h-3 w-2.5" fill="none" stroke="currentColor">
            <path d="M2 1.500 9 6l-7 4.500" strokeWidth="1.8" strokeLinejoin="round" />
          </svg>
          <span className="h-3 border-current border-l-2" />
        </div>
        <dl className="figures flex flex-wrap justify-between gap-x-4">
          <Side label={t('trace.before')} amount={balanceBefore} />
          <Side label={t('trace.after')} amount={balanceAfter} />
        </dl>
        <SpotPlace id="balance-before-after" />
      </div>
    </TraceSection>
  )
}

function Side({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="last:text-right">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold">{formatMoney(centavosOf(amount))}</dd>
    </div>
  )
}
