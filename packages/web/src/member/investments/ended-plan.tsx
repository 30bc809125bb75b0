import type { InvestmentListItem } from '@kunwari/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FlagButton } from '../../glass/flag-button.tsx'
import { WhoPaid } from '../../glass/peso-trace/plan-payers.tsx'
import { BehindGlass } from '../../glass/walls/behind-glass.tsx'
import { paths } from '../../lib/paths.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
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
            <Moment iso={plan.startDate} /> – <Moment iso={plan.completedAt ?? plan.endDate} />
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
        <WhoPaid principal={placed} profit={returned - placed}>
          <PlanLines investmentId={plan.id} hasProfit={returned > placed} />
        </WhoPaid>
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
