import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { TextKey } from '../../texts/text-keys.ts'
import { auditFields, isKnownField } from './audit-words.ts'

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
}

/** Says a value of an entry as people read it. */
export function useValueWords(): (field: string, value: unknown) => string {
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
