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

/** Holds the place of a screen while its code or the session loads. */
export function ScreenSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 lg:px-8">
      <div className="grid max-w-2xl gap-6">
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-44" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </div>
  )
}
