import type { AuditEntry } from '@kunwari/contract/admin-records'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useTranslation } from '../../lib/i18n.ts'
import { Moment } from '../../ui/moment.tsx'
import { ListingCell, ListingRow } from '../listing/listing.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { auditActions, isKnownAction } from './audit-words.ts'
import { PersonLink } from './person-link.tsx'

type AuditRowProps = {
  entry: AuditEntry
  /** It stands below the line of its group. */
  isInGroup?: boolean
}

export function AuditRow({ entry, isInGroup = false }: AuditRowProps) {
  const { t } = useTranslation('records')
  const { action, actor, address, at, reason } = entry
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
        <PersonLink id={actor.id} name={actor.name} />
      </ListingCell>
      <ListingCell
        label={t('audit.columns.what')}
        className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-1 text-sm"
      >
        <b className="block">
          {isKnownAction(action) ? t(`audit.actions.${auditActions[action]}`) : action}
        </b>
        <Subject entry={entry} />
      </ListingCell>
      <ListingCell label={t('audit.columns.change')} className="@5xl:col-span-1 col-span-2 text-sm">
        <AuditChanges before={entry.before} after={entry.after} />
        {reason !== null && (
          <p className="break-words text-muted">{t('audit.reason', { reason })}</p>
        )}
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
  )
}

/** Whom or what it is about: a person leads to their details. */
function Subject({ entry: { subject } }: { entry: AuditEntry }) {
  if (subject.name === null) return undefined
  if (subject.type === 'user') return <PersonLink id={subject.id} name={subject.name} />
  return <span className="break-words">{methodName(subject.name)}</span>
}

/** A method goes by its key, people by what they are called. */
function methodName(name: string): string {
  return Object.entries(paymentMethodNames).find(([key]) => key === name)?.[1] ?? name
}
