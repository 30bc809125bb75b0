import { api } from '@kunwari/contract/client'
import { useEffect } from 'react'
import { fullPath, pathHere } from './lib/base.ts'
import { rememberReturnPath, takeReturnPath } from './lib/browser-storage.ts'
import { signInAs } from './lib/session.ts'
import { translate } from './texts/i18n.ts'
import { ScreenSkeleton } from './ui/skeleton.tsx'
import { showToast } from './ui/toast.ts'
import { toaster } from './ui/toast-host.tsx'

/** Long enough to read where one is being taken. */
const pauseMs = 500

/** A member's address after the session ended: says so and goes to sign in, then comes back here. */
export function SessionEnded() {
  // Talks to the browser's navigation: the server's redirect decides where signing in happens.
  useEffect(() => {
    const leaving = new AbortController()
    void tellAndGo(leaving.signal)
    return () => leaving.abort()
  }, [])
  return <ScreenSkeleton />
}

async function tellAndGo(signal: AbortSignal): Promise<void> {
  rememberReturnPath(pathHere() + location.search)
  // First what draws the toast, then the toast: half a second is short.
  await toaster.load()
  if (signal.aborted) return
  showToast({
    variant: 'destructive',
    title: translate('common:unauthorized.title'),
    description: translate('common:unauthorized.text'),
  })
  const timer = setTimeout(() => void goToSignIn(signal), pauseMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Another tab of this browser may have signed in meanwhile: that person stays on the page. */
async function goToSignIn(signal: AbortSignal): Promise<void> {
  const user = await api('GET /api/auth/user', { isAgain: true }).catch(() => null)
  if (signal.aborted) return
  if (user === null) return location.assign(fullPath('/api/login'))
  takeReturnPath()
  signInAs(user)
}
