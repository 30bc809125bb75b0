import type { AuditEntry, AuditGroup as GroupSum } from '@kunwari/contract/admin-records'
import { useTranslation } from '../../texts/i18n.ts'
import { Listing } from '../listing/listing.tsx'
import { AuditGroup } from './audit-group.tsx'
import { AuditRow } from './audit-row.tsx'

type AuditListProps = {
  entries: readonly AuditEntry[]
  /** Of the groups whose newest entry stands for all of them; none where each stands for itself. */
  groups: readonly GroupSum[]
  isStale: boolean
}

export function AuditList({ entries, groups, isStale }: AuditListProps) {
  const { t } = useTranslation('records')
  return (
    <Listing
      columns="audit"
      label={t('audit.title')}
      isStale={isStale}
      heads={[
        t('audit.columns.when'),
        t('audit.columns.who'),
        t('audit.columns.what'),
        t('audit.columns.change'),
        t('audit.columns.from'),
      ]}
    >
      {entries.map((entry) => {
        const sums = groups.filter(({ group }) => group === entry.group)
        return entry.group !== null && sums.length > 0 ? (
          <AuditGroup key={entry.group} group={entry.group} newest={entry} sums={sums} />
        ) : (
          <AuditRow key={entry.id} entry={entry} />
        )
      })}
    </Listing>
  )
}
