import type { ReactNode } from 'react'
import { ReAuthenticationSheet } from '../re-authentication/re-authentication-sheet.tsx'
import { useArrival } from '../ui/screen.tsx'

type SectionProps = {
  title: string
  lead?: ReactNode
  /** What goes beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * One section of the tools: names the tab, and its heading takes the focus. Where something in it needs
 * a fresh proof of who sits there, it asks.
 */
export function Section({ title, lead, actions, children }: SectionProps) {
  const heading = useArrival()
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-5 px-4 py-5 lg:px-8 lg:py-6">
      <title>{`${title} · Kunwari`}</title>
      <header className="grid gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="font-display text-2xl">
            {title}
          </h1>
          {actions}
        </div>
        {lead && <p className="max-w-prose text-muted text-sm">{lead}</p>}
      </header>
      {children}
      <ReAuthenticationSheet register="glass" />
    </div>
  )
}
