import type { ReactNode } from 'react'

/** Text that the last row of a room reads: a tenth of the window's height at least, more where it fits. */
export function ProjectedText({ children }: { children: ReactNode }) {
  return (
    <b className="whitespace-nowrap font-display text-[max(10dvh,min(17dvh,8.5dvw))] leading-none tracking-wide max-sm:tracking-normal">
      {children}
    </b>
  )
}

/** Room for a picture that a phone in the last row can read: more than a third of the window's height. */
export function ProjectedPicture({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-[min(40dvh,90vw)]">{children}</div>
}
