import { chatRoutes as calls } from '@kunwari/contract/chat'
import { DomainError } from '@kunwari/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'

/** Nobody has a thread yet: every call says so. */
export function chatRoutes(app: FastifyInstance, deps: Dependencies): void {
  // The keys of a table that is written out are exactly its literals.
  for (const key of Object.keys(calls) as (keyof typeof calls)[]) {
    handle(app, deps, key, async () => {
      throw new DomainError('not_found', 'There is no chat here yet')
    })
  }
}
