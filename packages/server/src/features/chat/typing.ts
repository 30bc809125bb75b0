import { typingLapsesMs, typingSignalEveryMs } from '@kunwari/contract/chat-text'
import { addMs, type Instant } from '@kunwari/domain/calendar/instant'
import { newId } from '../../db/new-id.ts'
import type { LiveEvents } from '../events/live-events.ts'
import type { TypingWriter } from '../events/signals.ts'

/** `saidAt` is when all servers were last notified of it. */
type Typist = TypingWriter & { until: Instant; saidAt: Instant; timer: NodeJS.Timeout }

/** Who is typing in which thread: known on every server for a few seconds, kept nowhere. */
export type Typing = {
  /** Somebody types: known here at once, said to all servers at most once in two seconds. */
  started: (writer: TypingWriter) => void
  /** They have sent it. @param staffId null for the member */
  stopped: (userId: string, staffId: string | null) => void
  isTyping: (userId: string, by: 'user' | 'support') => boolean
  /** Those of support who are typing, in any thread. */
  answering: () => { userId: string; staffId: string; name: string }[]
}

/** People who type at once; beyond it signals are not kept. */
const typistsMax = 10_000

/** @param realNow the machine's clock */
export function watchTyping({
  live,
  realNow,
}: {
  live: LiveEvents
  realNow: () => Instant
}): Typing {
  const typists = new Map<string, Typist>()
  // What this server says comes back to it as well, later, and must not count as said then.
  const server = newId(realNow())

  function tell({ userId, staff }: TypingWriter, isTyping: boolean): void {
    if (staff === null) return live.publishToStaff('chat.typing', { userId, isTyping })
    const { id: staffId, name } = staff
    live.publishToStaff('chat.answering', { userId, staffId, name, isAnswering: isTyping })
    // A second one of support may still be typing to this member.
    const isAnybody = isTyping || listTyping().some((one) => one.staff && one.userId === userId)
    live.publishToMember(userId, 'chat.typing', { userId, isTyping: isAnybody })
  }

  function listTyping(): Typist[] {
    return [...typists.values()].filter(({ until }) => until > realNow())
  }

  /** @returns who it was, if they were typing */
  function forget(key: string): TypingWriter | undefined {
    const typist = typists.get(key)
    if (!typist) return undefined
    clearTimeout(typist.timer)
    typists.delete(key)
    const { userId, staff } = typist
    tell({ userId, staff }, false)
    return { userId, staff }
  }

  /** @returns whether it was news: the first signal of somebody, or of theirs in two seconds */
  function note(writer: TypingWriter): boolean {
    const key = keyOf(writer.userId, writer.staff?.id ?? null)
    const before = typists.get(key)
    if (!before && typists.size >= typistsMax) return false
    clearTimeout(before?.timer)
    const timer = setTimeout(() => forget(key), typingLapsesMs)
    timer.unref()
    const now = realNow()
    const isNews = before === undefined || now - before.saidAt >= typingSignalEveryMs
    const saidAt = isNews ? now : before.saidAt
    // What lapses is decided by the clock that is an argument; the timer only says so to streams.
    typists.set(key, { ...writer, until: addMs(now, typingLapsesMs), saidAt, timer })
    if (isNews) tell(writer, true)
    return isNews
  }

  live.onSignal((signal) => {
    if (!('typing' in signal)) return
    const { isTyping, server: speaker, ...writer } = signal.typing
    if (speaker === server) return
    if (isTyping) note(writer)
    else forget(keyOf(writer.userId, writer.staff?.id ?? null))
  })

  return {
    started: (writer) => {
      if (note(writer)) live.send({ typing: { ...writer, isTyping: true, server } })
    },
    stopped: (userId, staffId) => {
      const writer = forget(keyOf(userId, staffId))
      if (writer) live.send({ typing: { ...writer, isTyping: false, server } })
    },
    isTyping: (userId, by) =>
      listTyping().some((one) => one.userId === userId && (one.staff === null) === (by === 'user')),
    answering: () =>
      listTyping().flatMap(({ userId, staff }) =>
        staff ? [{ userId, staffId: staff.id, name: staff.name }] : [],
      ),
  }
}

function keyOf(userId: string, staffId: string | null): string {
  return `${userId} ${staffId ?? 'user'}`
}
