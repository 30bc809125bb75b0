import { ApiError } from '@kunwari/contract/client'
import { useErrorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { hubPaths } from '../hub-paths.ts'

/** Why a link opens nothing, and what to do in its place: to try again helps only where the server did not say. */
export function DeadLink({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('hub')
  const errorText = useErrorText()
  if (!isDead(error)) return <ErrorState error={error} onRetry={onRetry} />
  const reason = error.reason ?? ''
  const isExpired = reason.endsWith('_expired')
  const title = isExpired ? 'link.expired' : reason.endsWith('_used') ? 'link.used' : 'link.dead'
  return (
    <div role="alert">
      <EmptyState
        title={t(title)}
        action={
          isExpired ? (
            <ButtonLink variant="quiet" href={hubPaths.door}>
              {t('link.toDoor')}
            </ButtonLink>
          ) : (
            <ButtonLink href={hubPaths.login}>{t('nav.signIn')}</ButtonLink>
          )
        }
      >
        {errorText(error)}
      </EmptyState>
    </div>
  )
}

/** Whether the server says that a link opens nothing: it will not, however often it is asked. */
export function isDead(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'not_found'
}
