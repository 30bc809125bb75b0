import { useEffect } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'

/** Who looks elsewhere is told so often and no more. */
const hiddenWarningsMax = 3

/**
 * What such pages do so that nobody keeps a record of them: no context menu, a warning at the keys
 * that take a picture, and one when the tab is left. Its note stands on the page.
 */
export function useScreenGuard(): void {
  const { t } = useTranslation('trading')
  // Talks to the browser's own menu, keys and tabs.
  useEffect(() => {
    let warnings = 0
    const refuseMenu = (event: Event) => event.preventDefault()
    const warnAtKeys = (event: KeyboardEvent) => {
      if (takesPicture(event)) {
        showToast({ title: t('guard.keyTitle'), description: t('guard.keyText') })
      }
    }
    const warnWhenHidden = () => {
      if (!document.hidden || warnings >= hiddenWarningsMax) return
      warnings += 1
      showToast({ title: t('guard.hiddenTitle'), description: t('guard.hiddenText') })
    }
    document.addEventListener('contextmenu', refuseMenu)
    document.addEventListener('keyup', warnAtKeys)
    document.addEventListener('keydown', warnAtKeys)
    document.addEventListener('visibilitychange', warnWhenHidden)
    return () => {
      document.removeEventListener('contextmenu', refuseMenu)
      document.removeEventListener('keyup', warnAtKeys)
      document.removeEventListener('keydown', warnAtKeys)
      document.removeEventListener('visibilitychange', warnWhenHidden)
    }
  }, [t])
}

/** The keys of Windows (told only when it is let go), of a Mac, and those that print. */
function takesPicture({ key, metaKey, shiftKey, ctrlKey, type }: KeyboardEvent): boolean {
  if (key === 'PrintScreen') return type === 'keyup'
  if (type !== 'keydown') return false
  const isMac = metaKey && shiftKey && ['3', '4', '5'].includes(key)
  const isSnip = metaKey && shiftKey && key.toLowerCase() === 's'
  const isPrint = (ctrlKey || metaKey) && key.toLowerCase() === 'p'
  return isMac || isSnip || isPrint
}
