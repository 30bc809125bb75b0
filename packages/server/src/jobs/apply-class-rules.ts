import type { Dependencies } from '../dependencies.ts'
import { decideByRules } from '../features/requests/decide-by-rules.ts'
import type { ClassLooks } from './class-looks.ts'

/**
 * Lets the rules of a class in Live decide what waits, at every look, on every server.
 *
 * @returns stops it, when the look in hand has ended
 */
export function applyClassRules(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'clock' | 'realNow' | 'live'>,
  looks: ClassLooks,
): () => Promise<void> {
  return looks.run({
    job: 'rules',
    work: async ({ hasRequests }) => {
      if (hasRequests) await decideByRules(deps)
    },
    said: {
      away: 'the rules of the class wait for the database',
      failed: 'the rules of the class could not decide',
    },
  })
}
