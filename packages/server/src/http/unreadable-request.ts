import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { DomainError } from '@kunwari/domain/errors'
import { pretendHeader } from '@kunwari/domain/pretend/strip'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainMsMax } from './drain-request-body.ts'
import { presentFailure, sendFailure } from './error-response.ts'
import { requestIdHeader } from './request-log.ts'

/** What every answer says, whatever else it says. */
export const everyAnswersHeaders = {
  [pretendHeader.name]: pretendHeader.value,
  'X-Robots-Tag': 'noindex, nofollow',
} as const

/** Security headers of an answer in which nothing is run or framed, whether or not our hooks ran for it. */
export const bareHeaders = {
  ...everyAnswersHeaders,
  'Content-Security-Policy':
    "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
} as const

/** Answers an address that leads to no route at all, like `/%zz`: no hook of ours ran for it. */
export function answerUnreadableAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ ...bareHeaders, [requestIdHeader]: request.id })
  return sendFailure(reply, refusalError('invalid_input.unreadable_address'))
}

/** Answers what is no HTTP that can be read, for which there is no request and no reply. */
export function answerUnreadableRequest(
  error: Error & { code?: string },
  socket: Pick<Socket, 'writable' | 'end' | 'destroy' | 'on' | 'removeAllListeners' | 'resume'>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOfParser[error.code ?? ''] ?? 400
  const { body, headers } = plainAnswerOf(refusalError('invalid_input.unreadable_request'))
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  letGo(socket)
}

/** Answers an `Expect` that is none we know, which Node would answer with nothing of ours. */
export function answerUnmetExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = plainAnswerOf(refusalError('invalid_input.unmet_expectation'))
  response.writeHead(417, headers).end(body)
}

function plainAnswerOf(failure: DomainError) {
  const body = JSON.stringify(presentFailure(failure))
  const headers = {
    ...bareHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  return { body, headers }
}

/**
 * Throws away what still comes until the other side has closed, for a while. Were it left unread, the
 * connection would be reset, and the answer with it: the sender of too much would never receive it.
 */
function letGo(socket: Pick<Socket, 'destroy' | 'on' | 'removeAllListeners' | 'resume'>): void {
  const timer = setTimeout(() => socket.destroy(), drainMsMax)
  timer.unref()
  socket.on('close', () => clearTimeout(timer))
  // The parser would stumble over every further piece.
  socket.removeAllListeners('data')
  socket.on('data', () => undefined)
  socket.on('end', () => socket.destroy())
  socket.resume()
}

/** What Node's parser says beside "this is no HTTP". */
const statusOfParser: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
