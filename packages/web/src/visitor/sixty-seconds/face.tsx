import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

// One pen, the register's own colours: printed in the wallet, drawn in the glass.

const shoulders = 'M6 47c0-9 7-14 18-14s18 5 18 14Z'

/** Who is drawn: three neighbours by what one knows them by, and the bot. */
export type FaceName = 'nena' | 'ben' | 'joy' | 'bots'

const faces: Record<FaceName, ReactNode> = {
  // Her hair up, an apron: she has the store at the corner.
  nena: (
    <>
      <path d={shoulders} fill="var(--accent-soft)" />
      <path d="M16 34v13m16-13v13M16 40h16" />
      <circle cx="24" cy="6.500" r="4" fill="var(--lead)" />
      <circle cx="24" cy="21" r="11" fill="var(--surface)" />
      <path d="M13 20c0-7 5-11 11-11s11 4 11 11c-4-1-7-3-9-6-3 4-8 6-13 6Z" fill="var(--lead)" />
      <path d="M20 23.500v.01m8-.01v.01M20 27.500q4 3 8 0" />
    </>
  ),
  // A cap and a moustache: he drives the tricycle.
  ben: (
    <>
      <path d={shoulders} fill="var(--gain-soft)" />
      <path d="m18 34 6 6 6-6" />
      <circle cx="24" cy="21" r="11" fill="var(--surface)" />
      <path d="M12.500 18c0-7 5-10.500 11.500-10.500S35.500 11 35.500 18Z" fill="var(--lead)" />
      <path d="M12 18h29" />
      <path d="M20 22.500v.01m8-.01v.01M18.500 28c2-2 3.500-2 5.500-.5 2-1.500 3.500-1.500 5.500.5" />
    </>
  ),
  // Long hair and glasses: she has just come home from her shift.
  joy: (
    <>
      <path d="M11 38V20C11 12 16 7 24 7s13 5 13 13v18Z" fill="var(--lead)" />
      <path d={shoulders} fill="var(--loss-soft)" />
      <circle cx="24" cy="21" r="10" fill="var(--surface)" />
      <path d="M14 20c1-6 5-9 10-9s9 3 10 9c-5 0-8-2-10-5-2 3-5 5-10 5Z" fill="var(--lead)" />
      <circle cx="20" cy="22.500" r="3" />
      <circle cx="28" cy="22.500" r="3" />
      <path d="M21 28q3 2 6 0" />
    </>
  ),
  // Nothing in its hands.
  bots: (
    <g strokeDasharray="3.500 3">
      <path d="M10 47v-6a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v6" />
      <rect x="11" y="13" width="26" height="19" rx="5" fill="var(--surface)" />
      <path d="M24 13V6m-3 0h6M19 21v2m10-2v2M19 27.500h10" />
    </g>
  ),
}

export function Face({ who, className }: { who: FaceName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--lead)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
    >
      {faces[who]}
    </svg>
  )
}
