import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const look = cva('bg-surface', {
  variants: {
    frame: {
      /** A sheet of paper. */
      plain: 'rounded-lg border border-line p-5',
      /** Printed like a note: for the one thing on the screen that stands for money. */
      note: 'note-frame rounded-lg p-7 shade-card',
      /** Drawn, not printed: for the glass register. */
      drawn: 'border-[1.5px] border-edge p-5',
    },
  },
  defaultVariants: { frame: 'plain' },
})

type CardProps = ComponentProps<'section'> & VariantProps<typeof look>

export function Card({ frame, className, ...rest }: CardProps) {
  return <section {...rest} className={cx(look({ frame }), className)} />
}
