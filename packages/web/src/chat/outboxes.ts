import { noWords } from '@kunwari/contract/chat-text'
import { ApiError, api } from '@kunwari/contract/client'
import { useEffect, useSyncExternalStore } from 'react'
import { ownKey } from '../lib/base.ts'
import { onLiveChange } from '../lib/live-state.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { ownThreadQuery, supportThreadQuery } from './chat.queries.ts'
import { createOutbox, type Outbox, type OutboxState, type Unsent } from './outbox.ts'
import { withMessage } from './thread.ts'
import { writerHere } from './writer-here.ts'

/** A member's own thread; support names threads by the member's id. */
export const ownThread = 'own'

/** A try without an answer for so long is given up, and made again with the same key. */
const answerMsMax = 15_000

const outboxes = new Map<string, Outbox>()

/**
 * What was written into a thread from this tab, by who is signed in, and has not arrived: shown at once
 * (optimistic), and sent until the server has it.
 */
export function outboxOf(thread: string): Outbox {
  const owner = writerHere()
  const name = ownKey(`kunwari.unsent.${owner}.${thread}`)
  const known = outboxes.get(name)
  if (known) return known
  const outbox = createOutbox({
    // Its cookie would make a message of one person that of another, who signed in meanwhile.
    deliver: async (message) =>
      writerHere() === owner
        ? (thread === ownThread ? sendOwn(message) : sendTo(thread, message)).catch(
            noteSessionEnded,
          )
        : undefined,
    pause,
    store: { read: () => readStored(name), write: (messages) => writeStored(name, messages) },
  })
  outboxes.set(name, outbox)
  return outbox
}

/** What is unsent in a thread; what was left from before goes on its way. */
export function useOutbox(thread: string): OutboxState {
  const outbox = outboxOf(thread)
  // Talks to the network.
  useEffect(() => outbox.resume(), [outbox])
  return useSyncExternalStore(outbox.subscribe, outbox.state)
}

/** The stream brought a message that may be one of ours. */
export function noteArrived(thread: string, arrived: { id: string; key: string }): void {
  outboxOf(thread).noteArrived(arrived)
}

/** An outbox is no query: what its call learns of the session the rest of the page learns from here. */
function noteSessionEnded(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'not_signed_in')) throw error
  queryClient.setQueryData(currentUserQuery.queryKey, null)
}

async function sendOwn({ key, text, imageUrl }: Unsent): Promise<string> {
  const message = await api('POST /api/chat/messages', {
    body: { message: text || noWords, ...(imageUrl !== undefined && { imageUrl }) },
    idempotencyKey: key,
    signal: AbortSignal.timeout(answerMsMax),
  })
  queryClient.setQueryData(ownThreadQuery.queryKey, (known) => known && withMessage(known, message))
  return message.id
}

async function sendTo(userId: string, { key, text, imageUrl }: Unsent): Promise<string> {
  const message = await api('POST /api/support/chat/messages', {
    body: { userId, message: text || noWords, ...(imageUrl !== undefined && { imageUrl }) },
    idempotencyKey: key,
    signal: AbortSignal.timeout(answerMsMax),
  })
  queryClient.setQueryData(
    supportThreadQuery(userId).queryKey,
    (known) => known && withMessage(known, message),
  )
  return message.id
}

/** Waits, or less when the network or the stream comes back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = onLiveChange(go)
    const timer = setTimeout(go, milliseconds)
    addEventListener('online', go)
    function go() {
      stopListening()
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
  })
}

function readStored(name: string): Unsent[] {
  const stored = sessionStorage.getItem(name)
  // Written below, in this tab: the shape is ours.
  return stored === null ? [] : (JSON.parse(stored) as Unsent[])
}

function writeStored(name: string, messages: readonly Unsent[]): void {
  if (messages.length === 0) return sessionStorage.removeItem(name)
  try {
    sessionStorage.setItem(name, JSON.stringify(messages))
  } catch {
    // A store that is full keeps nothing over a reload; from here they are sent all the same.
    sessionStorage.removeItem(name)
  }
}
