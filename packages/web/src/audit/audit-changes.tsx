import type { AuditEntry } from '@kunwari/contract/admin-records'
import { useFormatDate } from '../texts/format-date.ts'
import { centavosOf, formatMoney } from '../texts/format-money.ts'
import { useTranslation } from '../texts/i18n.ts'
import type { TextKey } from '../texts/text-keys.ts'
import { auditFields, changesOf, isKnownField } from './audit-words.ts'

/** How the values of entries are named and said. */
export type ValueWords = {
  nameOf: (field: string) => string
  say: (field: string, value: unknown) => string
}

type AuditChangesProps = Pick<AuditEntry, 'before' | 'after'> & { words: ValueWords }

/** Each value that changed, from what to what. */
export function AuditChanges({ before, after, words: { nameOf, say } }: AuditChangesProps) {
  const { t } = useTranslation('records')
  return (
    <dl className="grid gap-0.5">
      {changesOf(before, after).map(({ field, from, to }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{nameOf(field)}</dt>
          <dd className="figures wrap-anywhere min-w-0">
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
/** Says the values of a class's log as people read them. */
export function useValueWords(): ValueWords {
  const { t } = useTranslation('records')
  const formatDate = useFormatDate()
  return {
    nameOf: (field) => (isKnownField(field) ? t(`audit.fields.${field}`) : field),
    say: (field, value) => {
      if (value === null) return t('audit.nothing')
      const kind = isKnownField(field) ? auditFields[field] : 'text'
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      if (kind === 'yesNo') return value === true ? t('audit.yes') : t('audit.no')
      if (kind === 'times') return t('audit.times', { speed: text })
      // Entries from before amounts stood there as they do on the wire.
      if (kind === 'money' && !text.startsWith('₱')) return formatMoney(centavosOf(text))
      if (kind === 'moment') return formatDate(text, 'dateTime')
      const word = kind === 'word' ? words[text] : undefined
      return word === undefined ? text : t(word)
    },
  }
}
