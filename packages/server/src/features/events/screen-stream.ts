import type { EventData } from '@kunwari/contract/events'
import { invariant } from '@kunwari/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { tokenHashOf } from '../../http/screen-token.ts'
import { beginStream, frameOf, write } from './stream.ts'

/** Opens the stream of the room's screen: where the class stands, and who is here. */
export function openScreenStream(
  { live, realNow }: Pick<Dependencies, 'live' | 'realNow'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  stage: EventData['stage'],
): FastifyReply {
  const tokenHash = tokenHashOf(request)
  invariant(tokenHash, 'a screen comes by its token')
  reply.hijack()
  const socket = beginStream(reply.raw, { headers: reply.getHeaders(), realNow: realNow() })
  write({ socket }, frameOf('stage', stage).bytes)
  const room = live.lastPublished('class')
  if (room) write({ socket }, room.bytes)
  live.screens.add({ socket, tokenHash })
  return reply
}
