import { isPlanDays, type Plan, type PlanDays, planOf } from '@kunwari/domain/plans/plans'
import { amountAfterYear, yearlyPercent } from '@kunwari/domain/plans/promise'
import { useQuery } from '@tanstack/react-query'
import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { walletQuery } from '../../lib/session.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { formatMoney, formatMoneyParts } from '../../texts/format-money.ts'
import { formatNumber, formatRough, formatShort } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BuySheet } from './buy-sheet.tsx'
import { KeepPromiseCost } from './keep-promise-cost.tsx'
import { PlanCard } from './plan-card.tsx'
import { plansQuery } from './plans.queries.ts'
import { PromiseSums } from './promise-sums.tsx'

export function PlansScreen() {
  const { t } = useTranslation('member')
  const buying = useSheetParam('plan')
  const meaning = useSheetParam('means')
  const { data: offers, error, refetch } = useQuery(plansQuery)
  const bought = offers?.find(({ planDays }) => String(planDays) === buying.value)
  const explained = Number(meaning.value)
  return (
    <Screen
      title={t('plans.title')}
      lead={t('plans.lead')}
      actions={<Available />}
      aside={
        <OneFooting
          plans={(offers ?? []).map(({ planDays }) => planOf(planDays))}
          onOpen={(days) => meaning.open(String(days))}
        />
      }
    >
      <Exhibit claim="start-500" size="line" className="w-fit" />
      {!offers && error ? (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      ) : (
        <ul className="grid items-stretch gap-5 md:grid-cols-2">
          {offers
            ? offers.map((offer) => (
                <li key={offer.planDays} className="grid grid-cols-1">
                  <PlanCard
                    offer={offer}
                    onChoose={() => buying.open(String(offer.planDays))}
                    onExplain={() => meaning.open(String(offer.planDays))}
                  />
                </li>
              ))
            : [0, 1, 2, 3].map((index) => (
                <li key={index}>
                  <PlanCardSkeleton />
                </li>
              ))}
        </ul>
      )}
      {bought && <BuySheet offer={bought} onClose={buying.close} />}
      {isPlanDays(explained) && <PromiseSheet plan={planOf(explained)} onClose={meaning.close} />}
    </Screen>
  )
}

/** What can be spent now. */
function Available() {
  const { t } = useTranslation('member')
  const { data: user } = useQuery(walletQuery)
  return (
    <p className="grid lg:text-right">
      <span className="text-muted text-sm">{t('plans.available')}</span>
      {/* The router lets nobody in here who is not signed in. */}
      {user && <Money amount={user.availableBalance} size="title" />}
    </p>
  )
}

/** Holds the place of a plan's card, at its size. */
function PlanCardSkeleton() {
  const { t } = useTranslation()
  return (
    <Card className="grid gap-4">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-32" />
      <Skeleton className="h-22" />
      <Skeleton className="h-36" />
      <Skeleton className="h-3" />
      <Skeleton className="h-13" />
      <Skeleton className="mx-auto h-11 w-48" />
    </Card>
  )
}

type OneFootingProps = { plans: readonly Plan[]; onOpen: (days: PlanDays) => void }

/** The promises that are on sale as one rate a year each, beside an honest one. */
function OneFooting({ plans, onOpen }: OneFootingProps) {
  const { t } = useTranslation('glass')
  return (
    <Card
      frame="drawn"
      data-register="glass"
      aria-labelledby="footing"
      className="squared grid gap-4 lg:sticky lg:top-14"
    >
      <div className="grid gap-1">
        <p className="font-semibold text-lead-ink text-sm">{t('promise.footing.eyebrow')}</p>
        <h2 id="footing" className="font-bold text-lg">
          {t('promise.footing.title')}
        </h2>
      </div>
      <ul className="border border-edge bg-surface">
        {plans.map((plan) => (
          <li key={plan.planDays} className="border-line border-b">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(plan.planDays)}
              className="flex min-h-13 w-full narrow:flex-wrap items-center gap-2 px-3 text-left hover:bg-lead-soft"
            >
              <span className="grow text-sm">{plan.name}</span>
              <b className="figures whitespace-nowrap">
                {t('promise.footing.percent', { percent: formatShort(yearlyPercent(plan)) })}
              </b>
              <Icon name="right" className="size-4 text-lead-ink" />
            </button>
          </li>
        ))}
        <li className="flex min-h-13 items-center gap-2 px-3">
          <span className="grow text-muted text-sm">{t('promise.footing.honest')}</span>
          <b className="figures whitespace-nowrap">
            {t('promise.footing.percent', { percent: '6' })}
          </b>
          <span className="size-4 shrink-0" />
        </li>
      </ul>
      <p className="text-muted text-xs">{t('promise.footing.how')}</p>
    </Card>
  )
}

const exampleCentavos = 50_000n
const honestPercentAYear = 6n

/** "What this promise means": the same rate over a year, and what it would take to keep it. */
function PromiseSheet({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('glass')
  const honest = exampleCentavos + (exampleCentavos * honestPercentAYear) / 100n
  // Whole pesos: said roughly, and worked out to the centavo under the fold.
  const afterYear = amountAfterYear(plan, exampleCentavos) / 100n
  return (
    <Sheet.Root register="glass" place="side" onClose={onClose}>
      <Sheet.Title>{t('promise.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="text-muted">
          {t('promise.lead', {
            name: plan.name,
            percent: formatNumber(Number(plan.returnRateBps) / 100),
            days: plan.planDays,
          })}
        </p>
        <section className="grid gap-1">
          <div className="flex items-start justify-between gap-2">
            <h3 className="figures font-bold text-3xl">
              {t('promise.becomes.title', {
                amount: formatMoneyParts(exampleCentavos).whole,
                result: `₱${formatRough(afterYear)}`,
              })}
            </h3>
            <FlagButton note="above-market-return" />
          </div>
          <p>
            {t('promise.becomes.text', {
              percent: formatShort(yearlyPercent(plan)),
              honest: formatMoney(honest),
            })}
          </p>
        </section>
        <KeepPromiseCost plan={plan} />
        <Disclosure name={t('promise.sums')}>
          <PromiseSums plan={plan} amount={exampleCentavos} />
        </Disclosure>
        <p className="text-muted text-xs">{t('promise.assumes')}</p>
      </Sheet.Body>
    </Sheet.Root>
  )
}
