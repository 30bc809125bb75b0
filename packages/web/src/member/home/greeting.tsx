import { type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { manilaHour } from '@kunwari/domain/calendar/manila'
import { useRealNow } from '../../lib/use-real-now.ts'
import { useTranslation } from '../../texts/i18n.ts'

const noon = 12
const evening = 18

/** Greets by the real hour in Manila, whatever the simulated one is. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTranslation('home')
  const realNow = useRealNow(minuteMs)
  return (
    <>
      <span className="mb-1 block font-text text-base text-muted">{t(partOfDay(realNow))}</span>{' '}
      <span className="wrap-anywhere">{name}</span>
    </>
  )
}

function partOfDay(at: Instant): 'morning' | 'afternoon' | 'evening' {
  const hour = manilaHour(at)
  if (hour < noon) return 'morning'
  return hour < evening ? 'afternoon' : 'evening'
}
