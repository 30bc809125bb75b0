import { Link } from 'wouter'
import { classAddress } from '../../lib/class-addresses.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { stepOutAddress } from './class-params.ts'

/** The way out of a lesson, at the foot of its own screen. */
export function StepOutLink() {
  const { t } = useTranslation('class')
  return (
    <Link
      href={stepOutAddress(classAddress)}
      className="flex min-h-11 items-center justify-self-center font-semibold text-lead-ink text-sm underline underline-offset-4 print:hidden"
    >
      {t('stepOut.name')}
    </Link>
  )
}
