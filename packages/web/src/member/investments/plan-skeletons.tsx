import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Holds the place of the totals and of one plan that runs, at their sizes. */
export function ActivePlansSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <div className="grid gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-12 w-56" />
      </div>
      <Skeleton className="h-8 w-24" />
      <Card frame="note" className="grid gap-4">
        <Skeleton className="h-6 w-32" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
        <Skeleton className="h-3" />
        <Skeleton className="h-14" />
      </Card>
    </>
  )
}

/** Holds the place of one plan that is over. */
export function EndedPlanSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-36" />
      <Card className="grid gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-12" />
        <Skeleton className="h-44" />
      </Card>
    </>
  )
}
