import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import type { ClassCalls } from './handle.ts'

/** A class that this server answers for: what its calls stand on, and the calls. */
export type OpenClass = { deps: Dependencies; calls: ClassCalls }

/** The class that a request is for. */
export type FindClass = (request: FastifyRequest) => OpenClass | Promise<OpenClass>

/** Gives every request its class. Comes before whatever asks something of one. */
export function setRequestClass(app: FastifyInstance, find: FindClass): void {
  app.decorateRequest('openClass')
  app.addHook('onRequest', async (request) => {
    request.openClass = await find(request)
  })
}

declare module 'fastify' {
  // Fastify collects decorations by merging into this interface; a type cannot.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    openClass: OpenClass
  }
}
