import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

// One flag for each note on a page, at the first place that it is shown. A sheet is a page of its own:
// while it is open nothing else can be reached.

const looks = new Set<() => void>()

function lookAgain(): void {
  for (const look of looks) look()
}

/** Whether the page has this note's flag at an earlier place already. */
export function useIsRepeatedFlag(note: string): [RefObject<HTMLButtonElement | null>, boolean] {
  const flag = useRef<HTMLButtonElement>(null)
  const [isRepeated, setIsRepeated] = useState(false)
  // Talks to the page: before it is painted, so that no flag is seen to go.
  useLayoutEffect(() => {
    const look = () => setIsRepeated(isLater(flag.current, note))
    looks.add(look)
    lookAgain()
    return () => {
      looks.delete(look)
      // The flag is still in the page now.
      queueMicrotask(lookAgain)
    }
  }, [note])
  return [flag, isRepeated]
}

function isLater(flag: Element | null, note: string): boolean {
  const all = Array.from(document.querySelectorAll(`[data-note="${note}"]`))
  // Mostly it is the only one, and what is visible need not be asked: the answer costs a pass over the styles.
  if (all.every((one) => one === flag)) return false
  const page = flag?.closest('dialog')
  const first = all.find(
    // A repeated one is not drawn itself: what it stands in says whether it could be seen.
    (one) => one.closest('dialog') === page && one.parentElement?.checkVisibility?.() !== false,
  )
  return first !== undefined && first !== flag
}
