import { useQuery } from '@tanstack/react-query'
import { BehindGlass } from '../../glass/walls/behind-glass.tsx'
import { paths } from '../../lib/paths.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { proofQuery, reserveOnArrivalQuery } from './referral.queries.ts'

/** What all of this costs, from the ledger's own sums: each line names the account that it is. */
export function ReferralCost() {
  return (
    <BehindGlass isSmall waiting={<Skeleton className="h-96" />}>
      <SeenCost />
    </BehindGlass>
  )
}

function SeenCost() {
  const { t } = useTranslation('referral')
  const proof = useQuery(proofQuery)
  const reserve = useQuery(reserveOnArrivalQuery)
  const error = (!proof.data && proof.error) || (!reserve.data && reserve.error)
  const retry = () => Promise.all([proof.refetch(), reserve.refetch()])
  return (
    <Card
      frame="drawn"
      data-register="glass"
      aria-labelledby="cost-title"
      className="squared grid grid-cols-1 gap-4"
    >
      <header className="grid gap-1">
        <p className="font-semibold text-lead-ink text-sm">{t('cost.eyebrow')}</p>
        <h2 id="cost-title" className="font-bold text-lg">
          {t('cost.title')}
        </h2>
      </header>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : proof.data && reserve.data ? (
        <Figures
          // An account that hands out what it does not have stands below zero.
          referrals={-balanceOf(proof.data.accounts, 'referrals')}
          incentives={-balanceOf(proof.data.accounts, 'incentives')}
          unclaimed={centavosOf(reserve.data.parts.unclaimedIncentives)}
          pool={centavosOf(reserve.data.pool)}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
      <ButtonLink href={paths.reserve} variant="quiet">
        {t('cost.link')}
      </ButtonLink>
    </Card>
  )
}

type FiguresProps = { referrals: bigint; incentives: bigint; unclaimed: bigint; pool: bigint }

function Figures({ referrals, incentives, unclaimed, pool }: FiguresProps) {
  const { t } = useTranslation('referral')
  const cost = referrals + incentives + unclaimed
  return (
    <>
      <p className="bg-surface text-sm">
        {cost === 0n ? (
          t('cost.none')
        ) : (
          <RichText
            text={t('cost.sentence', { amount: formatMoney(cost) })}
            marks={{ amount: <b className="figures block narrow:text-base text-2xl" /> }}
          />
        )}
      </p>
      <dl className="border border-edge bg-surface text-sm">
        <Line label={t('cost.referrals')} from={t('cost.referralsFrom')} centavos={referrals} />
        <Line label={t('cost.incentives')} from={t('cost.incentivesFrom')} centavos={incentives} />
        <Line label={t('cost.unclaimed')} from={t('cost.unclaimedFrom')} centavos={unclaimed} />
        <Line label={t('cost.pool')} from={t('cost.poolFrom')} centavos={pool} isLast />
      </dl>
    </>
  )
}

type LineProps = { label: string; from: string; centavos: bigint; isLast?: boolean }

function Line({ label, from, centavos, isLast = false }: LineProps) {
  return (
    <div
      className={
        isLast
          ? 'grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-edge border-t-[1.5px] px-3 py-2'
          : 'grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-line border-b px-3 py-2'
      }
    >
      <dt>
        {label}
        <span className="block text-muted text-xs">{from}</span>
      </dt>
      <dd>
        <Money centavos={centavos} size="strong" />
      </dd>
    </div>
  )
}

/** Zero for an account that nothing has touched yet: the proof does not list it. */
function balanceOf(
  accounts: readonly { account: string; balance: string }[],
  name: string,
): bigint {
  const found = accounts.find(({ account }) => account === name)
  return found ? centavosOf(found.balance) : 0n
}
