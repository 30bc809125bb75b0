import { cx } from 'class-variance-authority'
import { useTranslation } from '../texts/i18n.ts'

/** A block that holds the place of what is loading: give it the size of the real thing. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />
}

/** Rows of a list that is loading. Says "Loading..." once to a screen reader. */
export function SkeletonRows({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <output className="sr-only">{t('loading')}</output>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={className ?? 'h-14'} />
      ))}
    </div>
  )
}
