import { useEffect, useEffectEvent } from 'react'

/**
 * Acts when the browser brings the page back as it was left (back/forward cache): a button that led away,
 * and stayed pressed until the other page came, can be pressed again.
 */
export function usePageRestored(act: () => void): void {
  const onRestored = useEffectEvent(act)
  // Talks to the browser's history.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestored()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}
