import { useRef } from 'react'
import { randomKey } from './idempotency-key.ts'

/**
 * One idempotency key for all that is sent: sent again after a lost answer, it is the same person who comes in.
 * What was changed has a key of its own: the server then says of it what it says of a name or an address that
 * somebody has.
 */
export function useKeyForEach(): (sent: string) => string {
  const keys = useRef(new Map<string, string>())
  return (sent) => {
    const key = keys.current.get(sent) ?? randomKey()
    keys.current.set(sent, key)
    return key
  }
}
