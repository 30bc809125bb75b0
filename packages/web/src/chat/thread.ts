/** What both sides' messages have in common. */
type Message = { id: string; createdAt: string; readBySupport: boolean; readByUser?: boolean }

/** What is known of a thread: its newest messages, oldest first, without a gap. */
export type Thread<M extends Message> = { messages: readonly M[]; hasOlder: boolean }

export const threadPageLimit = 50

/**
 * A thread after its newest page was read: what was known before the page stays, and what the stream
 * brought while it was under way. Where the page does not reach back to what was known, the page is
 * all there is: older messages are loaded again when somebody goes up to them.
 */
export function withNewest<M extends Message>(
  known: Thread<M> | undefined,
  page: readonly M[],
): Thread<M> {
  const hasOlder = page.length >= threadPageLimit
  const [first] = page
  if (!known || !first) return { messages: page, hasOlder }
  const place = known.messages.findIndex(({ id }) => id === first.id)
  const older = hasOlder && place > 0 ? known.messages.slice(0, place) : []
  const last = page.at(-1) ?? first
  const newer = known.messages.filter((one) => isBefore(last, one))
  const byId = new Map(known.messages.map((one) => [one.id, one]))
  return {
    messages: [...older, ...page.map((one) => withMarks(one, byId.get(one.id))), ...newer],
    hasOlder: older.length > 0 ? known.hasOlder : hasOlder,
  }
}

export function withOlder<M extends Message>(known: Thread<M>, page: readonly M[]): Thread<M> {
  const ids = new Set(known.messages.map(({ id }) => id))
  return {
    messages: [...page.filter(({ id }) => !ids.has(id)), ...known.messages],
    hasOlder: page.length >= threadPageLimit,
  }
}

/** A thread after a message came: in its place by time, and never twice. */
export function withMessage<M extends Message>(known: Thread<M>, message: M): Thread<M> {
  const { messages } = known
  if (messages.some(({ id }) => id === message.id)) return known
  const place = messages.findLastIndex((one) => isBefore(one, message)) + 1
  // Before all that is known: it comes with the older ones when somebody goes up to them.
  if (place === 0 && known.hasOlder) return known
  return { ...known, messages: messages.toSpliced(place, 0, message) }
}

function isBefore(one: Message, other: Message): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt
  return one.id < other.id
}

// What was read stays read, whichever of two answers came later.
function withMarks<M extends Message>(message: M, known: M | undefined): M {
  if (!known) return message
  return {
    ...message,
    readBySupport: message.readBySupport || known.readBySupport,
    ...(message.readByUser !== undefined && {
      readByUser: message.readByUser || known.readByUser === true,
    }),
  }
}
