import { useSyncExternalStore } from 'react'
import { late } from '../lib/late.ts'
import { LateComponent } from '../lib/late-component.tsx'
import { currentToast, subscribeToToasts } from './toast.ts'

/** What draws toasts: loaded when the first one is shown, so that a page without one pays nothing. */
export const toaster = late(() => import('./toaster.tsx').then((file) => file.Toaster))

export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  return toast && <LateComponent of={toaster} props={{ toast }} />
}
