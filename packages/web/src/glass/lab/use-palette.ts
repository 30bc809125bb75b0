import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Palette, readPalette } from './palette.ts'

/** The colours that hold in an element, read again when the theme changes. */
export function usePalette(place: RefObject<HTMLElement | null>): Palette | undefined {
  const [palette, setPalette] = useState<Palette>()
  // Talks to the browser's styles.
  useLayoutEffect(() => {
    const read = () => place.current && setPalette(readPalette(place.current))
    read()
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    dark.addEventListener('change', read)
    return () => {
      observer.disconnect()
      dark.removeEventListener('change', read)
    }
  }, [place])
  return palette
}
