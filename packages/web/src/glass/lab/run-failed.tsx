import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'

type RunFailedProps = { error: unknown; onRetry: () => unknown }

/** The worker could not start, died or refused: said in words of our own, whatever the browser says of it. */
export function RunFailed({ error, onRetry }: RunFailedProps) {
  const { t } = useTranslation('lab')
  // It would be too large the next time, too.
  if (error instanceof RangeError) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
        <p className="font-display text-xl">{t('runTooLarge.title')}</p>
        <p className="max-w-sm text-muted text-sm">{t('runTooLarge.text')}</p>
      </div>
    )
  }
  return <ErrorState title={t('runFailed.title')} text={t('runFailed.text')} onRetry={onRetry} />
}
