import type { User } from '@kunwari/contract/auth'
import { nextTierOf, tierOf } from '@kunwari/domain/leader/tiers'
import { FlagButton } from '../../glass/flag-button.tsx'
import { shareOf } from '../../lib/share-of.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TierMedal } from './tier-medal.tsx'

type LeaderCardProps = {
  user: User
  /** What referrals have bought in all, which the tier goes by. */
  bought: bigint
}

/** A rank, what it pays a day, and how near the next one always is. */
export function LeaderCard({ user, bought }: LeaderCardProps) {
  const { t } = useTranslation('referral')
  const tier = tierOf(bought)
  return (
    <Card
      frame="note"
      aria-labelledby="leader-title"
      className="grid grid-cols-1 gap-5 [--note-fill:var(--accent-soft)] [--note-line:var(--lead)]"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id="leader-title">
          <Badge tone="lead">★ {t('leader.title')}</Badge>
        </h2>
        <span className="-my-2 -mr-2">
          <FlagButton note="badges-and-titles" />
        </span>
      </header>
      <div className="flex narrow:flex-wrap items-center gap-5">
        <TierMedal tier={tier.name} className="w-24 shrink-0 sm:w-28" />
        <div className="grid min-w-0 gap-1">
          <p className="text-sm">{t('leader.tier')}</p>
          <p className="flex items-center gap-1">
            <b className="font-display text-3xl">{t(`leader.tiers.${tier.name}`)}</b>
            <FlagButton note="leader-tiers" />
          </p>
          <p className="font-semibold">
            {tier.dailyRate > 0n
              ? t('leader.perDay', { amount: formatMoney(tier.dailyRate) })
              : t('leader.noPay')}
          </p>
        </div>
      </div>
      <Climb bought={bought} />
      <Activated since={user.primeLeaderApprovedAt} />
    </Card>
  )
}

function Activated({ since }: { since: string | null }) {
  const { t } = useTranslation('referral')
  const formatDate = useFormatDate()
  return (
    <p className="flex gap-2 border-lead border-t border-dashed pt-4 text-sm">
      <Icon name="check" className="size-5 text-gain" />
      <span>
        <b>{t('leader.activated')}</b>
        {since !== null && (
          <span className="block">{t('leader.since', { date: formatDate(since, 'date') })}</span>
        )}
      </span>
    </p>
  )
}

/** How far it is to the next tier. */
function Climb({ bought }: { bought: bigint }) {
  const { t } = useTranslation('referral')
  const next = nextTierOf(bought)
  if (!next) {
    return (
      <p className="text-sm">
        {t('leader.top')} {t('leader.total', { amount: formatMoney(bought) })}
      </p>
    )
  }
  const name = t(`leader.tiers.${next.tier.name}`)
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        value={shareOf(bought, next.tier.from)}
        label={t('leader.progress', {
          have: formatMoney(bought),
          need: formatMoney(next.tier.from),
          tier: name,
        })}
      />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
        <b className="flex items-center">
          {t('leader.missing', { amount: formatMoney(next.missing), tier: name })}
          <FlagButton note="recruiting-qualification" />
        </b>
        <span>{t('leader.pays', { amount: formatMoney(next.tier.dailyRate) })}</span>
      </p>
    </div>
  )
}
