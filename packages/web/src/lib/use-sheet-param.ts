import { withQuery } from '@kunwari/contract/client'
import { useLocation, useSearchParams } from 'wouter'
import { stepBack } from './step-back.ts'

/**
 * An open sheet as part of the address: `?name=value`. Opening adds a step to the history, so that
 * the phone's Back closes the sheet; closing takes that step back.
 */
export function useSheetParam(name: string) {
  const [pathname, navigate] = useLocation()
  const [search] = useSearchParams()

  function addressWith(value: string | undefined): string {
    const next = new URLSearchParams(search)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    return withQuery(pathname, next)
  }

  return {
    value: search.get(name) ?? undefined,
    open(value: string) {
      // After a reload it is open already: another step would want a second press to close.
      if (search.get(name) === value) return
      navigate(addressWith(value), { state: { openedSheet: name } })
    },
    close() {
      // The work of a sheet may end after its person went on to another screen, which then stays.
      if (!new URLSearchParams(location.search).has(name)) return
      const state: unknown = history.state
      const wasOpenedHere =
        typeof state === 'object' &&
        state !== null &&
        'openedSheet' in state &&
        state.openedSheet === name
      if (wasOpenedHere) stepBack()
      else navigate(addressWith(undefined), { replace: true })
    },
  }
}
