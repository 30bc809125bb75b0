import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance } from 'fastify'

/** Node would answer a request without a Host line itself, with nothing of ours: `hostGuard` does. */
export const hostIsReadLater = { requireHostHeader: false } as const

/**
 * Host guard: rejects a request with two Host lines, or with none where HTTP/1.1 wants one (RFC 9112, 3.2). Of two
 * Node keeps the first; a reverse proxy may go by the last.
 */
export function hostGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Names stand at the even places, values between them.
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && hostName.test(text))
    if (hosts.length > 1) throw refusalError('invalid_input.two_hosts')
    if (hosts.length === 0 && raw.httpVersion === '1.1') {
      throw refusalError('invalid_input.unreadable_request')
    }
  })
}

const hostName = /^host$/i
