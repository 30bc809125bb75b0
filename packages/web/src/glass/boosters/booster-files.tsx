import { now } from '../../lib/now.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { boosterCalendar } from './booster-calendar.ts'
import { boosterFile } from './booster-file.ts'

/** The boosters as files: reminders for a calendar, and one page that needs nothing else. */
export function BoosterFiles({ tag }: { tag: string | null }) {
  const { t } = useTranslation('booster')
  function saveCalendar() {
    const calendar = boosterCalendar({ at: now(), tag })
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
