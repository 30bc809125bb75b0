import { type RefObject, useEffect } from 'react'

/**
 * Tells an element how much of the window a phone's keyboard covers, as `--keyboard`: no unit of CSS
 * knows it.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  // Talks to the browser's visual viewport.
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    const measure = () => {
      // Zoomed in, it is the person who chose a part of the page.
      const covered = viewport.scale === 1 ? Math.max(0, innerHeight - viewport.height) : 0
      element.current?.style.setProperty('--keyboard', `${covered}px`)
      // Safari moves the page up to show the field, which now has its room.
      if (covered > 0) scrollTo(0, 0)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [element])
}
