import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance } from 'fastify'

/**
 * Host guard: rejects a request with two Host lines (RFC 9112, 3.2). Node keeps the first of them;
 * what stands before this server may go by the last.
 */
export function duplicateHostGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Names stand at the even places, values between them.
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && hostName.test(text))
    if (hosts.length > 1) throw refusalError('invalid_input.two_hosts')
  })
}

const hostName = /^host$/i
