import type { AuditEntry } from '@kunwari/contract/admin-records'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { TextKey } from '../../texts/text-keys.ts'
import { AuditLine, PersonLink } from './audit-line.tsx'
import { auditActions, auditFields, changesOf, isKnownAction, isKnownField } from './audit-words.ts'

type AuditRowProps = {
  entry: AuditEntry
  /** It stands below the line of its group. */
  isInGroup?: boolean
}

export function AuditRow({ entry, isInGroup = false }: AuditRowProps) {
  const { t } = useTranslation('records')
  const { action, before, after, reason, rule } = entry
  return (
    <AuditLine
      entry={entry}
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
          <AuditChanges before={before} after={after} />
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

type AuditChangesProps = Pick<AuditEntry, 'before' | 'after'>

/** Each value that changed, from what to what. */
function AuditChanges({ before, after }: AuditChangesProps) {
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

type Word = Extract<TextKey<'records'>, `audit.words.${string}`>

/** Words that are said in the person's language; others are names or figures, and stand as they are. */
const words: Record<string, Word> = {
  user: 'audit.words.user',
  leader: 'audit.words.leader',
  support: 'audit.words.support',
  admin: 'audit.words.admin',
  active: 'audit.words.active',
  suspended: 'audit.words.suspended',
  blocked: 'audit.words.blocked',
  pending: 'audit.words.pending',
  approved: 'audit.words.approved',
  rejected: 'audit.words.rejected',
  cancelled: 'audit.words.cancelled',
  queued: 'audit.words.queued',
  running: 'audit.words.running',
  stopped: 'audit.words.stopped',
  identifier: 'audit.words.identifier',
  nickname: 'audit.words.nickname',
  open: 'audit.words.open',
  setup: 'audit.words.setup',
  lobby: 'audit.words.lobby',
  live: 'audit.words.live',
  freeze: 'audit.words.freeze',
  reveal: 'audit.words.reveal',
  debrief: 'audit.words.debrief',
  score: 'audit.words.score',
  ended: 'audit.words.ended',
}

/** Says a value of an entry as people read it. */
function useValueWords(): (field: string, value: unknown) => string {
  const { t } = useTranslation('records')
  const formatDate = useFormatDate()
  return (field, value) => {
    if (value === null) return t('audit.nothing')
    const kind = isKnownField(field) ? auditFields[field] : 'text'
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    if (kind === 'yesNo') return value === true ? t('audit.yes') : t('audit.no')
    if (kind === 'times') return t('audit.times', { speed: text })
    if (kind === 'money') return formatMoney(centavosOf(text))
    if (kind === 'moment') return formatDate(text, 'dateTime')
    const word = kind === 'word' ? words[text] : undefined
    return word === undefined ? text : t(word)
  }
}
