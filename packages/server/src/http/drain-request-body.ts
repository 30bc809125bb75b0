import type { FastifyReply } from 'fastify'

/** What comes after its answer is read and thrown away for so long. */
export const drainMsMax = 10_000

/**
 * Reads on, for a while, what is still being sent when its answer goes out. Were it left unread, the
 * connection would be reset, and the answer with it: the sender of too much would never receive it.
 * Node throws the rest away by itself, as long as the connection is not to be closed.
 */
export function drainRequestBody(reply: FastifyReply): void {
  const request = reply.request.raw
  reply.removeHeader('Connection')
  reply.raw.once('finish', () => {
    if (request.complete) return
    // Its connection goes with it.
    const timer = setTimeout(() => request.destroy(), drainMsMax)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
  })
}
