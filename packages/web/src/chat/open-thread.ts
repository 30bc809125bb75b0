import { useEffect } from 'react'

let open: string | undefined

/** The thread that this tab shows: what comes there needs no telling. */
export function openThread(): string | undefined {
  return open
}

export function useOpenThread(thread: string): void {
  // Talks to whatever tells of messages.
  useEffect(() => {
    open = thread
    return () => {
      open = undefined
    }
  }, [thread])
}
