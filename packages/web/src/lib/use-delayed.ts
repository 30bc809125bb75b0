import { useEffect, useState } from 'react'

/** True once `isOn` has lasted `delayMs`: quick work shows no spinner. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  // Talks to the browser's timer.
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setHasLasted(true), delayMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn, delayMs])
  return isOn && hasLasted
}
