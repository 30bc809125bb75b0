import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Holds the place of a leader's card, or of the three bars of everybody else. */
export function StandingSkeleton({ isLeader }: { isLeader: boolean }) {
  const { t } = useTranslation()
  if (isLeader) {
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Card frame="note" className="grid grid-cols-1 gap-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-32" />
          <Skeleton className="h-10" />
          <Skeleton className="h-14" />
        </Card>
        <Card className="grid grid-cols-1 gap-4">
          <Skeleton className="h-7 w-40" />
          <div className="grid gap-3 sm:grid-cols-2">
            <Skeleton className="h-48" />
            <Skeleton className="h-48" />
          </div>
          <Skeleton className="h-40" />
        </Card>
      </>
    )
  }
  return (
    <Card className="grid grid-cols-1 gap-5">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-13" />
    </Card>
  )
}
