import type { ClockState } from '@kunwari/contract/clock'
import { dayMs, hourMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { startOfManilaDay } from '@kunwari/domain/calendar/manila'
import { useLessonStage } from '../../lib/class-view.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useChangeClock } from './clock.queries.ts'
import { speedText } from './use-running-clock.ts'

const hours = Array.from({ length: 12 }, (_, hour) => hour)
const minutes = Array.from({ length: 60 }, (_, minute) => minute)

/** A dial as a drawing office would draft it. A picture: the time stands beside it in words. */
export function ClockDial({ now, className }: { now: Instant; className?: string }) {
  const elapsed = now - startOfManilaDay(now)
  return (
    <svg aria-hidden="true" viewBox="-110 -110 220 220" className={className} fill="none">
      <g stroke="var(--edge)" strokeWidth="1" strokeDasharray="12 3 2 3">
        <path d="M-109 0H109M0-109V109" />
      </g>
      <circle r="96" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.5" />
      <circle r="90" stroke="var(--line)" strokeWidth="1" />
      {minutes.map((minute) => (
        <path
          key={minute}
          d={minute % 5 === 0 ? 'M0-90V-78' : 'M0-90V-85'}
          stroke="var(--ink)"
          strokeWidth={minute % 15 === 0 ? 3 : 1.2}
          transform={`rotate(${minute * 6})`}
        />
      ))}
      {hours.map((hour) => (
        <path
          key={hour}
          d="M0-74v2"
          stroke="var(--edge)"
          strokeWidth="1"
          transform={`rotate(${hour * 30 + 15})`}
        />
      ))}
      <g strokeLinecap="round" stroke="var(--ink)">
        <path d="M0 12V-50" strokeWidth="5" transform={`rotate(${(elapsed / dayMs) * 720})`} />
        <path
          d="M0 14V-76"
          strokeWidth="3"
          transform={`rotate(${((elapsed % hourMs) / hourMs) * 360})`}
        />
      </g>
      <path
        d="M0 20V-84"
        stroke="var(--lead)"
        strokeWidth="1.5"
        transform={`rotate(${Math.floor(((elapsed % minuteMs) / minuteMs) * 60) * 6})`}
      />
      <circle r="4.5" fill="var(--surface)" stroke="var(--lead)" strokeWidth="2" />
    </svg>
  )
}

/** Whether the clock runs, and how fast, in words. */
export function ClockStateBadge({ clock }: { clock: ClockState }) {
  const { t } = useTranslation('admin')
  if (clock.running !== null) return <Badge tone="lead">{t('clock.advancing')}</Badge>
  if (clock.paused) return <Badge>{t('clock.paused')}</Badge>
  return <Badge tone="lead">{t('clock.running', { speed: speedText(clock.speed, t) })}</Badge>
}

/** Pauses the clock, or lets it go on; nothing in a class in stages, whose clock is not its admin's to move. */
export function PauseButton({ clock }: { clock: ClockState }) {
  const { t } = useTranslation('admin')
  const change = useChangeClock()
  const isLesson = useLessonStage() !== null
  if (isLesson) return undefined
  return (
    <Button
      variant="quiet"
      isPending={change.isPending}
      isDisabled={clock.running !== null}
      onClick={() => change.mutate({ paused: !clock.paused })}
    >
      {clock.paused ? t('clock.resume') : t('clock.pause')}
    </Button>
  )
}
