import { useLayoutEffect, useSyncExternalStore } from 'react'
import { isServerLost, onLiveChange } from '../lib/live-state.ts'
import { useTranslation } from '../texts/i18n.ts'

const height = '1.25rem'

/**
 * What is on screen stays; this says why nothing new comes. The strip grows by a line for it: all that
 * stands on a screen is placed from the strip down, so that the mark lies over nothing.
 */
export function OfflineMark() {
  const { t } = useTranslation()
  const lost = useSyncExternalStore(subscribe, whatIsLost)
  const isShown = lost !== undefined

  // Talks to the page around the app.
  useLayoutEffect(() => {
    if (!isShown) return undefined
    growStrip()
    return shrinkStrip
  }, [isShown])

  return (
    <output
      className="pointer-events-none fixed inset-x-0"
      style={{ top: `calc(var(--strip-height) - ${height})`, zIndex: 50 }}
    >
      {isShown && (
        <span
          className="grid place-items-center bg-ink font-semibold text-ground text-xs leading-tight"
          style={{ height }}
        >
          {t(lost)}
        </span>
      )}
    </output>
  )
}

/** By its own box alone: `keepStripHeight` tells the page how high it is. */
function growStrip(): void {
  const strip = document.querySelector<HTMLElement>('#strip')
  strip?.style.setProperty('padding-bottom', height)
  strip?.style.setProperty('min-height', `calc(var(--strip-least) + ${height})`)
}

function shrinkStrip(): void {
  const strip = document.querySelector<HTMLElement>('#strip')
  strip?.style.removeProperty('padding-bottom')
  strip?.style.removeProperty('min-height')
}

/** The browser believes that it has no network, or it has one and finds no server there. */
function whatIsLost(): 'offline' | 'serverLost' | undefined {
  if (!navigator.onLine) return 'offline'
  return isServerLost() ? 'serverLost' : undefined
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  const stopListening = onLiveChange(onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
    stopListening()
  }
}
