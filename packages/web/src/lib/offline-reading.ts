import { queryClient } from './query-client.ts'

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/**
 * Has the browser keep what is read, for when there is no network, and notices when the server has a
 * newer version of the app.
 */
export async function startOfflineReading(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  // What was read before it stood between is read again, once, so that it is kept as well.
  if (isFirst) {
    serviceWorker.addEventListener('controllerchange', () => void queryClient.invalidateQueries(), {
      once: true,
    })
  }
  await serviceWorker.register('/sw.js')
  const registration = await serviceWorker.getRegistration()
  if (!registration) return
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => noteWaiting(registration))
  })
}

/** The version that waits, if one does. */
export function newVersion(): ServiceWorker | undefined {
  return waiting
}

export function subscribeToVersions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts the version that waits in place, and comes back in it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting?.postMessage('take over', [])
}

function noteWaiting(registration: ServiceWorkerRegistration): void {
  // The first worker ever replaces nothing: there is nothing to tell.
  if (navigator.serviceWorker.controller === null) return
  waiting = registration.waiting ?? undefined
  for (const listener of listeners) listener()
}
