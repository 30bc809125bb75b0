import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near the end somebody is reading along. */
const nearEndPx = 72
/** So near the beginning the older messages are fetched. */
const nearStartPx = 240

type Ends = { first: string | undefined; last: string | undefined; isLastOwn: boolean }

type ThreadScroll = {
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>
  /** What stands in it. */
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  /** Something came while reading further up. */
  hasNew: boolean
  toEnd: () => void
  onScroll: () => void
}

/**
 * Keeps a thread where its reader is: at the end while they read along, and at the same message while
 * they read further up, whatever comes below or is loaded above.
 */
export function useThreadScroll({ first, last, isLastOwn }: Ends, onNearStart: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNew, setHasNew] = useState(false)
  const held = useRef({ first, last, height: 0, isAtEnd: true })

  // Talks to the browser's scrolling, before anything is painted.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = held.current
    const isPrepended = before.first !== undefined && before.first !== first
    const isAppended = before.last !== last
    if (isPrepended && !before.isAtEnd) {
      element.scrollTop += element.scrollHeight - before.height
    } else if (before.isAtEnd || (isAppended && isLastOwn)) {
      element.scrollTop = element.scrollHeight
    } else if (isAppended) {
      setHasNew(true)
    }
    held.current = { ...before, first, last, height: element.scrollHeight }
  }, [first, last, isLastOwn])

  // Talks to the browser's layout: a keyboard that opens, a line that wraps, somebody typing.
  useEffect(() => {
    const element = box.current
    const inner = content.current
    if (!element || !inner) return undefined
    const observer = new ResizeObserver(() => {
      if (held.current.isAtEnd) element.scrollTop = element.scrollHeight
      held.current.height = element.scrollHeight
    })
    observer.observe(element)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])

  function onScroll() {
    const element = box.current
    if (!element) return
    const left = element.scrollHeight - element.clientHeight - element.scrollTop
    const isNow = left < nearEndPx
    held.current.isAtEnd = isNow
    if (isNow !== isAtEnd) setIsAtEnd(isNow)
    if (isNow && hasNew) setHasNew(false)
    if (element.scrollTop < nearStartPx) onNearStart()
  }

  function toEnd() {
    const element = box.current
    if (!element) return
    held.current.isAtEnd = true
    setHasNew(false)
    element.scrollTo({ top: element.scrollHeight, behavior: 'smooth' })
  }

  return { box, content, isAtEnd, hasNew, toEnd, onScroll } satisfies ThreadScroll
}
