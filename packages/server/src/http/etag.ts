import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer as it goes out: its JSON, and the tag of what matters of it. */
type Written = { json: string; tag: string }

/** An answer that many wait for is checked and written once, by the first of them. */
const writtenAnswers = new WeakMap<object, Written>()

/**
 * Answers a polled read: with its body, or with 304 when the caller already has what matters of it.
 *
 * @param significantOf what a change of would be news; left to the whole body
 */
export function answerWithEtag<Body extends object>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: Body,
  significantOf: (body: Body) => unknown = (whole) => whole,
): FastifyReply {
  const { json, tag } = writtenAnswers.get(body) ?? write(reply, body, significantOf(body))
  reply.header('ETag', tag)
  const known = request.headers['if-none-match']
  if (known !== undefined && namesTag(known, tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

/** The route's own schema checks and writes the body. */
function write(reply: FastifyReply, body: object, significant: unknown): Written {
  const hash = createHash('sha256').update(JSON.stringify(significant)).digest('base64url')
  const written = {
    // The serializer takes lists as well as objects; its type knows of objects only.
    json: String(reply.serializeInput(body as Record<string, unknown>, String(reply.statusCode))),
    // Weak: the body's bytes may differ in what is not significant.
    tag: `W/"${hash.slice(0, 22)}"`,
  }
  writtenAnswers.set(body, written)
  return written
}

/** Whether a list of tags, as a browser or proxy sends it, holds this one (RFC 9110, weakly). */
function namesTag(known: string, tag: string): boolean {
  return known.trim() === '*' || known.split(',').some((one) => opaque(one) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
