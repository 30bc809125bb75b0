import type { useTranslation } from '../../texts/i18n.ts'

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
