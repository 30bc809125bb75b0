import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Holds the place of a plan's card, at its size. */
export function PlanCardSkeleton() {
  const { t } = useTranslation()
  return (
    <Card className="grid gap-4">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-32" />
      <Skeleton className="h-22" />
      <Skeleton className="h-36" />
      <Skeleton className="h-3" />
      <Skeleton className="h-13" />
      <Skeleton className="mx-auto h-11 w-48" />
    </Card>
  )
}
