import { api } from '@kunwari/contract/client'
import { cx } from 'class-variance-authority'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { fullPath } from '../lib/base.ts'
import { rememberIdentifier } from '../lib/browser-storage.ts'
import { paths } from '../lib/paths.ts'
import { forgetSignedIn, signInAs } from '../lib/session.ts'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { currentToast, dismissToast, showToast } from '../ui/toast.ts'
import { enterAs, forgetWayBack, useWayBack, type WayBack } from './way-back.ts'

/** Over the admin's tools, while somebody is the admin of a demo world for a moment. */
export function WayBackBar() {
  const way = useWayBack()
  return way && <Bar {...way} />
}

function Bar({ person, identifier, name, isForDays = false, returnTo }: WayBack) {
  const { t } = useTranslation('demo')
  const [pathname, navigate] = useLocation()
  const isAmongTools = pathname.startsWith(paths.admin)

  /** Signed out on the way: the sign-in page then belongs to nobody, with the name filled in. */
  function signInAgain(): void {
    forgetSignedIn()
    forgetWayBack()
    rememberIdentifier(identifier)
    location.assign(fullPath(paths.logoutTo(paths.login)))
  }

  async function goBack(): Promise<void> {
    if (!person) {
      signInAgain()
      return
    }
    try {
      const user = await enterAs(person)
      const goTo = returnTo ?? (await whatCame())
      // What was said to the admin is not said to the member.
      const toast = currentToast()
      if (toast) dismissToast(toast.id)
      signInAs(user)
      forgetWayBack()
      navigate(goTo, { replace: true })
    } catch (error) {
      // They changed their password, or have a second factor by now: both are asked for there.
      showToast({ variant: 'destructive', title: t('failed'), description: errorText(error) })
      forgetWayBack()
      rememberIdentifier(identifier)
      navigate(paths.login)
    }
  }

  const leave = useEffectEvent(() => void goBack())
  // Talks to the server: the page that let days pass was closed on the way.
  useEffect(() => {
    if (isForDays) leave()
  }, [isForDays])

  return (
    <>
      {/* What is under the bar can be scrolled out from under it. */}
      <div aria-hidden="true" data-register="glass" className="h-40 bg-ground print:hidden" />
      <aside
        data-register="skin"
        aria-label={t('back.label')}
        className={cx(
          'shade-lift fixed inset-x-4 z-40 mx-auto grid max-w-md gap-2 rounded-lg border-2 border-edge bg-surface p-3 text-ink sm:grid-cols-[1fr_auto] sm:items-center lg:bottom-4 print:hidden',
          isAmongTools ? 'bottom-3' : 'bottom-18',
        )}
      >
        <p className="text-sm">{t('back.label')}</p>
        <Button variant="accent" className="wrap-anywhere" onClick={goBack}>
          {t(person ? 'back.action' : 'back.signIn', { name })}
        </Button>
      </aside>
    </>
  )
}

/** Whose money a withdrawal was, where the newest thing that happened is one that came; else Home. */
async function whatCame(): Promise<string> {
  const [newest] = await api('GET /api/transactions/recent')
  const hasCome = newest?.type === 'withdrawal' && newest.status === 'approved'
  return hasCome ? paths.transaction(newest.id) : paths.home
}
