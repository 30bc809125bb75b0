import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * The whole screen for the page, the strip included, for as long as a part of it is shown. Begins by
 * itself where the browser lets it, right after a press; else `enter` is for a button.
 */
export function useFullScreen(): { canEnter: boolean; enter: () => void } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const [isRefused, setIsRefused] = useState(false)
  // Asks the browser, which is no part of React; a page that goes gives the screen back.
  useEffect(() => {
    askFor().catch(() => undefined)
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const enter = () => void askFor().catch(() => setIsRefused(true))
  return { canEnter: document.fullscreenEnabled && !isFull && !isRefused, enter }
}

/** All of the page: a part of it alone would leave the strip out. */
async function askFor(): Promise<void> {
  if (document.fullscreenEnabled) await document.documentElement.requestFullscreen()
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
