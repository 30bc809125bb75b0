import { cx } from 'class-variance-authority'
import { useTranslation } from '../../lib/i18n.ts'
import { Rosette } from '../../ui/rosette.tsx'

/** The plan's days as a note carries its denomination: in a rosette. */
export function Denomination({ days, className }: { days: number; className?: string }) {
  const { t } = useTranslation('member')
  return (
    <span className={cx('relative grid size-24 shrink-0 place-items-center', className)}>
      <Rosette className="absolute inset-0 text-lead opacity-45" />
      <span className="relative grid justify-items-center rounded-full bg-surface px-2 py-1 text-lead-ink">
        <span className="font-display text-2xl leading-none">{days}</span>
        <span className="font-semibold text-xs leading-tight">
          {t('plans.days', { count: days })}
        </span>
      </span>
    </span>
  )
}
