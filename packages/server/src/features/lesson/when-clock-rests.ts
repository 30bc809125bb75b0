import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '@kunwari/domain/calendar/instant'
import type { Dependencies } from '../../dependencies.ts'
import { isSettling } from '../clock/clock.ts'
import { isDayPassing } from './move-stage.ts'

const lookEveryMs = 10
const patienceMs = 10 * secondMs

type Parts = Pick<Dependencies, 'clock' | 'realNow' | 'wakeClock'>

/**
 * Runs what moves a class. Where a day is passing, or something due is not settled, it is waited for, for some seconds
 * in all.
 *
 * @throws DomainError what the work refuses
 */
export async function whenClockRests<Result>(
  deps: Parts,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDayPassing(error) || performance.now() >= until) throw error
    }
    await untilClockRests(deps, until)
  }
}

/** Waits until no advance is running and all that is due is settled, for some seconds at most. */
export async function untilClockRests(
  { clock, realNow, wakeClock }: Parts,
  until = performance.now() + patienceMs,
): Promise<void> {
  await clock.refresh()
  while (isSettling(clock.state(), realNow()) && performance.now() < until) {
    wakeClock()
    await delay(lookEveryMs)
    await clock.refresh()
  }
}
