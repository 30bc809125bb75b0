import { secondMs } from '@kunwari/domain/calendar/instant'
import { dueStep } from '@kunwari/domain/lesson/stages'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeDueStep } from '../features/lesson/move-stage.ts'
import { decideByRules } from '../features/requests/decide-by-rules.ts'
import type { ClassRow } from '../features/world/class.sql.ts'
import type { ClassLooks } from './class-looks.ts'
import { runEvery } from './run-every.ts'

const everyMs = secondMs / 2

/**
 * Writes down the steps of a class whose time has come, on whichever server is first. Nothing waits for
 * it: where the class stands is computed at every read.
 *
 * @returns stops it, when the look in hand has ended
 */
export function watchStages(
  deps: Pick<
    Dependencies,
    'configuration' | 'pool' | 'realNow' | 'jobRuns' | 'live' | 'clock' | 'wakeClock'
  >,
  looks: Pick<ClassLooks, 'latest'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  return runEvery({
    job: 'stages',
    everyMs,
    work: () => takeSteps(deps, looks.latest()),
    jobRuns: deps.jobRuns,
    log,
    said: {
      away: 'the stages of the class are written down late',
      failed: 'a stage of the class could not be written down',
    },
  })
}

type StepParts = Pick<
  Dependencies,
  'configuration' | 'pool' | 'realNow' | 'live' | 'clock' | 'wakeClock'
>

async function takeSteps(parts: StepParts, row: ClassRow): Promise<void> {
  // By what the last look found: the lock reads it again.
  if (row.stage === 'open' || row.wipeAsked !== null) return
  if (!dueStep(row, parts.realNow())) return
  try {
    // Out of Freeze leads the reveal, which leaves nobody to pay. It reads where the class is: a look may still show Live.
    await decideByRules(parts, { isWholeLine: true })
  } finally {
    // It comes all the same where the line could not be paid.
    await writeDueSteps(parts)
  }
}

async function writeDueSteps(parts: StepParts): Promise<void> {
  const { pool, realNow, configuration, live, clock, wakeClock } = parts
  while (await inTransaction(pool, (tx) => takeDueStep(tx, configuration, realNow()))) {
    live.send({ clock: true })
    live.send({ stage: true })
    live.send({ audited: true })
  }
  await clock.refresh()
  wakeClock()
}
