import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { principalsQuery, profitsQuery } from './investments.queries.ts'

type PlanLinesProps = { investmentId: string; hasProfit: boolean }

/** Links to the transactions with which a plan was paid back. */
export function PlanLines({ investmentId, hasProfit }: PlanLinesProps) {
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
