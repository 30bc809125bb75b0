import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** The worker could not start, or died: said in words of our own, whatever the browser says of it. */
export function RunFailed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('lab')
  return <ErrorState title={t('runFailed.title')} text={t('runFailed.text')} onRetry={onRetry} />
}
