import { firstPerson, firstReads } from '@kunwari/contract/first-reads'
import { hashKey } from '@tanstack/react-query'
import { fullPath } from './base.ts'
import { hasPageBrought } from './first-session.ts'
import { now } from './now.ts'
import { queryClient } from './query-client.ts'
import { currentUserQuery } from './session.ts'

/** The browser looks when a page is opened; an installed app may stay open for days. */
const lookAgainMs = 60 * 60 * 1_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/**
 * Has the browser keep what is read, for when there is no network, and notices when the server has a
 * newer version of the app.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // What was read before it stood between is read again, once, so that it is kept as well.
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener('controllerchange', keepWhatWasRead, { once: true })
  } else keepBrought()
  await serviceWorker.register(fullPath('/sw.js'))
  const registration = await serviceWorker.getRegistration()
  if (!registration) return
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => noteWaiting(registration))
  })
  lookWhenSeenAgain(registration)
}

function keepWhatWasRead(): void {
  const brought = new Set(keepBrought().map(({ key }) => hashKey(key)))
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => !brought.has(queryHash) })
}

/** What the page brought with it is asked for by way of the worker, which keeps it: nothing is drawn again. */
function keepBrought() {
  if (!hasPageBrought()) return []
  const all = [{ address: firstPerson, key: currentUserQuery.queryKey }, ...firstReads]
  const brought = all.filter(({ key }) => queryClient.getQueryData(key) !== undefined)
  // Without a network there is nothing to keep: the next page brings it again.
  for (const { address } of brought) fetch(fullPath(address)).catch(() => undefined)
  return brought
}

/** Looks for a newer version when somebody comes back to a page that was open for long. */
function lookWhenSeenAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || now() - lookedAt < lookAgainMs) return
    lookedAt = now()
    // Without a network there is nothing to be seen: the next time will do.
    registration.update().catch(() => undefined)
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
  // Another tab may have taken it meanwhile: then it is in place already.
  if (waiting?.state !== 'installed') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage('take over', [])
}

function noteWaiting(registration: ServiceWorkerRegistration): void {
  // The first worker ever replaces nothing: there is nothing to tell.
  if (navigator.serviceWorker.controller === null) return
  waiting = registration.waiting ?? undefined
  for (const listener of listeners) listener()
}
