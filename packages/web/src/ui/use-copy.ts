import { copyText } from '../lib/copy-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { showToast } from './toast.ts'

/** Copies a text, and says so where it could only be selected, or not even that. */
export function useCopy() {
  const { t } = useTranslation()
  /** @returns whether it is on the clipboard */
  return async (text: string, beside: HTMLElement): Promise<boolean> => {
    const outcome = await copyText(text, beside)
    if (outcome === 'selected') {
      showToast({ title: t('copy.selected'), description: t('copy.hold') })
    }
    if (outcome === 'failed') {
      showToast({ variant: 'destructive', title: t('copy.failed'), description: t('copy.again') })
    }
    return outcome === 'copied'
  }
}
