import type { AuditEntry } from '@kunwari/contract/admin-records'
import { useTranslation } from '../../texts/i18n.ts'
import { changesOf, isKnownField } from './audit-words.ts'
import { useValueWords } from './value-words.ts'

type AuditChangesProps = Pick<AuditEntry, 'before' | 'after'>

/** Each value that changed, from what to what. */
export function AuditChanges({ before, after }: AuditChangesProps) {
  const { t } = useTranslation('records')
  const say = useValueWords()
  return (
    <dl className="grid gap-0.5">
      {changesOf(before, after).map(({ field, from, to }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{isKnownField(field) ? t(`audit.fields.${field}`) : field}</dt>
          <dd className="figures break-words">
            {from !== undefined && (
              <>
                <span className="text-muted">{say(field, from)}</span>
                {to !== undefined && (
                  <>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> {t('audit.to')} </span>
                  </>
                )}
              </>
            )}
            {to !== undefined && <b className="font-semibold">{say(field, to)}</b>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
