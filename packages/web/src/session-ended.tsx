import { useEffect } from 'react'
import { useTranslation } from './lib/i18n.ts'
import { rememberReturnPath } from './lib/remembered.ts'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'
import { showToast } from './ui/toast.ts'

/** Long enough to read where one is being taken. */
const pauseMs = 500

/** A member's address after the session ended: says so and goes to sign in, then comes back here. */
export function SessionEnded() {
  const { t } = useTranslation()
  // Talks to the browser's navigation: the server's redirect decides where signing in happens.
  useEffect(() => {
    showToast({
      variant: 'destructive',
      title: t('unauthorized.title'),
      description: t('unauthorized.text'),
    })
    rememberReturnPath(location.pathname + location.search)
    const timer = setTimeout(() => location.assign('/api/login'), pauseMs)
    return () => clearTimeout(timer)
  }, [t])
  return <ScreenSkeleton />
}
