import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const zoomMin = 1
/** So that the letters of a long screenshot, whole a thin strip, are as wide as its pixels. */
const zoomMax = 8
/** What a press of a button or a key changes. */
const stepFactor = 1.5
/** How far a turn of the wheel zooms, by its pixels. */
const wheelPixels = 400

export type Zoom = {
  zoom: number
  isLeast: boolean
  isMost: boolean
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
}

type Point = { x: number; y: number }

/**
 * Zooms what a box scrolls, around its middle: by buttons, by the wheel or a pinch on a trackpad, and
 * by two fingers. A mouse drags what is larger than the box.
 */
export function useZoom(box: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(zoomMin)
  const middle = useRef<Point>({ x: 0.5, y: 0.5 })

  // Talks to the browser's scrolling: what stood in the middle stays there.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || zoom < zoomMin) return
    element.scrollTo(
      middle.current.x * element.scrollWidth - element.clientWidth / 2,
      middle.current.y * element.scrollHeight - element.clientHeight / 2,
    )
  }, [box, zoom])

  // Listens on the element itself: React's wheel listener could not keep the page from scrolling.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    return listenToGestures(element, (factor) => {
      middle.current = middleOf(element)
      setZoom((last) => within(last * factor))
    })
  }, [box])

  function zoomBy(factor: number) {
    if (box.current) middle.current = middleOf(box.current)
    setZoom((last) => within(last * factor))
  }

  return {
    zoom,
    isLeast: zoom === zoomMin,
    isMost: zoom === zoomMax,
    zoomIn: () => zoomBy(stepFactor),
    zoomOut: () => zoomBy(1 / stepFactor),
    reset: () => setZoom(zoomMin),
  }
}

function within(zoom: number): number {
  // To a hundredth, so that steps there and back end where they began.
  return Math.min(zoomMax, Math.max(zoomMin, Math.round(zoom * 100) / 100))
}

/** The middle of what is in view, in shares of the whole. */
function middleOf(element: HTMLElement): Point {
  return {
    x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
    y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
  }
}

/** @returns stops listening */
function listenToGestures(element: HTMLElement, onZoom: (factor: number) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const fingers = new Map<number, Point>()

  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      onZoom(Math.exp(-event.deltaY / wheelPixels))
    },
    { signal, passive: false },
  )
  element.addEventListener(
    'pointerdown',
    (event) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      const last = fingers.get(event.pointerId)
      if (!last) return
      const before = spreadOf(fingers)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = spreadOf(fingers)
      if (before !== undefined && after !== undefined) onZoom(after / before)
      else if (event.pointerType === 'mouse') {
        element.scrollBy(last.x - event.clientX, last.y - event.clientY)
      }
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(name, ({ pointerId }) => fingers.delete(pointerId), { signal })
  }
  return () => leaving.abort()
}

/** How far two fingers are apart; undefined unless there are two. */
function spreadOf(fingers: ReadonlyMap<number, Point>): number | undefined {
  const [one, other] = fingers.values()
  if (fingers.size !== 2 || !one || !other) return undefined
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}
