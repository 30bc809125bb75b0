import type { InvestmentListItem } from '@kunwari/contract/plans'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { usePlansNow } from '../../lib/plan-progress.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/pictures.tsx'
import { Screen } from '../../ui/screen.tsx'
import { NextStepPlace } from '../next-step/next-step-place.tsx'
import { ActivePlan } from './active-plan.tsx'
import { EndedPlan } from './ended-plan.tsx'
import { investmentsQuery } from './investments.queries.ts'
import { ActivePlansSkeleton, EndedPlanSkeleton } from './plan-skeletons.tsx'
import { Totals } from './plan-totals.tsx'

export function InvestmentsScreen() {
  const { t } = useTranslation('member')
  const { data, error, refetch } = useQuery(investmentsQuery)
  const plans = usePlansNow(data)
  const active = plans?.filter(({ status }) => status === 'active') ?? []
  const ended = plans?.filter(({ status }) => status !== 'active') ?? []
  return (
    <Screen
      title={t('investments.title')}
      lead={t('investments.lead')}
      aside={plans ? <Ended plans={ended} /> : !error && <EndedPlanSkeleton />}
    >
      <NextStepPlace />
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
          <List title={t('investments.active')} count={active.length}>
            {active.map((plan) => (
              <li key={plan.id}>
                <ActivePlan plan={plan} />
              </li>
            ))}
          </List>
        </>
      )}
    </Screen>
  )
}

function Ended({ plans }: { plans: InvestmentListItem[] }) {
  const { t } = useTranslation('member')
  return (
    <List title={t('investments.completed')} count={plans.length}>
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

function List({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="flex items-baseline gap-2 font-display text-xl">
        {title}
        {count > 0 && <span className="figures font-text text-muted text-sm">{count}</span>}
      </h2>
      <ul className="grid gap-4">{children}</ul>
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
