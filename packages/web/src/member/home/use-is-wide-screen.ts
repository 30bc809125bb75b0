import { useSyncExternalStore } from 'react'

// As `lg:` in the classes.
const desk = '(min-width: 64rem)'

/** Whether the window has room for more than a phone's column. */
export function useIsAtDesk(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(desk).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(desk)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
