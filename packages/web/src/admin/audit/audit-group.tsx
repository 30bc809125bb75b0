import type { AuditEntry, AuditGroup as GroupSum } from '@kunwari/contract/admin-records'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centavosOf, formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ListingCell, ListingRow } from '../listing/listing.tsx'
import { auditGroupQuery } from './audit.queries.ts'
import { AuditRow } from './audit-row.tsx'
import { auditGroups, isGroupAction } from './audit-words.ts'
import { PersonLink } from './person-link.tsx'

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
  const { actor, address, at } = newest
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  return (
    <>
      <ListingRow columns="audit">
        <ListingCell
          label={t('audit.columns.when')}
          className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-2 -mt-1.5 @5xl:mt-0 text-muted text-sm"
        >
          <Moment iso={at} format="dateTime" />
        </ListingCell>
        <ListingCell
          label={t('audit.columns.who')}
          isLabelled
          className="@5xl:col-span-1 col-span-2 text-sm"
        >
          <PersonLink id={actor.id} name={actor.name} />
        </ListingCell>
        <ListingCell
          label={t('audit.columns.what')}
          className="@5xl:col-span-2 col-span-2 @5xl:row-start-auto row-start-1 text-sm"
        >
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
        </ListingCell>
        {address !== null && (
          <ListingCell
            label={t('audit.columns.from')}
            isLabelled
            className="figures @5xl:col-span-1 col-span-2 break-all text-muted text-xs"
          >
            {address}
          </ListingCell>
        )}
      </ListingRow>
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
