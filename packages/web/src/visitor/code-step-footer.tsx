import { Link, useLocation } from 'wouter'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The way to the pretend inbox, where the code for an identifier lies, and back from there. */
export function InboxLink({ identifier, label }: { identifier: string; label: string }) {
  const [pathname] = useLocation()
  const from = `${pathname}${location.search}`
  return (
    <Link
      href={paths.inboxOf(identifier, from)}
      className="flex min-h-11 items-center gap-2 font-semibold text-lead-ink underline underline-offset-4"
    >
      <Icon name="inbox" />
      {label}
    </Link>
  )
}

type CodeStepEndProps = {
  backLabel: string
  onBack: () => void
  /** Until another code may be asked for. */
  secondsLeft: number
  onResend: () => Promise<void>
}

/** Under a form that asks for a code: back, and another code once the countdown is over. */
export function CodeStepEnd({ backLabel, onBack, secondsLeft, onResend }: CodeStepEndProps) {
  const { t } = useTranslation('visitor')
  return (
    // Their words begin and end where the fields do.
    <div className="-mx-4 flex flex-wrap justify-between gap-2">
      <Button variant="ghost" onClick={onBack}>
        <Icon name="left" />
        {backLabel}
      </Button>
      <Button variant="ghost" isDisabled={secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0 ? t('verify.resendIn', { seconds: secondsLeft }) : t('verify.resend')}
      </Button>
    </div>
  )
}
