import { useEffect, useState } from 'react'
import { fullPath, pathHere } from './base.ts'

/**
 * The token of a link, which is in the URL fragment so that no server's log and no page's referrer
 * has it; and taken out of the address at once, so that no history has it either.
 */
export function useFragmentToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1))
  // The address bar: what is typed into it while this is open changes the hash alone.
  useEffect(() => {
    const take = () => {
      const fragment = location.hash.slice(1)
      if (fragment === '') return
      setToken(fragment)
      history.replaceState(history.state, '', fullPath(pathHere()))
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
