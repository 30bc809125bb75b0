import { useEffect } from 'react'

/**
 * Measures the page by its window, as long as this stands on it: the strip too, which is outside of the
 * app (all-styles.css).
 *
 * @param size of all text, 1 being what the back row needs
 */
export function useRoomPage(size = 1): void {
  // Talks to the page around the app.
  useEffect(() => {
    const page = document.documentElement
    page.toggleAttribute('data-room', true)
    page.style.setProperty('--room-text', String(size))
    return () => {
      page.removeAttribute('data-room')
      page.style.removeProperty('--room-text')
    }
  }, [size])
}
