import type { StageScreen } from '@kunwari/contract/screen'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { useEffect, useState } from 'react'
import { now } from '../lib/now.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Feed } from './live-stage.tsx'

/** All stops: one looks at one's own screen, and asks what it is worth. In a rush everyone asks. */
export function FreezeStage({ screen }: { screen: StageScreen }) {
  const { t } = useTranslation('room')
  const seconds = useSecondsUntil(screen.rushUntil)
  if (seconds > 0) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_38.5rem] items-center gap-[2rem]">
        <div>
          <h1 className="font-display text-[5rem] leading-none">{t('rush.title')}</h1>
          <p className="figures font-bold text-[9rem] leading-none">{seconds}</p>
          <p className="text-[2rem] leading-tight">{t('rush.text')}</p>
        </div>
        <Feed entries={screen.feed ?? []} />
      </div>
    )
  }
  return (
    <div className="grid gap-[2rem]">
      <h1 className="text-balance font-display text-[7.5rem] leading-[1.02]">
        {t('freeze.title')}
      </h1>
      <p className="text-balance text-[2.75rem] leading-tight">{t('freeze.question')}</p>
    </div>
  )
}

/** Whole seconds until a moment; 0 once it has passed, or where there is none. */
function useSecondsUntil(moment: string | null): number {
  const [at, setAt] = useState(now)
  // Talks to the browser's timer.
  useEffect(() => {
    if (moment === null) return undefined
    const timer = setInterval(() => setAt(now()), secondMs)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - at) / secondMs))
}
