import { secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { decideByRules } from '../features/requests/decide-by-rules.ts'
import { isDatabaseAway } from '../http/error-response.ts'

/** A class that runs ten times as fast is looked at ten times as often. */
const leastEveryMs = 100

/**
 * Lets the rules of a class in Live decide what waits, every second of its lesson, on every server.
 *
 * @returns stops it, when the look in hand has ended
 */
export function applyClassRules(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'clock' | 'realNow' | 'jobRuns' | 'live'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  const everyMs = Math.max(leastEveryMs, secondMs / deps.configuration.classSpeed)
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let inHand = Promise.resolve()

  function lookLater(): void {
    if (isStopping) return
    timer = setTimeout(() => {
      inHand = look().finally(lookLater)
    }, everyMs)
    timer.unref()
  }

  async function look(): Promise<void> {
    try {
      await deps.jobRuns.time('rules', () => decideByRules(deps))
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) {
        log.warn({ err: error }, 'the rules of the class wait for the database')
      } else log.error({ err: error }, 'the rules of the class could not decide')
    }
  }

  lookLater()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await inHand
  }
}
