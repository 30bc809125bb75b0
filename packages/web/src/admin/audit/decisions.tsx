import type { AuditEntry, AuditGroup as GroupSum } from '@kunwari/contract/admin-records'
import { useQuery } from '@tanstack/react-query'
import { AuditGroup } from '../../audit/audit-group.tsx'
import { auditGroups, isGroupAction } from '../../audit/audit-words.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { auditGroupQuery } from './audit.queries.ts'
import { AuditRow, PersonLink } from './audit-row.tsx'

type DecisionsProps = { group: string; newest: AuditEntry; sums: readonly GroupSum[] }

/** What one call decided about many requests. */
export function Decisions({ group, newest, sums }: DecisionsProps) {
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  return (
    <AuditGroup
      newest={newest}
      who={<PersonLink {...newest.actor} />}
      title={<GroupTitle sums={sums} />}
      count={count}
    >
      <GroupEntries group={group} count={count} />
    </AuditGroup>
  )
}

/** "Approved 38 deposits, ₱19,000.00": a line for each action in it. */
function GroupTitle({ sums }: { sums: readonly GroupSum[] }) {
  const { t } = useTranslation('records')
  return sums.map(({ action, count, amount }) => (
    <b key={action} className="block">
      {isGroupAction(action)
        ? t(`audit.group.${auditGroups[action]}`, {
            count,
            amount: formatMoney(centavosOf(amount)),
          })
        : `${action} (${count})`}
    </b>
  ))
}

function GroupEntries({ group, count }: { group: string; count: number }) {
  const { data, error, refetch } = useQuery(auditGroupQuery(group))
  if (data) return data.entries.map((entry) => <AuditRow key={entry.id} entry={entry} isInGroup />)
  return (
    <li className="p-4">
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows count={count} className="h-32 lg:h-16" />
      )}
    </li>
  )
}
