import { useTranslation } from '../../texts/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The sheet's parts at the size they will have. */
export function LoadingSheet() {
  const { t } = useTranslation()
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <div className="grid grid-cols-1 border-[1.5px] border-ink bg-surface lg:grid-cols-2">
        <div className="grid content-center gap-3 p-4 sm:p-6 lg:gap-5 lg:p-8">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-40 max-w-3xl sm:h-20 lg:h-32" />
          <Skeleton className="h-5 w-64" />
        </div>
        <div className="border-edge border-t-[1.5px] p-4 sm:p-6 lg:border-t-0 lg:border-l-[1.5px]">
          <Skeleton className="h-112" />
        </div>
      </div>
      {['h-144 lg:h-72', 'h-96', 'h-96'].map((height, index) => (
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
