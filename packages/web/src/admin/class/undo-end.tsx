import type { ClassEnd } from '@kunwari/contract/class'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { useEffect, useState } from 'react'
import { now } from '../../lib/now.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useUndoEnd } from './class-end.queries.ts'

const lookEveryMs = 10_000

/** Offers to take the end back, with the time that is left for it; nothing once that is over. */
export function UndoEnd({ end }: { end: ClassEnd }) {
  const { t } = useTranslation('records')
  const undo = useUndoEnd()
  const minutes = useMinutesUntil(end.undoUntil)
  if (minutes <= 0) return <p className="text-muted text-sm">{t('class.end.final')}</p>
  return (
    <div className="grid gap-2">
      <p className="text-sm">{t('class.end.left', { count: minutes })}</p>
      <Button isPending={undo.isPending} onClick={() => undo.mutate()}>
        {t('class.end.undo')}
      </Button>
    </div>
  )
}

/** Whole minutes until a moment of real time, the one that runs counted; 0 once it has passed. */
function useMinutesUntil(until: string | null): number {
  const read = () =>
    until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now()) / minuteMs))
  const [, look] = useState(0)
  // The machine's clock: nothing else tells that a minute is over.
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return read()
}
