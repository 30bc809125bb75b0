import { errorText } from '../texts/error-text.ts'
import { translate } from '../texts/i18n.ts'
import { showToast } from '../ui/toast.ts'

/** Tells that something was not done: the server's sentence, or else the fallback. */
export function showFailure(error: unknown, fallback: string): void {
  showToast({
    variant: 'destructive',
    title: translate('admin:error'),
    description: errorText(error, fallback),
  })
}
