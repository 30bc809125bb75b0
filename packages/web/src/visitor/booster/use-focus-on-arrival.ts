import { useEffect, useRef } from 'react'

/** Moves the focus to a heading that came in the place of another. */
export function useFocusOnArrival(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus; what comes later is focused by who brings it.
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return heading
}
