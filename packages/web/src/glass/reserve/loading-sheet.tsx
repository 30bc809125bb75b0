import { useTranslation } from '../../lib/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The sheet's parts at the size they will have. */
export function LoadingSheet() {
  const { t } = useTranslation()
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <div className="grid gap-3 border-[1.5px] border-ink bg-surface p-4 sm:p-6">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-24 max-w-3xl sm:h-14" />
        <Skeleton className="h-5 w-64" />
      </div>
      {['h-[50rem] lg:h-[28rem]', 'h-96', 'h-96'].map((height, index) => (
        <div
          key={index}
          className="grid content-start gap-5 border-[1.5px] border-edge bg-surface p-4 sm:p-6"
        >
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className={height} />
        </div>
      ))}
    </>
  )
}
