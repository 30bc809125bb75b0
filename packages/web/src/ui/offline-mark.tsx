import { useTranslation } from '../lib/i18n.ts'
import { useIsOnline } from '../lib/online.ts'

/** What is on screen stays; this says why nothing new comes. */
export function OfflineMark() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <output className="pointer-events-none fixed top-strip right-2 z-40 mt-2">
      {!isOnline && (
        <span className="rounded-full bg-ink px-3 py-1 font-semibold text-ground text-xs">
          {t('offline')}
        </span>
      )}
    </output>
  )
}
