/** Guava strokes over what is missing: named by `id`, used as a fill. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d="M0 0V7" stroke="var(--loss)" strokeWidth="2.4" />
    </pattern>
  )
}

/** The same strokes beside words that speak of them. */
export function HatchSample() {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 14" className="inline h-3.5 w-6.5 align-[-0.1em]">
      <path
        d="M1 13 7 1M7 13 13 1M13 13 19 1M19 13 25 1"
        stroke="var(--loss)"
        strokeWidth="2"
        fill="none"
      />
    </svg>
  )
}
