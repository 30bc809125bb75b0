import { Link } from 'wouter'
import { classAddress } from '../../lib/class-addresses.ts'
import { useClassView } from '../../lib/class-view.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { stepOutAddress, stepOutState } from './class-params.ts'
import { hasSteppedOut } from './stepped-out.ts'

/** The way out of a lesson, at the foot of its own screen; who went has none to go. */
export function StepOutLink() {
  const { t } = useTranslation('class')
  const view = useClassView()
  if (view && hasSteppedOut(view)) return undefined
  return (
    <Link
      href={stepOutAddress(classAddress)}
      state={stepOutState}
      className="flex min-h-11 items-center justify-self-center font-semibold text-lead-ink text-sm underline underline-offset-4 print:hidden"
    >
      {t('stepOut.name')}
    </Link>
  )
}
