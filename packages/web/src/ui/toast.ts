export type Toast = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  durationMs: number
  isOpen: boolean
}

const defaultDurationMs = 5_000
/** A dismissed toast is dropped from memory after this. */
const keepDismissedMs = 1_000_000

// One at a time, and asked for from anywhere: a store of one value outside of React, so that a
// mutation can tell of its end after its screen is gone.
let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

type ToastInput = {
  title: string
  description?: string | undefined
  variant?: Toast['variant']
  durationMs?: number
}

/** Shows a toast in place of the one before. */
export function showToast({
  title,
  description,
  variant = 'default',
  durationMs = defaultDurationMs,
}: ToastInput): void {
  lastId += 1
  replace({
    id: lastId,
    title,
    variant,
    durationMs,
    isOpen: true,
    ...(description !== undefined && { description }),
  })
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return
  replace({ ...current, isOpen: false })
  setTimeout(() => {
    if (current?.id === id) replace(undefined)
  }, keepDismissedMs)
}

export function currentToast(): Toast | undefined {
  return current
}

export function subscribeToToasts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function replace(next: Toast | undefined): void {
  current = next
  for (const listener of listeners) listener()
}
