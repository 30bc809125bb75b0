import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Around a part whose own button takes it away: the focus, which would be lost with it, goes on to the
 * `tabIndex={-1}` around it.
 */
export function PassesFocus({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  // Talks to the browser's focus. A layout effect: its cleanup runs while the part is still there.
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const around = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
      around?.focus({ preventScroll: true })
    }
  }, [])
  return <div ref={part}>{children}</div>
}
