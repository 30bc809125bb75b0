import type { ClockState } from '@kunwari/contract/clock'
import { useTranslation } from '../../texts/i18n.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { useChangeClock } from './clock.queries.ts'
import { speeds } from './speeds.ts'

/** How fast the clock runs while nothing advances it. */
export function SpeedChoice({ clock }: { clock: ClockState }) {
  const { t } = useTranslation('admin')
  const change = useChangeClock()
  return (
    <ChoiceGroup
      label={t('clock.speed')}
      value={String(clock.speed)}
      choices={speeds.map(({ speed, label }) => ({ value: String(speed), label: t(label) }))}
      isDisabled={change.isPending || clock.running !== null}
      onChange={(value) => change.mutate({ speed: Number(value) })}
    />
  )
}
