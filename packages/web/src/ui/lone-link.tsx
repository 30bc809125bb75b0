import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link with no words around it: as high as a thumb needs. */
export function LoneLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-lead-ink underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}
