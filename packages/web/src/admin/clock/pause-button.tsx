import type { ClockState } from '@kunwari/contract/clock'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useChangeClock } from './clock.queries.ts'

export function PauseButton({ clock }: { clock: ClockState }) {
  const { t } = useTranslation('admin')
  const change = useChangeClock()
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
