import { cx } from 'class-variance-authority'
import { useTranslation } from '../texts/i18n.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const shapes = [
  'h-11 w-48',
  'h-16 w-64 self-end',
  'h-11 w-36 self-end',
  'h-20 w-60',
  'h-11 w-44',
  'h-11 w-56 self-end',
] as const

/** A thread that is loading: bubbles without words. */
export function ThreadSkeleton({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <div
      className={cx(
        'flex min-h-0 grow flex-col justify-end gap-3 overflow-hidden px-3 py-5 sm:px-5',
        className,
      )}
    >
      <output className="sr-only">{t('loading')}</output>
      {shapes.map((shape) => (
        <Skeleton key={shape} className={cx('max-w-[80%] shrink-0 rounded-lg', shape)} />
      ))}
    </div>
  )
}
