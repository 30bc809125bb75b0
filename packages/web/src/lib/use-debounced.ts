import { useEffect, useState } from 'react'

/** The value once it has stood still for a while: what is typed is not asked about at every key. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  // Talks to the browser's timer.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
