import { useLocation } from 'wouter'
import { signInAs, useSignedInUser } from '../lib/session.ts'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { currentToast, dismissToast, showToast } from '../ui/toast.ts'
import { enterAs, rememberWayBack, wayBackTo } from './way-back.ts'

export type BeAdminProps = {
  /** Where an admin does what is waited for. */
  goTo: string
  label: 'approve' | 'clock' | 'decide' | 'lift'
  /** Beside what else a screen has to say. */
  isQuiet?: boolean
  /** Where the way back leads; Home, or a withdrawal that was paid, unless it is said. */
  returnTo?: string
}

/** One press there; the way back is kept. */
export function BeAdmin({ goTo, label, isQuiet = false, returnTo }: BeAdminProps) {
  const { t } = useTranslation('demo')
  const [, navigate] = useLocation()
  const user = useSignedInUser()
  const way = wayBackTo(user)

  async function become(): Promise<void> {
    try {
      const admin = await enterAs('admin')
      // What was said to the member is not said to the admin.
      const toast = currentToast()
      if (toast) dismissToast(toast.id)
      signInAs(admin)
      rememberWayBack({ ...way, returnTo })
      // Back does not lead into the admin's tools once one is oneself again.
      navigate(goTo, { replace: true })
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('failed'),
        description: errorText(error),
      })
    }
  }

  return (
    <>
      <Button variant={isQuiet ? 'quiet' : 'accent'} isWide={!isQuiet} onClick={become}>
        {t(`be.${label}`)}
      </Button>
      {!way.person && (
        <p className="pt-1.5 text-muted text-xs">
          {t('be.signIn', { identifier: way.identifier || way.name })}
        </p>
      )}
    </>
  )
}
