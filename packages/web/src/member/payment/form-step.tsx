import type { ReactNode, Ref } from 'react'

type FormStepProps = {
  number: number
  title: string
  flag?: ReactNode
  /** Where the focus goes when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One move of a form, numbered like the moves on a board. */
export function FormStep({ number, title, flag, heading, children }: FormStepProps) {
  return (
    <div className="grid gap-4">
      <header className="flex min-h-11 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-display text-lg text-on-accent"
        >
          {number}
        </span>
        <h2 ref={heading} tabIndex={-1} className="grow font-display text-xl">
          {title}
        </h2>
        {flag}
      </header>
      {children}
    </div>
  )
}
