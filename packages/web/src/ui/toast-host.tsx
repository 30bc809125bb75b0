import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToasts } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((file) => ({ default: file.Toaster })))

/** Loads what draws toasts when the first one is shown: a page without one pays nothing. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  if (!toast) return undefined
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  )
}
