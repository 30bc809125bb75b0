import { readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, instant, toIso } from '@kunwari/domain/calendar/instant'
import { Link } from 'wouter'
import { now } from '../../lib/now.ts'
import { paths } from '../../lib/paths.ts'
import { useWorld } from '../../lib/world.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'

/** Over every section: the class is over, and nothing here changes anything any more. */
export function EndedNote() {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  const { data: world } = useWorld()
  if (!world || Date.parse(world.endsAt) > now()) return undefined
  const wipedAt = addMs(instant(Date.parse(world.endsAt)), readableDaysAfterEnd * dayMs)
  return (
    <p className="mx-4 mt-4 border-[1.5px] border-loss bg-loss-soft p-3 text-sm lg:mx-8 print:hidden">
      {t('ended', { moment: formatDate(toIso(wipedAt), 'moment') })}{' '}
      <Link href={paths.adminClass} className="font-semibold underline">
        {t('endedLink')}
      </Link>
    </p>
  )
}
