import type { Way } from './flow-picture.ts'

/** Drawn first to last: what the picture is about lies on top. */
export const waysInOrder = ['left', 'house', 'earlier', 'same', 'later'] as const

/** Each way is told from the others by its strokes, not by colour. */
export function strokesOf(way: Way, id: string) {
  switch (way) {
    case 'later':
      return { fill: `url(#${id}-later)`, stroke: 'var(--lead)', strokeWidth: 0.75 }
    case 'same':
      return { fill: 'var(--lead-soft)', stroke: 'var(--edge)', strokeWidth: 1 }
    case 'earlier':
      return { fill: 'none', stroke: 'var(--edge)', strokeWidth: 1 }
    case 'house':
      return { fill: 'none', stroke: 'var(--ink)', strokeWidth: 1, strokeDasharray: '6 4' }
    case 'left':
      return { fill: `url(#${id}-left)`, stroke: 'var(--edge)', strokeWidth: 0.75 }
  }
}

/** The patterns behind `strokesOf`, once in each drawing. */
export function FlowPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-later`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-35)"
      >
        <path d="M0 0H5V5H0Z" fill="var(--lead-soft)" />
        <path d="M0 2.5H5" stroke="var(--lead)" strokeWidth="2.2" />
      </pattern>
      <pattern id={`${id}-left`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="1.5" cy="1.5" r="0.9" fill="var(--edge)" />
        <circle cx="4.5" cy="4.5" r="0.9" fill="var(--edge)" />
      </pattern>
    </defs>
  )
}
