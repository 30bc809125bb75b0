import type { Dependencies } from '../../dependencies.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { resolveProof } from '../files/resolve-proof.ts'
import { countUnread, listMessages } from './chat.sql.ts'
import { markRead } from './mark-read.ts'
import { presentMessage } from './present-message.ts'
import { sendMessage } from './send-message.ts'
import type { Typing } from './typing.ts'

/** The member's side of their thread. */
export function chatRoutes(calls: ClassCalls, deps: Dependencies, typing: Typing): void {
  const { live } = deps

  handle(calls, 'GET /api/chat/messages', async ({ query, person, ...call }) => {
    const found = await listMessages(deps.pool, { userId: person.id, ...query })
    return answerWithEtag(call, found.map(presentMessage))
  })

  handle(calls, 'POST /api/chat/messages', async ({ body, person, keyed, write }) => {
    const reference = { userId: person.id, reference: body.imageUrl, field: 'imageUrl' }
    const uploadId = await resolveProof(deps, reference)
    const answer = await write(async (tx) => {
      const message = {
        userId: person.id,
        senderId: person.id,
        isFromSupport: false,
        message: body.message,
        uploadId,
        key: keyed?.key ?? null,
        scale: deps.configuration.rateLimitScale,
      }
      return presentMessage(await sendMessage(tx, message, deps.realNow()))
    })
    live.poke()
    typing.stopped(person.id, null)
    return answer
  })

  handle(calls, 'POST /api/chat/mark-read', async ({ person, write }) => {
    const thread = { userId: person.id, by: 'user' as const }
    const answer = await write(async (tx) => {
      await markRead(tx, thread)
      return { count: await countUnread(tx, thread) }
    })
    live.poke()
    return answer
  })

  handle(calls, 'POST /api/chat/typing', async ({ person }) => {
    typing.started({ userId: person.id, staff: null })
    return { ok: true as const }
  })

  handle(calls, 'GET /api/chat/support-typing', async ({ person, ...call }) =>
    answerWithEtag(call, { isTyping: typing.isTyping(person.id, 'support') }),
  )

  handle(calls, 'GET /api/chat/unread-count', async ({ person, ...call }) =>
    answerWithEtag(call, {
      count: await countUnread(deps.pool, { userId: person.id, by: 'user' }),
    }),
  )
}
