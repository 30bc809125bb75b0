import { hourMs, instant } from '@kunwari/domain/calendar/instant'
import { useId } from 'react'
import { useSimulatedNow } from '../lib/simulated-now.ts'
import { formatMoney } from '../texts/format-money.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Badge } from '../ui/badge.tsx'
import { Exhibit } from './exhibit.tsx'
import { WithdrawalLine } from './withdrawal-line.tsx'

type PendingWithdrawalProps = { id: string; amount: bigint; since: string }

/** A request that waits: what the wallet says of it, and beside it what is behind that. */
export function PendingWithdrawal({ id, amount, since }: PendingWithdrawalProps) {
  return (
    <div className="@container">
      <div className="grid @xl:grid-cols-2 grid-cols-1 gap-3">
        <WalletSays amount={amount} since={since} />
        <WithdrawalLine id={id} amount={amount} />
      </div>
    </div>
  )
}

function WalletSays({ amount, since }: Omit<PendingWithdrawalProps, 'id'>) {
  const { t } = useTranslation('glass')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      data-register="skin"
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4 text-ink"
    >
      <h3 id={titleId} className="font-semibold text-muted text-sm">
        {t('line.wallet.title')}
      </h3>
      <div className="grid justify-items-start gap-2">
        <p className="font-display text-xl">{formatMoney(amount)}</p>
        <Badge tone="accent">{t('line.wallet.status')}</Badge>
        <p className="text-sm">{t('line.wallet.hold')}</p>
      </div>
      <div data-register="glass" className="grid gap-3 border border-line bg-surface p-3 text-ink">
        <Exhibit claim="withdrawals-48" size="line" />
        <WaitingClock since={since} />
      </div>
    </section>
  )
}

/** With the room beside it, one unit is one pixel where the card is narrowest. */
const width = 208
const axis = 34
/** What the claim says, and how far the ruler goes, in hours. */
const claimed = { from: 24, to: 48 }
const longest = 72

/** How long a request has waited by the simulated clock, on a ruler with what was claimed. */
function WaitingClock({ since }: { since: string }) {
  const { t } = useTranslation('glass')
  const now = useSimulatedNow()
  if (now === undefined) return undefined
  const hours = Math.max(0, Math.floor((now - instant(Date.parse(since))) / hourMs))
  const isLate = hours > claimed.to
  const mark = placeOf(Math.min(hours, longest))
  return (
    <div data-register="glass" className="grid gap-1">
      <p className={isLate ? 'font-semibold text-loss' : 'font-semibold'}>
        {hours === 0 ? t('line.clock.now') : t('line.clock.waited', { count: hours })}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`-4 0 ${width + 12} 60`}
        className="squared figures w-full max-w-64 fill-ink"
        fontSize="13"
      >
        <rect
          x={placeOf(claimed.from)}
          y={axis - 14}
          width={placeOf(claimed.to) - placeOf(claimed.from)}
          height="14"
          fill="var(--lead)"
          opacity="0.25"
        />
        <g fill="none" stroke="var(--ink)" strokeWidth="1.5">
          <path d={`M0 ${axis}h${width}`} />
          {[0, claimed.from, claimed.to, longest].map((hour) => (
            <path key={hour} d={`M${placeOf(hour)} ${axis}v6`} />
          ))}
        </g>
        {[0, claimed.from, claimed.to, longest].map((hour) => (
          <text
            key={hour}
            x={placeOf(hour)}
            y={axis + 20}
            textAnchor={hour === 0 ? 'start' : hour === longest ? 'end' : 'middle'}
          >
            {hour}
          </text>
        ))}
        <g fill={isLate ? 'var(--loss)' : 'var(--lead)'}>
          <rect x="0" y={axis - 5} width={mark} height="5" />
          <path d={`M${mark} ${axis - 5}l-7 -14h14Z`} />
        </g>
      </svg>
    </div>
  )
}

function placeOf(hour: number): number {
  return (hour / longest) * width
}
