import { isBehind, type SimulatedClock } from '../features/clock/clock.ts'

/**
 * Waits until a class has nothing left to settle, as its clock tells each time that it is read: after each step of its own
 * jobs, and when another server says that it has moved.
 *
 * @param signal ends the wait, whatever is left
 */
export function untilSettled(clock: SimulatedClock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = clock.onRead(look)
    signal.addEventListener('abort', look)
    look()

    function look(): void {
      if (!signal.aborted && isSettling(clock)) return
      unsubscribe()
      signal.removeEventListener('abort', look)
      resolve()
    }
  })
}

function isSettling(clock: SimulatedClock): boolean {
  const row = clock.state()
  return row.running !== null || isBehind(row, clock.realNow())
}
