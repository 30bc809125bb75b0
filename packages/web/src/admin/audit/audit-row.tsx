import type { AuditEntry } from '@kunwari/contract/admin-records'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { Link } from 'wouter'
import { AuditChanges, useValueWords } from '../../audit/audit-changes.tsx'
import { AuditLine } from '../../audit/audit-line.tsx'
import { auditActions, isKnownAction } from '../../audit/audit-words.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'

type AuditRowProps = {
  entry: AuditEntry
  /** It stands below the line of its group. */
  isInGroup?: boolean
}

export function AuditRow({ entry, isInGroup = false }: AuditRowProps) {
  const { t } = useTranslation('records')
  const words = useValueWords()
  const { action, actor, before, after, reason, rule } = entry
  return (
    <AuditLine
      entry={entry}
      who={<PersonLink {...actor} />}
      isInGroup={isInGroup}
      what={
        <>
          <b className="block">
            {isKnownAction(action) ? t(`audit.actions.${auditActions[action]}`) : action}
          </b>
          <Subject entry={entry} />
        </>
      }
      change={
        <>
          <AuditChanges before={before} after={after} words={words} />
          {rule !== null && <p className="break-words text-muted">{t('audit.byRule', { rule })}</p>}
          {reason !== null && (
            <p className="break-words text-muted">{t('audit.reason', { reason })}</p>
          )}
        </>
      }
    />
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

export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      href={paths.adminUser(id)}
      className="break-words text-lead-ink underline decoration-1 underline-offset-4"
    >
      {name}
    </Link>
  )
}
