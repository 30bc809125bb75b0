import type { InvestmentListItem } from '@kunwari/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FlagButton } from '../../glass/flag-button.tsx'
import { PlanPayers } from '../../glass/peso-trace/plan-payers.tsx'
import { BehindGlass } from '../../glass/walls/behind-glass.tsx'
import { paths } from '../../lib/paths.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { principalsQuery, profitsQuery } from './investments.queries.ts'

/** A plan that is over: what it returned, and who paid that. */
export function EndedPlan({ plan }: { plan: InvestmentListItem }) {
  const { t } = useTranslation('member')
  const isCompleted = plan.status === 'completed'
  const placed = centavosOf(plan.amount)
  const returned = isCompleted ? centavosOf(plan.expectedReturn) : placed
  return (
    <Card className="grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="font-semibold">{plan.planName}</h3>
          <p className="text-muted text-sm">
            <Moment iso={plan.startDate} /> –{' '}
            <Moment iso={plan.cancelledAt ?? plan.completedAt ?? plan.endDate} />
          </p>
        </div>
        <Badge tone={isCompleted ? 'gain' : 'plain'}>
          {isCompleted ? t('investments.ended') : t('investments.cancelled')}
        </Badge>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-muted text-sm">{t('investments.amount')}</dt>
          <dd>
            <Money centavos={placed} size="title" />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('investments.return')}</dt>
          <dd>
            <Money centavos={returned} size="title" />
          </dd>
        </div>
      </dl>
      <BehindGlass waiting={<Skeleton className="h-48" />} isSmall>
        <PlanPayers
          principal={placed}
          profit={returned - placed}
          takenOut={plan.profitTakenOut === undefined ? undefined : centavosOf(plan.profitTakenOut)}
        >
          <PlanLines investmentId={plan.id} hasProfit={returned > placed} />
        </PlanPayers>
      </BehindGlass>
      {isCompleted && (
        <div className="flex flex-wrap items-center justify-end gap-1">
          <ButtonLink href={paths.plan(plan.planDays)} variant="ghost">
            {t('investments.again')}
          </ButtonLink>
          <FlagButton note="buy-again" />
        </div>
      )}
    </Card>
  )
}

type PlanLinesProps = { investmentId: string; hasProfit: boolean }

/** Links to the transactions with which a plan was paid back. */
function PlanLines({ investmentId, hasProfit }: PlanLinesProps) {
  const { t } = useTranslation('glass')
  const principals = useQuery(principalsQuery)
  const profits = useQuery({ ...profitsQuery, enabled: hasProfit })
  const idIn = (lines: typeof principals.data) =>
    lines?.transactions.find(({ referenceId }) => referenceId === investmentId)?.id
  return (
    <p className="flex flex-wrap gap-x-5">
      <LineLink
        href={hrefOf('return', idIn(principals.data))}
        label={t('trace.whoPaid.principalLine')}
      />
      {hasProfit && (
        <LineLink
          href={hrefOf('investment_return', idIn(profits.data))}
          label={t('trace.whoPaid.profitLine')}
        />
      )}
    </p>
  )
}

/** The line itself, or all of its kind where it is not among the newest. */
function hrefOf(kind: 'return' | 'investment_return', id: string | undefined): string {
  return id ? paths.transaction(id) : paths.transactionsOf(kind)
}

function LineLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 items-center font-semibold text-lead-ink text-sm underline underline-offset-4"
    >
      {label}
    </Link>
  )
}

/** A plan that runs: what was placed, what it says it has earned, and how long to go. */
export function ActivePlan({ plan }: { plan: InvestmentListItem }) {
  const { t } = useTranslation('member')
  const day = { day: plan.daysElapsed, days: plan.planDays }
  return (
    <Card frame="note" className="grid gap-4 overflow-hidden [--note-line:var(--lead)]">
      <Rosette className="pointer-events-none absolute -top-16 -right-16 size-52 text-lead opacity-20" />
      <h3 className="relative font-semibold text-lead-ink">{plan.planName}</h3>
      <dl className="relative grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-muted text-sm">{t('investments.amount')}</dt>
          <dd>
            <Money amount={plan.amount} size="title" />
          </dd>
        </div>
        <div>
          <dt className="flex flex-wrap items-center text-muted text-sm">
            {t('investments.accrued')}
            <span className="-my-2.5">
              <FlagButton note="fixed-payout" />
            </span>
          </dt>
          <dd>
            <Money amount={plan.accruedProfit} size="title" isSigned />
          </dd>
        </div>
      </dl>
      <div className="relative grid gap-1.5">
        <ProgressBar
          value={plan.progress}
          label={t('investments.progress', { name: plan.planName, ...day })}
        />
        <p className="figures flex justify-between gap-3 text-sm">
          <span className="text-muted">{t('investments.day', day)}</span>
          <b>
            {plan.daysLeft > 0
              ? t('investments.daysLeft', { count: plan.daysLeft })
              : t('investments.due')}
          </b>
        </p>
      </div>
      <dl className="relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t border-dashed pt-3 text-sm">
        <dt className="text-muted">{t('investments.matures')}</dt>
        <dd className="text-right font-semibold">
          <Moment iso={plan.endDate} format="date" />
        </dd>
        <dt className="text-muted">{t('investments.back')}</dt>
        <dd className="text-right">
          <Money amount={plan.expectedReturn} size="strong" />
        </dd>
      </dl>
    </Card>
  )
}
