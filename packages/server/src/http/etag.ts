import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers a polled read: with its body, or with 304 when the caller already has what matters of it.
 *
 * @param significant what a change of would be news; left to the whole body
 */
export function answerUnlessKnown<Body>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: Body,
  significant: unknown = body,
): Body | FastifyReply {
  const hash = createHash('sha256').update(JSON.stringify(significant)).digest('base64url')
  // Weak: the body's bytes may differ in what is not significant.
  const tag = `W/"${hash.slice(0, 22)}"`
  reply.header('ETag', tag)
  const known = request.headers['if-none-match']
  if (known === undefined || !namesTag(known, tag)) return body
  return reply.code(304).send()
}

/** Whether a list of tags, as a browser or proxy sends it, holds this one (RFC 9110, weakly). */
function namesTag(known: string, tag: string): boolean {
  return known.trim() === '*' || known.split(',').some((one) => opaque(one) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
