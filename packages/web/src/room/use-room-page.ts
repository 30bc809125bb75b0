import { useEffect } from 'react'

/** Marks a part of the room that may hold no more than it shows: `<div {...fitting}>`. */
export const fitting = { 'data-fitting': '' } as const

/**
 * Measures the page by its window, as long as this stands on it: the strip too, which is outside of the
 * app (all-styles.css). Text is as large as it is wanted, or as large as what is shown has room for.
 *
 * @param sizes of all text, ascending up to the one that is wanted; 1, which everything has room for, is first
 */
export function useRoomPage(sizes: readonly number[] = standardSize): void {
  // Talks to the page around the app.
  useEffect(() => {
    const page = document.documentElement
    const fit = () => {
      for (const size of sizes.toReversed()) {
        page.style.setProperty('--room-text', String(size))
        if (size === 1 || isAllShown()) return
      }
    }
    page.toggleAttribute('data-room', true)
    fit()
    const observer = new MutationObserver(fit)
    // A language may need another line in the strip, which is known a moment after its words.
    const strip = sizes.length > 1 ? document.querySelector('#strip') : null
    const stripObserver = strip && new ResizeObserver(fit)
    if (strip) stripObserver?.observe(strip)
    if (sizes.length > 1) {
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      addEventListener('resize', fit)
    }
    return () => {
      observer.disconnect()
      stripObserver?.disconnect()
      removeEventListener('resize', fit)
      page.removeAttribute('data-room')
      page.style.removeProperty('--room-text')
    }
  }, [sizes])
}

const standardSize = [1]

function isAllShown(): boolean {
  return [...document.querySelectorAll('[data-fitting]')].every(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1,
  )
}
