import { useTranslation } from '../lib/i18n.ts'
import { useIsOnline } from '../lib/online.ts'

/**
 * What is on screen stays; this says why nothing new comes. It hangs from the strip, between where
 * headings end and what stands in the corner: further down it would lie over a button.
 */
export function OfflineMark() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <output className="pointer-events-none fixed inset-x-0 top-strip z-40 flex justify-end pr-16">
      {!isOnline && (
        <span className="rounded-b-md bg-ink px-3 font-semibold text-ground text-xs leading-tight">
          {t('offline')}
        </span>
      )}
    </output>
  )
}
