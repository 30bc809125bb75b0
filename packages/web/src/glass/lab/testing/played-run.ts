import { resolveScenario, type Scenario } from '@kunwari/population/scenario'
import { answerRequest } from '../answer-request.ts'
import type { LabRun } from '../lab-messages.ts'

/** A run as the laboratory's worker hands it over. */
export function playedRun(changes: Partial<Scenario>): LabRun {
  const runs: LabRun[] = []
  answerRequest({ type: 'run', scenario: resolveScenario(changes) }, (reply) => {
    if (reply.type === 'result') runs.push(reply.run)
  })
  const [run] = runs
  if (!run) throw new Error('This world was not played.')
  return run
}
