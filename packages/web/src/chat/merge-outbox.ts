import type { OutboxState, Unsent } from './outbox.ts'

type Sent = { id: string; message: string; imageUrl: string | null }

/**
 * What of an outbox is to be shown under a thread. A message that the stream brought before its own
 * answer came (or whose answer was lost) is in the thread already: it is shown once, and keeps the
 * key it had, so that it does not blink.
 *
 * @param messages the thread as the server has it, oldest first
 * @param isOwn whether the outbox's owner may have written it
 * @returns what has not arrived yet, oldest first, and the keys of what has, by id
 */
export function mergeOutbox<M extends Sent>(
  messages: readonly M[],
  { unsent, sent }: OutboxState,
  isOwn: (message: M) => boolean,
): { unsent: readonly Unsent[]; keys: ReadonlyMap<string, string> } {
  if (unsent.length === 0) return { unsent, keys: sent }
  const keys = new Map(sent)
  const there = new Set(messages.map(({ id }) => sent.get(id)))
  const open = unsent.filter(({ key }) => !there.has(key))
  const places = new Map(messages.map(({ id }, place) => [id, place]))
  for (const [place, message] of messages.entries()) {
    // They arrive in the order in which they were written: only the first can have come.
    const [first] = open
    if (!first) break
    const seenBefore = places.get(first.after ?? '') ?? -1
    if (place > seenBefore && !keys.has(message.id) && isOwn(message) && isSame(message, first)) {
      keys.set(message.id, first.key)
      open.shift()
    }
  }
  return { unsent: open, keys }
}

// The server trims what is typed, and says an image alone with a space.
function isSame(message: Sent, { text, imageUrl }: Unsent): boolean {
  return message.message.trim() === text.trim() && message.imageUrl === (imageUrl ?? null)
}
