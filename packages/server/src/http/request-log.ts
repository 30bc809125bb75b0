import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'

/** What a log needs to know: from which level on, and where to, if not to standard output. */
export type LogTarget = { level: string; stream?: { write: (line: string) => void } }

/**
 * How requests are named and logged: one line of JSON each. A request is named here and not by what
 * comes in, so that nobody can write another one's name into the log.
 */
export function requestLogOptions(target: LogTarget | undefined) {
  return {
    genReqId: () => randomUUID(),
    requestIdHeader: false as const,
    logController: new LogController({
      requestIdLogLabel: 'requestId',
      // Ours says in one line what the framework says in two.
      disableRequestLogging: true,
    }),
    logger: target ? { ...target, serializers, redact } : false,
  }
}

/** Gives every answer its request's name, and the log one line about it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.isHandedOver) return
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

/** Also in the log, and in the message of a fault of ours. */
export const requestIdHeader = 'X-Request-Id'

const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: loggedPath(request.url),
    address: request.ip,
  }),
}

/** What follows the path may be a link's token, an upload's signature or somebody's number. */
export function loggedPath(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(holdsCode, '$1…')
}

// A class's code stands in the path itself, and may be written in any case or by its escapes. What a
// learner does in a lesson is theirs: who stepped out of it is told to nobody, the log's reader neither.
const holdsCode = /^(\/+(?:(?:api\/+)?(?:join|c)|api\/+class|api\/+hub\/+find)\/+).+$/is

// PostgreSQL quotes the row that it refuses: names, numbers, the hash of a password.
const redact = { paths: ['err.detail', 'err.cause.detail'], remove: true }
