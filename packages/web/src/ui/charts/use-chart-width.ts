import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A drawing's width on the smallest phone: until it is known, and where nothing is laid out. Where
 * there is less room, zoomed in, it is drawn so and shown smaller as a whole.
 */
const widthMin = 246

/**
 * How wide a drawing may be, in pixels: drawn one to one, its letters keep their size on a phone and
 * on a desk. Put the ref on the element that the drawing fills.
 */
export function useChartWidth<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [width, setWidth] = useState(widthMin)
  // Talks to the browser's layout.
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(Math.max(widthMin, Math.round(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, width }
}
