import {
  conversationsMax,
  everybodyMax,
  peopleToWriteMax,
  savedRepliesMax,
} from '@kunwari/contract/chat'
import { toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { fullName } from '@kunwari/domain/identity/people'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Dependencies } from '../../dependencies.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { resolveProof } from '../files/resolve-proof.ts'
import { findListedPerson, listPeople } from '../people/people-list.sql.ts'
import { broadcastMessage } from './broadcast-message.ts'
import {
  countUnread,
  isMember,
  listConversations,
  listMessages,
  listNewestMessages,
} from './chat.sql.ts'
import { markRead } from './mark-read.ts'
import { memberSummary } from './member-summary.ts'
import {
  countEverybody,
  listNewestToWrite,
  listPeopleToWrite,
  type PersonToWriteRow,
} from './people-to-write.sql.ts'
import { presentConversation, presentSupportMessage } from './present-message.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  listSavedReplies,
  type SavedReplyRow,
} from './saved-replies.sql.ts'
import { sendMessage, threadNotFoundError } from './send-message.ts'
import type { Typing } from './typing.ts'

/** Newest people that a search looks at: some of them are support, or have left. */
const candidatesMax = 100

/** Support's side: all threads, and the replies that it keeps at hand. */
export function supportChatRoutes(calls: ClassCalls, deps: Dependencies, typing: Typing): void {
  readThreads(calls, deps, typing)
  writeInThreads(calls, deps, typing)
  writeFirst(calls, deps)
  keepReplies(calls, deps)
}

function readThreads(calls: ClassCalls, deps: Dependencies, typing: Typing): void {
  handle(calls, 'GET /api/support/chat/conversations', async ({ query, ...call }) => {
    const found = await listConversations(deps.pool, {
      query: query.query?.trim() ?? '',
      limit: conversationsMax,
    })
    return answerWithEtag(call, found.map(presentConversation))
  })

  handle(calls, 'GET /api/support/chat/messages', async ({ query, ...call }) => {
    const { userId, ...stretch } = query
    const found =
      userId === undefined
        ? await listNewestMessages(deps.pool, stretch)
        : await listMessages(deps.pool, { userId, ...stretch })
    if (userId !== undefined && found.length === 0) await requireMember(deps, userId)
    return answerWithEtag(call, found.map(presentSupportMessage))
  })

  handle(calls, 'GET /api/support/chat/user-typing/:userId', async ({ params, ...call }) =>
    answerWithEtag(call, { isTyping: typing.isTyping(params.userId, 'user') }),
  )

  handle(calls, 'GET /api/support/chat/answering', async (call) =>
    answerWithEtag(call, typing.answering()),
  )

  handle(calls, 'GET /api/support/chat/member/:userId', async ({ params, ...call }) =>
    answerWithEtag(call, await memberSummary(deps.pool, params.userId)),
  )
}

function writeInThreads(calls: ClassCalls, deps: Dependencies, typing: Typing): void {
  const { live } = deps

  handle(calls, 'POST /api/support/chat/messages', async ({ body, person, keyed, write }) => {
    const reference = { userId: person.id, reference: body.imageUrl, field: 'imageUrl' }
    const uploadId = await resolveProof(deps, reference)
    const answer = await write(async (tx) => {
      const message = {
        userId: body.userId,
        senderId: person.id,
        isFromSupport: true,
        message: body.message,
        uploadId,
        key: keyed?.key ?? null,
        scale: deps.configuration.rateLimitScale,
      }
      return presentSupportMessage(await sendMessage(tx, message, deps.realNow()))
    })
    live.poke()
    typing.stopped(body.userId, person.id)
    return answer
  })

  handle(calls, 'POST /api/support/chat/mark-read/:userId', async ({ params, write }) => {
    const { userId } = params
    await requireThread(deps, userId)
    const answer = await write(async (tx) => {
      await markRead(tx, { userId, by: 'support' })
      return { count: await countUnread(tx, { userId, by: 'support' }) }
    })
    live.poke()
    return answer
  })

  handle(calls, 'POST /api/support/chat/typing/:userId', async ({ params, person }) => {
    const { userId } = params
    await requireMember(deps, userId)
    const { id } = person
    typing.started({ userId, staff: { id, name: await nameOf(deps, id) } })
    return { ok: true as const }
  })
}

async function findPeopleToWrite(
  pool: Dependencies['pool'],
  { query, writerId }: { query: string | undefined; writerId: string },
): Promise<PersonToWriteRow[]> {
  const list = { writerId, limit: peopleToWriteMax }
  if (!query) return listNewestToWrite(pool, list)
  const { people } = await listPeople(pool, { query, limit: candidatesMax, offset: 0 })
  return listPeopleToWrite(pool, { ids: people.map(({ id }) => id), ...list })
}

/** Beginning a conversation: with one person, who is found by name, or with everybody. */
function writeFirst(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/support/chat/people', async ({ query, person }) => {
    const [people, everybody] = await Promise.all([
      findPeopleToWrite(deps.pool, { query: query.query?.trim(), writerId: person.id }),
      countEverybody(deps.pool, everybodyMax + 1),
    ])
    return { people: people.map(presentPersonToWrite), everybody }
  })

  handle(calls, 'POST /api/support/chat/broadcast', async ({ body, person, write }) => {
    const answer = await write(async (tx) => {
      const scale = deps.configuration.rateLimitScale
      const broadcast = { senderId: person.id, message: body.message, scale }
      return { people: await broadcastMessage(tx, broadcast, deps.realNow()) }
    })
    deps.live.poke()
    return answer
  })
}

function keepReplies(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/support/saved-replies', async (call) =>
    answerWithEtag(call, (await listSavedReplies(deps.pool)).map(presentSavedReply)),
  )

  handle(calls, 'POST /api/support/saved-replies', async ({ body, person, write }) =>
    write(async (tx) => {
      const realNow = deps.realNow()
      const saved = await insertSavedReply(
        tx,
        { id: newId(realNow), text: body.text, userId: person.id, max: savedRepliesMax },
        realNow,
      )
      if (saved) return presentSavedReply(saved)
      throw refusalError('wrong_state.saved_replies_most', {
        params: { count: String(savedRepliesMax) },
      })
    }),
  )

  handle(calls, 'DELETE /api/support/saved-replies/:id', async ({ params, write }) =>
    write(async (tx) => {
      if (await deleteSavedReply(tx, params.id)) return { ok: true as const }
      throw refusalError('not_found.saved_reply')
    }),
  )
}

/** Who has joined support since they wrote is written to no more, and what they wrote can be read. */
async function requireThread(deps: Dependencies, userId: string): Promise<void> {
  const found = await listMessages(deps.pool, { userId, limit: 1 })
  if (found.length === 0) await requireMember(deps, userId)
}

async function requireMember({ pool }: Dependencies, userId: string): Promise<void> {
  if (!(await isMember(pool, userId))) throw threadNotFoundError()
}

async function nameOf({ pool }: Dependencies, id: string): Promise<string> {
  const person = await findListedPerson(pool, id)
  invariant(person, 'who is signed in is somebody')
  return fullName(person)
}

function presentPersonToWrite(row: PersonToWriteRow) {
  return { userId: row.userId, userName: fullName(row), userEmail: row.email }
}

function presentSavedReply(row: SavedReplyRow) {
  return { id: row.id, text: row.text, createdAt: toIso(row.createdAt) }
}
