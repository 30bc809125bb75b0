import type { AuditEntry } from '@kunwari/contract/admin-records'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { ListingCell, ListingRow } from '../ui/listing.tsx'
import { Moment } from '../ui/moment.tsx'

type AuditLineProps = {
  /** Whose moment and address the line has. */
  entry: Pick<AuditEntry, 'at' | 'address'>
  who: ReactNode
  isInGroup?: boolean
  what: ReactNode
  /** What it changed; without it `what` takes the place of both. */
  change?: ReactNode
}

/** A line of the log: when, who, what they did, what it changed, and from where. */
export function AuditLine({ entry, who, isInGroup = false, what, change }: AuditLineProps) {
  const { t } = useTranslation('records')
  const { address, at } = entry
  const widthOfWhat = change === undefined ? '@5xl:col-span-2' : '@5xl:col-span-1'
  return (
    <ListingRow columns="audit" isInGroup={isInGroup}>
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
        {who}
      </ListingCell>
      <ListingCell
        label={t('audit.columns.what')}
        className={`${widthOfWhat} col-span-2 @5xl:row-start-auto row-start-1 text-sm`}
      >
        {what}
      </ListingCell>
      {change !== undefined && (
        <ListingCell
          label={t('audit.columns.change')}
          className="@5xl:col-span-1 col-span-2 text-sm"
        >
          {change}
        </ListingCell>
      )}
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
  )
}
