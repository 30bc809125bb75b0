import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'

export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      href={paths.adminUser(id)}
      className="break-words text-lead-ink underline decoration-1 underline-offset-4"
    >
      {name}
    </Link>
  )
}
