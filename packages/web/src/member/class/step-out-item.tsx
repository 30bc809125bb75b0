import { Link, useLocation, useSearch } from 'wouter'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { stepOutAddress, stepOutState } from './class-params.ts'

/** The way out of a lesson, in the menu. */
export function StepOutItem({ className }: { className: string }) {
  const { t } = useTranslation('class')
  const [pathname] = useLocation()
  const search = useSearch()
  return (
    <Link href={stepOutAddress(pathname, search)} state={stepOutState} className={className}>
      <Icon name="logout" />
      {t('stepOut.name')}
    </Link>
  )
}
