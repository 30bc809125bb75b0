import { Link } from 'wouter'

/** What else can be looked at, under the one button. */
export function SecondaryLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="grid min-h-11 place-items-center rounded-md px-2 font-semibold text-lead-ink text-sm underline underline-offset-4"
    >
      {label}
    </Link>
  )
}
