import { typingLapsesMs, typingSignalEveryMs } from '@kunwari/contract/chat'
import { addMs, type Instant } from '@kunwari/domain/calendar/instant'
import { newId } from '../../db/new-id.ts'
import type { LiveEvents } from '../events/live-events.ts'

type Side = 'user' | 'support'
/** `saidAt` is when all servers last heard of it. */
type Typist = { until: Instant; saidAt: Instant; timer: NodeJS.Timeout }

/** Who is typing in which thread: known on every server for a few seconds, kept nowhere. */
export type Typing = {
  /** Somebody types: known here at once, said to all servers at most once in two seconds. */
  started: (userId: string, by: Side) => void
  /** They have sent it. */
  stopped: (userId: string, by: Side) => void
  isTyping: (userId: string, by: Side) => boolean
}

/** Threads in which somebody types at once; beyond it signals are not kept. */
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

  function tell(userId: string, by: Side, isTyping: boolean): void {
    if (by === 'support') live.tellMember(userId, 'chat.typing', { userId, isTyping })
    else live.tellStaff('chat.typing', { userId, isTyping })
  }

  function forget(userId: string, by: Side): void {
    const key = keyOf(userId, by)
    const typist = typists.get(key)
    if (!typist) return
    clearTimeout(typist.timer)
    typists.delete(key)
    tell(userId, by, false)
  }

  /** @returns whether it was news: the first signal of somebody, or of theirs in two seconds */
  function note(userId: string, by: Side): boolean {
    const key = keyOf(userId, by)
    const before = typists.get(key)
    if (!before && typists.size >= typistsMax) return false
    clearTimeout(before?.timer)
    const timer = setTimeout(() => forget(userId, by), typingLapsesMs)
    timer.unref()
    const now = realNow()
    const isNews = before === undefined || now - before.saidAt >= typingSignalEveryMs
    const saidAt = isNews ? now : before.saidAt
    // What lapses is decided by the clock that is an argument; the timer only says so to streams.
    typists.set(key, { until: addMs(now, typingLapsesMs), saidAt, timer })
    if (isNews) tell(userId, by, true)
    return isNews
  }

  live.onSignal((signal) => {
    if (!('typing' in signal)) return
    const { userId, by, isTyping, server: speaker } = signal.typing
    if (speaker === server) return
    if (isTyping) note(userId, by)
    else forget(userId, by)
  })

  return {
    started: (userId, by) => {
      if (note(userId, by)) live.send({ typing: { userId, by, isTyping: true, server } })
    },
    stopped: (userId, by) => {
      if (!typists.has(keyOf(userId, by))) return
      forget(userId, by)
      live.send({ typing: { userId, by, isTyping: false, server } })
    },
    isTyping: (userId, by) => (typists.get(keyOf(userId, by))?.until ?? 0) > realNow(),
  }
}

function keyOf(userId: string, by: Side): string {
  return `${by} ${userId}`
}
