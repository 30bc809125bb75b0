import '../lib/all-styles.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import {
  newVersion,
  startOfflineReading,
  subscribeToVersions,
  takeNewVersion,
} from '../lib/offline-reading.ts'
import { Button } from './button.tsx'

/** Says that a newer version of the app waits. It stays until it is taken: what is typed is not lost. */
export function UpdateNotice() {
  const { t } = useTranslation()
  const version = useSyncExternalStore(subscribeToVersions, newVersion)
  // Talks to the browser. Where it refuses, everything works but without a network.
  useEffect(() => {
    startOfflineReading().catch(() => undefined)
  }, [])
  return (
    <output className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-sm lg:right-6 lg:bottom-6 lg:left-auto">
      {version && (
        <span className="shade-lift flex items-center justify-between gap-4 rounded-md border border-line bg-surface py-2 pr-2 pl-4 text-ink">
          <span className="font-semibold">{t('update.title')}</span>
          <Button onClick={takeNewVersion}>{t('update.reload')}</Button>
        </span>
      )}
    </output>
  )
}
