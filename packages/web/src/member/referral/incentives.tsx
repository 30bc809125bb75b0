import type { User } from '@kunwari/contract/auth'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Months } from './incentive-months.tsx'
import { type CollectMutation, useCollectDaily, useCollectMonthly } from './referral.queries.ts'
import { Notice } from './status-notice.tsx'

/** What has been added and not been taken yet, by the day and by the month, and the months. */
export function Incentives({ user }: { user: User }) {
  const { t } = useTranslation('referral')
  const isSuspended = user.status === 'suspended'
  return (
    <Card aria-labelledby="incentives-title" className="grid grid-cols-1 gap-4">
      <h2
        id="incentives-title"
        className="flex items-center justify-between gap-3 font-display text-xl"
      >
        {t('collect.title')}
        <span className="-my-2 -mr-2">
          <FlagButton note="leader-tiers" />
        </span>
      </h2>
      {!user.isPrimeLeader && (
        <Notice tone="plain" icon="alert" title={t('ended.title')}>
          {t('ended.text')}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Incentive
          kind="daily"
          unclaimed={centavosOf(user.unclaimedDailyIncentives)}
          claimed={centavosOf(user.totalClaimedDailyIncentives)}
          collect={useCollectDaily()}
          isLocked={isSuspended}
        />
        <Incentive
          kind="monthly"
          unclaimed={centavosOf(user.unclaimedMonthlyIncentives)}
          claimed={centavosOf(user.totalClaimedMonthlyIncentives)}
          collect={useCollectMonthly()}
          isLocked={isSuspended}
        />
      </div>
      <Months />
    </Card>
  )
}

type IncentiveProps = {
  kind: 'daily' | 'monthly'
  unclaimed: bigint
  claimed: bigint
  collect: CollectMutation
  /** The account moves no money now. */
  isLocked: boolean
}

function Incentive({ kind, unclaimed, claimed, collect, isLocked }: IncentiveProps) {
  const { t } = useTranslation('referral')
  const { idempotencyKey, renew } = useIdempotencyKey()
  return (
    <div className="flex flex-col gap-2 rounded-md bg-accent-soft p-4">
      <h3 className="font-semibold text-sm">{t(`collect.${kind}`)}</h3>
      <Money centavos={unclaimed} className="font-display narrow:text-xl text-3xl" />
      <p className="text-xs">{t(`collect.${kind}How`)}</p>
      <div className="mt-auto grid gap-1.5 pt-1">
        <Button
          isWide
          isPending={collect.isPending}
          isDisabled={unclaimed === 0n || isLocked}
          aria-label={t(`collect.${kind}Action`)}
          onClick={() => collect.mutate(idempotencyKey, { onSuccess: renew })}
        >
          {t('collect.action')}
        </Button>
        <p className="figures text-center text-xs">
          {t('collect.soFar', { amount: formatMoney(claimed) })}
        </p>
      </div>
    </div>
  )
}
