import { useRef } from 'react'
import { randomKey } from '../../../lib/idempotency-key.ts'

/**
 * Idempotency key of a body: the same for each retry, so that an answer that was lost is not a second run. Call
 * `renew` after a success; another body has another key.
 */
export function useBodyKey(): { keyOf: (body: object) => string; renew: () => void } {
  const last = useRef<{ body: string; key: string }>(undefined)
  return {
    keyOf(body) {
      const text = JSON.stringify(body)
      if (last.current?.body !== text) last.current = { body: text, key: randomKey() }
      return last.current.key
    },
    renew() {
      last.current = undefined
    },
  }
}
