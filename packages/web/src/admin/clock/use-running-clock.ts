import type { ClockState } from '@kunwari/contract/clock'
import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { useRealNow } from '../../lib/use-real-now.ts'
import type { useTranslation } from '../../texts/i18n.ts'

const steadyTickMs = 250
const fastTickMs = 100
const calmTickMs = 1_000

/**
 * Simulated time between two reads of the clock: what was read, carried on by its speed.
 *
 * @param readAt when the clock was read, real
 */
export function useRunningNow(clock: ClockState, readAt: number): Instant {
  const speed = speedOf(clock)
  const realNow = useRealNow(speed === 0 ? undefined : tickOf(speed))
  return addMs(instant(Date.parse(clock.now)), Math.max(0, realNow - readAt) * speed)
}

/** Simulated seconds a real second, at this moment: an advance moves the clock by itself. */
function speedOf({ paused, running, speed }: ClockState): number {
  return paused || running !== null ? 0 : speed
}

function tickOf(speed: number): number {
  if (speed <= 1) return steadyTickMs
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? calmTickMs : fastTickMs
}

/** Simulated seconds a real second. */
export const speeds = [
  { speed: 1, label: 'clock.speeds.s1' },
  { speed: 3_600, label: 'clock.speeds.s3600' },
  { speed: 21_600, label: 'clock.speeds.s21600' },
  { speed: 86_400, label: 'clock.speeds.s86400' },
] as const

type Translate = ReturnType<typeof useTranslation<'admin'>>['t']

export function speedText(speed: number, t: Translate): string {
  const known = speeds.find((choice) => choice.speed === speed)
  return known ? t(known.label) : t('clock.speeds.other', { speed })
}
