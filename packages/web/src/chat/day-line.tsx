import { now } from '../lib/now.ts'
import { useFormatDate } from '../texts/format-date.ts'
import { useTranslation } from '../texts/i18n.ts'
import { dayOf } from './chat-line.ts'

const weekDays = 7

/** Where another day begins in a thread. */
export function DayLine({ at }: { at: string }) {
  const { t } = useTranslation('chat')
  const formatDate = useFormatDate()
  const age = dayOf({ writtenAt: new Date(now()).toISOString() }) - dayOf({ writtenAt: at })
  const name = age === 0 ? t('today') : age === 1 ? t('yesterday') : undefined
  return (
    <p className="my-3 flex items-center gap-3 font-semibold text-muted text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <time dateTime={at}>
        {name ?? formatDate(at, age > 0 && age < weekDays ? 'weekday' : 'dayOfYear')}
      </time>
    </p>
  )
}
