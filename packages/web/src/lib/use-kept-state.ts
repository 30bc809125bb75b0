import { useEffect, useState } from 'react'

// In memory alone: a step between two screens may hold a password, which no storage gets to see.
const kept = new Map<string, unknown>()
const listeners = new Set<(name: string, value: unknown) => void>()

/**
 * State that outlives its screen, until the page is loaded anew or somebody signs in or out: a step that
 * waits for a code goes on after a look at the inbox. Setting `undefined` ends it. A screen that was
 * mounted again gets what the unmounted one sets when its call is answered.
 *
 * @param name belongs to one hook, and so to one type
 */
export function useKeptState<Value>(
  name: string,
): [Value | undefined, (next: Value | undefined) => void] {
  // Written below under the same name, which belongs to one type.
  const [value, setValue] = useState(() => kept.get(name) as Value | undefined)
  // Subscribes to what another screen keeps under this name, outside of React.
  useEffect(() => {
    const listen = (changed: string, next: unknown) => {
      if (changed === name) setValue(next as Value | undefined)
    }
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }, [name])
  function keep(next: Value | undefined) {
    if (next === undefined) kept.delete(name)
    else kept.set(name, next)
    for (const listen of listeners) listen(name, next)
  }
  return [value, keep]
}

export function forgetKeptState(): void {
  kept.clear()
}
