import { useEffect, useRef } from 'react'

/**
 * Leads the focus of a queue's last row to the queue, which says that it is empty. Put the ref on what
 * stays, with a `tabIndex` of -1.
 */
export function useFocusWhenEmptied(isEmpty: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(isEmpty)
  // Talks to the browser's focus, which is nowhere once the row that had it is gone.
  useEffect(() => {
    const isEmptied = isEmpty && !wasEmpty.current
    wasEmpty.current = isEmpty
    const queue = frame.current
    if (!isEmptied || !queue) return undefined
    const observer = new MutationObserver(take)
    take()
    // The dialog that refused the last one closes after its row went, and takes the focus with it.
    observer.observe(queue, { childList: true, subtree: true })
    return () => observer.disconnect()

    function take() {
      if (document.activeElement === document.body) queue?.focus({ preventScroll: true })
      if (document.activeElement === queue) observer.disconnect()
    }
  }, [isEmpty])
  return frame
}
