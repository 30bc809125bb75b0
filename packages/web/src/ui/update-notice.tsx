import './all-styles.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../lib/paths.ts'
import {
  newVersion,
  startServiceWorker,
  subscribeToVersions,
  takeNewVersion,
} from '../lib/start-service-worker.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/**
 * Says that a newer version of the app waits. It stays until it is taken, so that what is typed is not
 * lost, or put away, so that what it lies over can be read: the next page says it again. In front of a room it
 * would lie over what a class reads, and its page is new whenever it is opened.
 */
export function UpdateNotice() {
  const { t } = useTranslation()
  const version = useSyncExternalStore(subscribeToVersions, newVersion)
  const [putAway, setPutAway] = useState<ServiceWorker>()
  const [pathname] = useLocation()
  // Talks to the browser. Where it refuses, everything works but without a network.
  useEffect(() => {
    startServiceWorker().catch(() => undefined)
  }, [])
  return (
    <output className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-sm lg:right-6 lg:bottom-6 lg:left-auto">
      {version && version !== putAway && pathname !== paths.room && (
        <span className="shade-lift flex items-center gap-2 rounded-md border border-line bg-surface py-2 pr-1 pl-4 text-ink">
          <span className="grow font-semibold">{t('update.title')}</span>
          <Button className="whitespace-nowrap" onClick={takeNewVersion}>
            {t('update.reload')}
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('close')}
            onClick={() => setPutAway(version)}
          >
            <Icon name="close" />
          </Button>
        </span>
      )}
    </output>
  )
}
