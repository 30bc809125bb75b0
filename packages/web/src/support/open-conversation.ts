import { useLocation, useSearchParams } from 'wouter'
import { stepBack } from '../lib/step-back.ts'

const name = 'with'

/**
 * The conversation that is open, as part of the address: `?with=<userId>`. From the list it is a step
 * of the history, so that a phone's Back shows the list again; going from one to the next is none.
 */
export function useOpenConversation() {
  const [pathname, navigate] = useLocation()
  const [search] = useSearchParams()
  const userId = search.get(name) ?? undefined
  return {
    userId,
    open(next: string) {
      const isStep = userId === undefined
      const state: unknown = isStep ? { openedConversation: true } : history.state
      navigate(`${pathname}?${name}=${encodeURIComponent(next)}`, { replace: !isStep, state })
    },
    close() {
      const state: unknown = history.state
      const wasOpenedHere =
        typeof state === 'object' && state !== null && 'openedConversation' in state
      if (wasOpenedHere) stepBack()
      else navigate(pathname, { replace: true })
    },
  }
}
