import { cx } from 'class-variance-authority'
import { Groups } from '../../ui/money.tsx'

/** An amount that a sentence marks, `<AmountMark />` among RichText's marks: billions go on in the next line. */
export function AmountMark({ className, children }: { className?: string; children?: string }) {
  return (
    <b className={cx('figures whitespace-nowrap', className)}>
      {children !== undefined && <Groups text={children} />}
    </b>
  )
}
