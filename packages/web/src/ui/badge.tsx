import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const look = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 narrow:rounded-md narrow:px-1 py-0.5 font-semibold text-xs',
  {
    variants: {
      tone: {
        plain: 'bg-sunken text-ink',
        lead: 'bg-lead-soft text-lead-ink',
        accent: 'bg-accent-soft text-ink',
        gain: 'bg-gain-soft text-gain',
        loss: 'bg-loss-soft text-loss',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
)

export function Badge({ tone, children }: VariantProps<typeof look> & { children: ReactNode }) {
  return <span className={look({ tone })}>{children}</span>
}
