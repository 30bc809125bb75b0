import type { ClockState } from '@kunwari/contract/clock'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { speedText } from './speeds.ts'

/** Whether the clock runs, and how fast, in words. */
export function ClockStateBadge({ clock }: { clock: ClockState }) {
  const { t } = useTranslation('admin')
  if (clock.running !== null) return <Badge tone="lead">{t('clock.advancing')}</Badge>
  if (clock.paused) return <Badge>{t('clock.paused')}</Badge>
  return <Badge tone="lead">{t('clock.running', { speed: speedText(clock.speed, t) })}</Badge>
}
