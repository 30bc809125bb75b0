import { isTold } from '@kunwari/domain/lesson/stages'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { readRules } from '../lesson/read-rules.ts'
import { glassShutError } from '../lesson/stage-gate.ts'
import { listFoundBefore } from '../notes/red-flags.sql.ts'
import { shareInFlightRead } from '../reserve/share-in-flight-read.ts'
import { listGuesses } from '../story/answers.sql.ts'
import { presentReveal, tellStory } from '../story/present-reveal.ts'
import { readTold, requireTold, type ToldMemo } from '../story/read-outcome.ts'
import { readClass, stageOf } from '../world/read-class.ts'
import { requireLearner } from './step-out.ts'

/** What became of the class: for each learner, and for all. */
export function revealRoutes(calls: ClassCalls, deps: Dependencies, memo: () => ToldMemo): void {
  const { pool, realNow } = deps
  const told = shareInFlightRead(deps, (tx) => readTold(tx, memo(), deps.clock.now()))

  handle(calls, 'GET /api/class/reveal', async ({ person }) => {
    await requireLearner(deps, person)
    const row = stageOf(await readClass(pool), realNow())
    if (!isTold(row.stage) && !person.hasSteppedOut) throw glassShutError()
    const found = await listFoundBefore(pool, { userId: person.id, revealedAt: row.revealedAt })
    const reveal = presentReveal(await told(), { userId: person.id, found: new Set(found) })
    if (!reveal) throw glassShutError()
    return reveal
  })

  handle(calls, 'GET /api/class/story', async () => {
    const row = requireTold(await readClass(pool), realNow())
    return tellStory(await told(), { row, guesses: await listGuesses(pool) })
  })

  handle(calls, 'GET /api/class/scenario', async () => {
    requireTold(await readClass(pool), realNow())
    const rules = await readRules(pool)
    if (!rules) throw glassShutError()
    return (await told()).scenario(rules)
  })
}
