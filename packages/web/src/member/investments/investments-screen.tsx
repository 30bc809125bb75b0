import type { InvestmentListItem } from '@kunwari/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { paths } from '../../lib/paths.ts'
import { usePlansNow } from '../../lib/plan-progress.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { Money } from '../../ui/money.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextStepPlace } from '../next-step/next-step-place.tsx'
import { investmentsQuery } from './investments.queries.ts'
import { ActivePlan, EndedPlan } from './plan-cards.tsx'

const endedColumns = 'lg:grid-cols-2 xl:grid-cols-3'

export function InvestmentsScreen() {
  const { t } = useTranslation('member')
  const { data, error, refetch } = useQuery(investmentsQuery)
  const plans = usePlansNow(data)
  const active = plans?.filter(({ status }) => status === 'active') ?? []
  const ended = plans?.filter(({ status }) => status !== 'active') ?? []
  return (
    <Screen title={t('investments.title')} lead={t('investments.lead')} isWide>
      {/* Holds the place of the step until its button is there, which comes last. */}
      <div className="grid min-h-62 has-[a,button]:min-h-0">
        <NextStepPlace />
      </div>
      {!plans && error && (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      )}
      {!plans && !error && <ActivePlansSkeleton />}
      {plans && active.length === 0 && <NoActiveBot />}
      {active.length > 0 && (
        <>
          <Totals plans={active} />
          <List title={t('investments.active')} count={active.length} columns="xl:grid-cols-2">
            {active.map((plan) => (
              <li key={plan.id}>
                <ActivePlan plan={plan} />
              </li>
            ))}
          </List>
        </>
      )}
      {plans ? <Ended plans={ended} /> : !error && <EndedPlanSkeleton />}
    </Screen>
  )
}

function Ended({ plans }: { plans: InvestmentListItem[] }) {
  const { t } = useTranslation('member')
  return (
    <List title={t('investments.completed')} count={plans.length} columns={endedColumns}>
      {plans.length === 0 && (
        <li className="text-muted text-sm">{t('investments.noneCompleted')}</li>
      )}
      {plans.map((plan) => (
        <li key={plan.id}>
          <EndedPlan plan={plan} />
        </li>
      ))}
    </List>
  )
}

type ListProps = { title: string; count: number; columns: string; children: ReactNode }

function List({ title, count, columns, children }: ListProps) {
  return (
    <section className="grid gap-3">
      <h2 className="flex items-baseline gap-2 font-display text-xl">
        {title}
        {count > 0 && <span className="figures font-text text-muted text-sm">{count}</span>}
      </h2>
      <ul className={cx('grid gap-4', columns)}>{children}</ul>
    </section>
  )
}

function NoActiveBot() {
  const { t } = useTranslation('member')
  return (
    <EmptyState
      picture={<LostNote />}
      title={t('investments.empty')}
      action={<ButtonLink href={paths.plans}>{t('investments.emptyAction')}</ButtonLink>}
    >
      {t('investments.emptyHint')}
    </EmptyState>
  )
}

/** What all active plans hold, and what they promise together. */
function Totals({ plans }: { plans: readonly InvestmentListItem[] }) {
  const { t } = useTranslation('member')
  const placed = plans.reduce((sum, { amount }) => sum + centavosOf(amount), 0n)
  const promised = plans.reduce((sum, { expectedReturn }) => sum + centavosOf(expectedReturn), 0n)
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <dt className="text-muted text-sm">{t('investments.total')}</dt>
          <dd>
            <Money centavos={placed} size="hero" />
          </dd>
        </div>
        <div>
          <dt className="flex flex-wrap items-center text-muted text-sm">
            {t('investments.promised')}
            <span className="-my-2">
              <FlagButton note="balance-on-screen" />
            </span>
          </dt>
          <dd>
            <Money centavos={promised} size="title" />
          </dd>
        </div>
      </dl>
      <ButtonLink href={paths.plans} variant="quiet">
        {t('investments.buyMore')}
      </ButtonLink>
    </section>
  )
}

/** Holds the place of the totals and of one plan that runs, at their sizes. */
function ActivePlansSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <div className="grid gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-12 w-56" />
      </div>
      <Skeleton className="h-8 w-24" />
      <div className="grid xl:grid-cols-2">
        <Card frame="note" className="grid gap-4">
          <Skeleton className="h-6 w-32" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
          <Skeleton className="h-3" />
          <Skeleton className="h-14" />
        </Card>
      </div>
    </>
  )
}

/** Holds the place of one plan that is over. */
function EndedPlanSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-36" />
      <div className={cx('grid gap-4', endedColumns)}>
        <Card className="grid gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-12" />
          <Skeleton className="h-44" />
        </Card>
      </div>
    </>
  )
}
