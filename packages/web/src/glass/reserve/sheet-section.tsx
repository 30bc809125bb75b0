import { type ReactNode, useId } from 'react'

/** The sheet's numbered parts, in their order: the ids to which the index leads. */
export const reserveParts = ['whose-money', 'held', 'run-out', 'past', 'proof', 'flow'] as const

type SheetSectionProps = {
  /** Where the index leads. */
  id: ReservePart
  /** Its number on the sheet. */
  number: number
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A numbered part of the drawing sheet. */
export function SheetSection({ id, number, title, lead, children }: SheetSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-5 border-[1.5px] border-edge bg-surface p-4 sm:p-6"
    >
      <header className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1">
        <span
          aria-hidden="true"
          className="figures grid size-8 place-items-center rounded-full border-[1.5px] border-ink font-bold text-sm"
        >
          {number}
        </span>
        <h2 id={titleId} className="font-bold text-xl">
          {title}
        </h2>
        {lead && <p className="col-span-2 max-w-prose text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  )
}

type ReservePart = (typeof reserveParts)[number]
