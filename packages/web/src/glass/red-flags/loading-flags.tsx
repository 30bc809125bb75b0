import { useTranslation } from '../../lib/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { redFlagsByTactic } from './by-tactic.ts'

/** The row and the groups at the size they will have. */
export function LoadingFlags() {
  const { t } = useTranslation()
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <div className="grid gap-4 border-[1.5px] border-ink bg-surface p-4 sm:p-6">
        <Skeleton className="h-16 w-48" />
        <Skeleton className="h-12" />
      </div>
      {redFlagsByTactic.map(({ tactic, ids }) => (
        <div key={tactic} className="grid gap-4 border-[1.5px] border-edge bg-surface p-4 sm:p-6">
          <Skeleton className="h-12 w-2/3" />
          {ids.map((id) => (
            <Skeleton key={id} className="h-12" />
          ))}
        </div>
      ))}
    </>
  )
}
