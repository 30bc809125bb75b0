import { useEffect, useState } from 'react'

const key = 'kunwari.room'

/**
 * The token of the screen's address. It stands behind the hash, so that no server's log has it, is taken
 * out of the address at once, and is kept for this tab: a projector's page is loaded again.
 */
export function useRoomToken(): string | null {
  const [token, setToken] = useState(() => fragment() ?? sessionStorage.getItem(key))
  // The address bar: what is typed into it while this is open changes the hash alone.
  useEffect(() => {
    const take = () => {
      const given = fragment()
      if (given === null) return
      sessionStorage.setItem(key, given)
      setToken(given)
      history.replaceState(history.state, '', location.pathname)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function fragment(): string | null {
  const text = location.hash.slice(1)
  return /^[\w-]{20,100}$/.test(text) ? text : null
}
