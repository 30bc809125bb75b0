import { cx } from 'class-variance-authority'
import type { ClaimId } from '../../glass/claims.ts'
import { Exhibit } from '../../glass/exhibit.tsx'

type SpecimensProps = { caption: string; claims: readonly ClaimId[]; className?: string }

/** What such a platform writes in this place, framed. */
export function Specimens({ caption, claims, className }: SpecimensProps) {
  return (
    <div className={cx('grid content-start gap-2', className)}>
      <p className="text-muted text-sm">{caption}</p>
      {claims.map((claim) => (
        <Exhibit key={claim} claim={claim} size="line" />
      ))}
    </div>
  )
}
