import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** What will be here. */
  title: string
  /** How to get it. */
  children?: ReactNode
  picture?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      {picture}
      <p className="font-display text-xl">{title}</p>
      {children && <p className="max-w-sm text-muted text-sm">{children}</p>}
      {action}
    </div>
  )
}
