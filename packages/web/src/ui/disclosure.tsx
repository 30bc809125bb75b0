import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What not everybody wants to see at once: a line that opens what it names. */
export function Disclosure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="group grid grid-cols-1 content-start">
      <summary className="-mx-2 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-md px-2 font-semibold text-lead-ink text-sm hover:bg-lead-soft [&::-webkit-details-marker]:hidden">
        <Icon name="right" className="size-4 group-open:rotate-90" />
        {name}
      </summary>
      <div className="min-w-0 pt-1">{children}</div>
    </details>
  )
}
