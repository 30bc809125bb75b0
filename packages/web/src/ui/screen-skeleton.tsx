import { useTranslation } from '../texts/i18n.ts'
import { Skeleton } from './skeleton.tsx'

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
