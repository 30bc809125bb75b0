import { type EventData, heartbeatMs } from '@kunwari/contract/events'
import { secondMs, toIso } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { tokenHashOf } from '../../http/screen-token.ts'
import { presentStage, readClass } from '../world/read-class.ts'
import {
  beginStream,
  type EventStream,
  eventFrame,
  type Frame,
  sendFrame,
  writeToStream,
} from './stream.ts'

/** So many streams have their turn together: their sessions are asked about in one statement. */
const turnSize = 100

/** The stream of what happens: open until its page, its session or this server ends it. */
export function eventRoutes(calls: ClassCalls, deps: Dependencies): void {
  const { live } = deps
  let opened = 0

  handle(calls, 'GET /api/events', async ({ query, person, session, request, reply }) => {
    if (live.isStopping()) {
      throw refusalError('unavailable.stopping', {
        retryAfterSeconds: 1,
      })
    }
    // A client that asks only for the headers gets no stream.
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
    const stage = await stageState(deps)
    if (!person) return openScreenStream(deps, { request, reply }, stage)
    const after = parsePlace(request.headers['last-event-id']) ?? parsePlace(query.lastEventId)
    // Before the page learns that its stream is open: from then on it misses nothing.
    const from = after === null ? { newFrom: await live.log.findEnd() } : { lastEventId: after }
    opened += 1
    reply.hijack()
    const stream: EventStream = {
      sid: session?.sid ?? '',
      person,
      socket: beginStream(reply.raw, { headers: reply.getHeaders(), realNow: deps.realNow() }),
      turn: Math.floor(opened / turnSize) % (heartbeatMs / secondMs),
      publishedUpTo: live.log.publishedUpTo(),
      waiting: [],
      lastSent: null,
    }
    live.streams.add(stream)
    stream.socket.on('close', () => live.presence.left(person.id))
    for (const frame of greeting(deps, stage)) sendFrame(stream, frame)
    try {
      await live.log.catchUp(stream, from)
      await live.balanceUpdates.sendNow(stream)
    } catch (error) {
      // The page comes back by itself, with the place that it had.
      request.log.warn({ err: error }, 'a stream could not be opened')
      stream.socket.destroy()
    }
    return reply
  })

  live.onSignal((signal) => {
    if ('clock' in signal) void tellClock(deps)
  })
}

/** Reads the clock again and tells everyone how it stands. */
async function tellClock(deps: Dependencies): Promise<void> {
  if (deps.live.streams.size() === 0) return
  try {
    await deps.clock.refresh()
  } catch {
    // The clock's own runner reads it again within a second and says what is wrong.
    return
  }
  await deps.live.publishToEveryone('clock', clockState(deps))
}

/** How things stand, for a page that has just come. */
function greeting(deps: Dependencies, stage: EventData['stage']): Frame[] {
  const frames = [eventFrame('stage', stage), eventFrame('clock', clockState(deps))]
  const reserve = stage.glass === 'shut' ? undefined : deps.live.lastPublished('reserve')
  const day = eventFrame('day', { date: manilaDate(deps.clock.state().floor) })
  return reserve ? [...frames, day, reserve] : [...frames, day]
}

async function stageState({ pool, realNow }: Dependencies): Promise<EventData['stage']> {
  return presentStage(await readClass(pool), realNow())
}

function clockState({ clock }: Dependencies) {
  const { paused, speed } = clock.state()
  return { now: toIso(clock.now()), paused, speed }
}

/** A place in the order of telling, as a page sends it back. Whatever else it is counts as none. */
function parsePlace(sent: string | string[] | undefined): bigint | null {
  return typeof sent === 'string' && /^[0-9]{1,18}$/.test(sent) ? BigInt(sent) : null
}

/** Opens the stream of the room's screen: where the class stands, and who is here. */
function openScreenStream(
  { live, realNow }: Pick<Dependencies, 'live' | 'realNow'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  stage: EventData['stage'],
): FastifyReply {
  const tokenHash = tokenHashOf(request)
  invariant(tokenHash, 'a screen has a token')
  reply.hijack()
  const socket = beginStream(reply.raw, { headers: reply.getHeaders(), realNow: realNow() })
  writeToStream({ socket }, eventFrame('stage', stage).bytes)
  const room = live.lastPublished('class')
  if (room) writeToStream({ socket }, room.bytes)
  live.screens.add({ socket, tokenHash })
  return reply
}
