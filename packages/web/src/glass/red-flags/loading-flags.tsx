import { useTranslation } from '../../texts/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { redFlagsByTactic } from './by-tactic.ts'

/** The row and the groups at the size they will have. */
export function LoadingFlags() {
  const { t } = useTranslation()
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <div className="grid gap-4 border-[1.5px] border-ink bg-surface p-4 sm:p-6">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-9 w-32" />
        </div>
        <Skeleton className="h-12 sm:h-16" />
      </div>
      {redFlagsByTactic.map(({ tactic, ids }) => (
        <div key={tactic} className="border-[1.5px] border-edge bg-surface">
          <div className="grid gap-2 border-edge border-b-[1.5px] px-4 py-3 sm:px-6">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-3/4" />
          </div>
          <div className="divide-y divide-line">
            {ids.map((id) => (
              <div key={id} className="flex min-h-16 items-center gap-3 px-4 sm:px-6">
                <Skeleton className="size-8 shrink-0 rounded-full" />
                <Skeleton className="h-5 w-1/2" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
