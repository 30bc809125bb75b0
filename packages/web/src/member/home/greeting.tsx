import { instant } from '@kunwari/domain/calendar/instant'
import { manilaHour } from '@kunwari/domain/calendar/manila'
import { now } from '../../lib/now.ts'
import { useTranslation } from '../../texts/i18n.ts'

const noon = 12
const evening = 18

/** Greets by the real hour in Manila, whatever the simulated one is. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTranslation('home')
  return (
    <>
      <span className="mb-1 block font-text text-base text-muted">{t(`${partOfDay()}`)}</span>{' '}
      <span className="wrap-anywhere">{name}</span>
    </>
  )
}

function partOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = manilaHour(instant(now()))
  if (hour < noon) return 'morning'
  return hour < evening ? 'afternoon' : 'evening'
}
