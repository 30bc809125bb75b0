import type { ClassView } from '@kunwari/contract/class-member'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { classAddress } from '../../lib/class-addresses.ts'
import { paths } from '../../lib/paths.ts'
import { hasSteppedOut } from './stepped-out.ts'

const seenKey = 'kunwari.class-stage'

/**
 * Opens the class when its stage changes, and the wallet when it is live: once for each stage, so that
 * who goes on to read the reserve in the reveal stays there. A form that goes keeps what was typed
 * (lib/use-form-draft.ts).
 */
export function useFollowStage(view: ClassView): void {
  const { stage, tag, pocket } = view
  const [pathname, navigate] = useLocation()
  const isLed = pocket !== null && !hasSteppedOut(view)
  // Talks to the browser's storage and address.
  useEffect(() => {
    const seen = `${tag} ${stage}`
    const before = sessionStorage.getItem(seenKey)
    if (!isLed || before === seen) return
    sessionStorage.setItem(seenKey, seen)
    if (stage !== 'live' && stage !== 'setup') navigate(classAddress)
    else if (pathname === classAddress) navigate(paths.home, { replace: true })
  }, [stage, tag, isLed, pathname, navigate])
}
