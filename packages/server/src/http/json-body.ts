import { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance } from 'fastify'

// NUL cannot be stored as text; a lone surrogate is half a character.
const unstorable = /\0|\p{Surrogate}/u
const utf8 = new TextDecoder('utf-8', { fatal: true })
const depthMax = 8

/**
 * Reads JSON bodies strictly: not compressed, valid UTF-8, no NUL, no half characters, no prototype keys, no deep
 * nesting. An empty body counts as none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const encoding = request.headers['content-encoding'] ?? 'identity'
      if (encoding !== 'identity') throw refusalError('unsupported_media_type')
      done(null, parseJson(Buffer.isBuffer(body) ? body : Buffer.from(body)))
    } catch (error) {
      done(error instanceof DomainError ? error : notJsonError(error))
    }
  })
}

/** Bytes of an address that are spelt out. */
const spelt = /(?:%[0-9a-f]{2})+/gi

/** Refuses an address whose bytes are no text: of a query alone it would be taken as it is spelt. */
export function refuseHalfCharacters(url: string): void {
  for (const [bytes] of url.matchAll(spelt)) {
    try {
      decodeURIComponent(bytes)
    } catch (cause) {
      throw refusalError('invalid_input.unstorable', { cause })
    }
  }
}

/** Refuses an address whose parameters could not be stored. */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string' && unstorable.test(value)) {
    throw refusalError('invalid_input.unstorable')
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= depthMax) throw refusalError('invalid_input.nested')
  for (const [key, part] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor') {
      throw refusalError('invalid_input.unknown_field', { path: key, params: { path: key } })
    }
    refuseUnstorable(key, depth + 1)
    refuseUnstorable(part, depth + 1)
  }
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  const parsed: unknown = JSON.parse(utf8.decode(body))
  refuseUnstorable(parsed)
  return parsed
}

function notJsonError(cause: unknown): DomainError {
  return refusalError('invalid_input.not_json', { cause })
}
