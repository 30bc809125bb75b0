import type { ReactNode } from 'react'

type FormulaProps = {
  /** The formula in its letters. */
  children: ReactNode
  /** What the letters are here. */
  figures: string
}

/** A formula and under it the figures that went into it. */
export function Formula({ children, figures }: FormulaProps) {
  return (
    <div className="grid content-start gap-1 border border-edge bg-sunken px-3 py-2.5">
      <code className="figures font-semibold font-text">{children}</code>
      <p className="figures text-muted text-xs">{figures}</p>
    </div>
  )
}
