import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

const look = cva('flex items-start gap-3 rounded-md p-4', {
  variants: {
    tone: {
      plain: 'bg-sunken text-ink',
      accent: 'bg-accent-soft text-ink',
      loss: 'bg-loss-soft text-loss',
    },
  },
})

type StatusNoticeProps = Required<VariantProps<typeof look>> & {
  icon: IconName
  title: string
  children?: ReactNode
}

/** How something stands, said where it matters. */
export function StatusNotice({ tone, icon, title, children }: StatusNoticeProps) {
  return (
    <div className={look({ tone })}>
      <Icon name={icon} />
      <div className="grid min-w-0 gap-0.5">
        <b>{title}</b>
        {children && <div className="wrap-anywhere text-ink text-sm">{children}</div>}
      </div>
    </div>
  )
}
