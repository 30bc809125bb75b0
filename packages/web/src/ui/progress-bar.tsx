import type { CSSProperties } from 'react'

type ProgressBarProps = {
  /** 0 to 1. */
  value: number
  /** What is progressing, for a screen reader. */
  label: string
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value))
  // A custom property set through the DOM: the stylesheet turns it into a width.
  const style = { '--share': share } as CSSProperties
  return (
    <div className="h-3 overflow-hidden rounded-full border border-line bg-sunken">
      <progress className="sr-only" aria-label={label} value={Math.round(share * 100)} max={100} />
      <div style={style} className="h-full w-share rounded-full bg-lead" />
    </div>
  )
}
