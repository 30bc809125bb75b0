import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link within words. */
export function TextLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Link
      href={href}
      className="font-semibold text-lead-ink underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}
