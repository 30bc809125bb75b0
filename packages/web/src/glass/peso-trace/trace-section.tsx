import { type ReactNode, useId } from 'react'

/** A part of the sheet under its own ruled heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-edge border-t-[1.5px] pt-3">
      <h3 id={titleId} className="font-semibold text-lead-ink text-sm">
        {title}
      </h3>
      {children}
    </section>
  )
}
