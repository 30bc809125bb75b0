import type { ClockState } from '@kunwari/contract/clock'
import { dayMs, type Instant, instant, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ClockDial } from './clock-dial.tsx'
import { ClockStateBadge } from './clock-state.tsx'
import { PauseButton } from './pause-button.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import { useRunningNow } from './use-running-clock.ts'

type ClockPanelProps = { clock: ClockState; readAt: number }

/** What time it is here, what time it is really, and how the one runs. */
export function ClockPanel({ clock, readAt }: ClockPanelProps) {
  const { t } = useTranslation('admin')
  return (
    <Card frame="drawn" className="grid gap-5">
      <RunningClock clock={clock} readAt={readAt} />
      <div className="grid gap-4 border-line border-t pt-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ClockStateBadge clock={clock} />
          <PauseButton clock={clock} />
        </div>
        <SpeedChoice clock={clock} />
        {clock.running !== null && <p className="text-muted text-xs">{t('clock.locked')}</p>}
      </div>
    </Card>
  )
}

function RunningClock({ clock, readAt }: ClockPanelProps) {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  const now = useRunningNow(clock, readAt)
  const realNow = useRunningNow({ ...clock, now: clock.realNow, ...realFlow }, readAt)
  const iso = toIso(now)
  return (
    <>
      <div className="squared -mx-5 -mt-5 grid place-items-center border-line border-b py-5">
        <ClockDial now={now} className="size-52" />
      </div>
      <div className="grid gap-1">
        <p className="text-muted text-sm">{t('clock.now')}</p>
        <time dateTime={iso} className="grid tabular-nums">
          <span className="font-display text-4xl">{formatDate(iso, 'clock')}</span>
          <span className="mt-1 text-lg">{formatDate(iso, 'longDate')}</span>
        </time>
        <p className="text-muted text-xs">{t('clock.manila')}</p>
      </div>
      <p className="grid gap-0.5 border-line border-t pt-3 text-sm">
        <span className="text-muted">{t('clock.realNow')}</span>
        <Moment iso={toIso(realNow)} format="moment" className="tabular-nums" />
        <span className="text-muted text-xs">
          <Distance now={now} realNow={realNow} />
        </span>
      </p>
    </>
  )
}

const realFlow = { paused: false, running: null, speed: 1 } as const

/** How far simulated time stands from real time, in words. */
function Distance({ now, realNow }: { now: Instant; realNow: Instant }) {
  const { t } = useTranslation('admin')
  const ahead = instant(now - realNow)
  if (Math.abs(ahead) < minuteMs) return t('clock.same')
  if (ahead >= dayMs) return t('clock.ahead', { count: Math.floor(ahead / dayMs) })
  return ahead < -dayMs ? t('clock.behind') : t('clock.near')
}
