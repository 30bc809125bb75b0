import type { User } from '@kunwari/contract/auth'
import { nextTierOf, type TierName, tierNames, tierOf } from '@kunwari/domain/leader/tiers'
import { FlagButton } from '../../glass/flag-button.tsx'
import { shareOf } from '../../lib/share-of.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { rosettePath } from '../../ui/rosette.tsx'

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
      <div className="flex narrow:flex-wrap items-center gap-3 sm:gap-5">
        <TierMedal tier={tier.name} className="w-20 shrink-0 sm:w-28" />
        <div className="grid min-w-0 gap-1">
          <p className="text-sm">{t('leader.tier')}</p>
          <p className="flex flex-wrap items-center gap-x-1">
            <b className="font-display text-2xl sm:text-3xl">{t(`leader.tiers.${tier.name}`)}</b>
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

const edge = rosettePath({ radius: 46, petals: 16, depth: 0.12 })
const inner = rosettePath({ radius: 34, petals: 16, depth: 0.08, turn: 1.57 })

/** A paper medal from the box: as many stars as the tier is high. */
function TierMedal({ tier, className }: { tier: TierName; className?: string }) {
  const stars = tierNames.indexOf(tier) + 1
  return (
    <svg aria-hidden="true" viewBox="-50 -50 100 124" className={className}>
      <path d="M-26 26-34 70l16-8 12 12 6-40Z" fill="var(--lead)" />
      <path d="M26 26 34 70l-16-8-12 12-6-40Z" fill="var(--band)" />
      <path d={edge} fill="var(--accent)" stroke="var(--on-accent)" strokeWidth="2" />
      <path d={inner} fill="var(--accent-soft)" stroke="var(--on-accent)" strokeWidth="1.2" />
      {Array.from({ length: stars }, (_, index) => (
        <path key={index} d={star} transform={placeOf(index, stars)} fill="var(--lead)" />
      ))}
    </svg>
  )
}

const tips = 5
const star = `M${Array.from({ length: tips * 2 }, (_, index) => {
  const reach = index % 2 === 0 ? 11 : 4.6
  const angle = (index / (tips * 2)) * 2 * Math.PI - Math.PI / 2
  return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
}).join('L')}Z`

/** One in the middle, more round it. */
function placeOf(index: number, stars: number): string {
  if (stars === 1) return 'scale(1.6)'
  const angle = (index / stars) * 2 * Math.PI - Math.PI / (stars === 4 ? 4 : 2)
  const reach = stars === 2 ? 13 : 15
  const turn = stars === 2 ? Math.PI / 2 : 0
  const x = reach * Math.cos(angle + turn)
  const y = reach * Math.sin(angle + turn)
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`
}
