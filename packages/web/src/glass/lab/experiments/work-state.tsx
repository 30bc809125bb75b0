import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { LabCount } from '../lab-messages.ts'

type WorkStateProps = {
  count: LabCount | undefined
  error: unknown
  isStopped: boolean
  onStop: () => void
}

/** How far it is, with the way to stop it; or why there is nothing. */
export function WorkState({ count, error, isStopped, onStop }: WorkStateProps) {
  const { t } = useTranslation('experiments')
  if (count) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <ProgressBar value={count.done / count.of} label={t('progress')} />
        <Button variant="quiet" onClick={onStop}>
          {t('stop')}
        </Button>
        <p className="figures text-muted text-sm">
          {t('counted', { done: formatNumber(count.done), of: formatNumber(count.of) })}
        </p>
      </div>
    )
  }
  return (
    <output className="text-sm empty:hidden">
      {isStopped && t('stopped')}
      {error !== undefined && <span className="text-loss">{t('failed')}</span>}
    </output>
  )
}
