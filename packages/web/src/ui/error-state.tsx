import { useErrorText } from '../lib/error-text.ts'
import { useTranslation } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type ErrorStateProps = { error: unknown; title?: string; onRetry: () => unknown }

/** A read that failed: what happened and the next step. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <span className="grid size-13 place-items-center rounded-full bg-loss-soft text-loss">
        <Icon name="alert" className="size-7" />
      </span>
      <p className="font-display text-xl">{title ?? t('failure.title')}</p>
      <p className="max-w-sm text-muted text-sm">
        {/* fetch rejects with a TypeError when nothing came back at all. */}
        {error instanceof TypeError ? t('failure.offline') : errorText(error)}
      </p>
      <Button variant="quiet" onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </div>
  )
}
