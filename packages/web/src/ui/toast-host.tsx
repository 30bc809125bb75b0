import { useEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { currentToast, subscribeToToasts } from './toast.ts'

/** What draws toasts: loaded once the page is still, so that the first one can tell of a lost line. */
export const toaster = lazyComponent(() => import('./toaster.tsx').then((file) => file.Toaster))

export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  // Talks to the network, ahead of the moment when there may be none.
  useEffect(() => whenIdle(toaster.load), [])
  return toast && <LazySlot of={toaster} props={{ toast }} isPart />
}
