import { useState } from 'react'

/**
 * The key of one intention, to move money most often: made when the form opens and kept over its retries, so
 * that sending twice does it once. Call `renew` after a success when the form stays open.
 */
export function useIdempotencyKey(): { idempotencyKey: string; renew: () => void } {
  const [idempotencyKey, setKey] = useState(randomKey)
  return { idempotencyKey, renew: () => setKey(randomKey()) }
}

/** A key that nobody else has. */
// crypto.randomUUID exists on https and localhost only; a class on a school's network may have neither.
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
