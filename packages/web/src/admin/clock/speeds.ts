import { translate } from '../../lib/i18n.ts'

/** Simulated seconds a real second. */
export const speeds = [
  { speed: 1, label: 'clock.speeds.s1' },
  { speed: 3_600, label: 'clock.speeds.s3600' },
  { speed: 21_600, label: 'clock.speeds.s21600' },
  { speed: 86_400, label: 'clock.speeds.s86400' },
] as const

export function speedText(speed: number): string {
  const known = speeds.find((choice) => choice.speed === speed)
  return known
    ? translate(`admin:${known.label}`)
    : translate('admin:clock.speeds.other', { speed })
}
