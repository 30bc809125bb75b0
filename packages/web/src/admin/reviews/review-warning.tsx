import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Something to look at before deciding. */
export function ReviewWarning({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 flex items-start gap-1.5 font-semibold text-loss text-xs">
      <Icon name="alert" className="size-4.5" />
      {children}
    </span>
  )
}
