import type { AuditEntry, AuditGroup as GroupSum } from '@kunwari/contract/admin-records'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { auditGroupQuery } from './audit.queries.ts'
import { AuditLine } from './audit-line.tsx'
import { AuditRow } from './audit-row.tsx'
import { auditGroups, isGroupAction } from './audit-words.ts'

type AuditGroupProps = {
  group: string
  /** The newest of its entries: all of them have its actor, moment and address. */
  newest: AuditEntry
  sums: readonly GroupSum[]
}

/** What one call decided about many requests: one line with its sum, which opens to its entries. */
export function AuditGroup({ group, newest, sums }: AuditGroupProps) {
  const { t } = useTranslation('records')
  const [isOpen, setOpen] = useState(false)
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  return (
    <>
      <AuditLine
        entry={newest}
        what={
          <>
            <GroupTitle sums={sums} />
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex min-h-11 items-center gap-1 rounded-sm font-semibold text-lead-ink underline decoration-1 underline-offset-4"
            >
              {t(isOpen ? 'audit.group.hide' : 'audit.group.show', { count })}
              <Icon name={isOpen ? 'up' : 'down'} className="size-4.5" />
            </button>
          </>
        }
      />
      {isOpen && <GroupEntries group={group} count={count} />}
    </>
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
