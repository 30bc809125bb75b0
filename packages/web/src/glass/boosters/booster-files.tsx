import type { Instant } from '@kunwari/domain/calendar/instant'
import { now } from '../../lib/now.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { boosterCalendar } from './booster-calendar.ts'
import { boosterFile } from './booster-file.ts'

type BoosterFilesProps = {
  tag: string | null
  /** When the class was, where that is known: else the days of the reminders are counted from now. */
  classAt?: Instant | undefined
}

/** The boosters as files: reminders for a calendar, and one page that needs nothing else. */
export function BoosterFiles({ tag, classAt }: BoosterFilesProps) {
  const { t } = useTranslation('booster')
  function saveCalendar() {
    const at = now()
    const calendar = boosterCalendar({ at, classAt: classAt ?? at, tag })
    saveFile(new Blob([calendar], { type: 'text/calendar' }), 'kunwari-boosters.ics')
  }
  function savePage() {
    saveFile(new Blob([boosterFile(tag)], { type: 'text/html' }), 'kunwari-boosters.html')
  }
  return (
    <>
      <Button variant="quiet" onClick={saveCalendar}>
        {t('take.calendar')}
      </Button>
      <Button variant="quiet" onClick={savePage}>
        {t('take.file')}
      </Button>
    </>
  )
}
