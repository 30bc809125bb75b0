import { isRevealed } from '@kunwari/domain/lesson/stages'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { readRules } from '../lesson/read-rules.ts'
import { glassShutError } from '../lesson/stage-gate.ts'
import { listFoundBefore } from '../notes/red-flags.sql.ts'
import { shareInFlightRead } from '../reserve/share-in-flight-read.ts'
import { listGuesses } from '../story/answers.sql.ts'
import { presentReveal, tellStory } from '../story/present-reveal.ts'
import { type OutcomeMemo, readOutcome, requireRevealed } from '../story/read-outcome.ts'
import { readClass, stageOf } from '../world/read-class.ts'
import { requireLearner } from './step-out.ts'

/** What became of the class: for each learner, and for all. */
export function revealRoutes(calls: ClassCalls, deps: Dependencies, memo: () => OutcomeMemo): void {
  const { pool, realNow } = deps
  const outcome = shareInFlightRead(deps, (tx) => readOutcome(tx, memo(), deps.clock.now()))

  handle(calls, 'GET /api/class/reveal', async ({ person }) => {
    await requireLearner(deps, person)
    const row = stageOf(await readClass(pool), realNow())
    if (!isRevealed(row.stage) && !person.hasSteppedOut) throw glassShutError()
    const found = await listFoundBefore(pool, { userId: person.id, revealedAt: row.revealedAt })
    const reveal = presentReveal(await outcome(), { userId: person.id, found: new Set(found) })
    if (!reveal) throw glassShutError()
    return reveal
  })

  handle(calls, 'GET /api/class/story', async () => {
    const row = requireRevealed(await readClass(pool), realNow())
    return tellStory(await outcome(), { row, guesses: await listGuesses(pool) })
  })

  handle(calls, 'GET /api/class/scenario', async () => {
    requireRevealed(await readClass(pool), realNow())
    const rules = await readRules(pool)
    if (!rules) throw glassShutError()
    return (await outcome()).scenario(rules)
  })
}
