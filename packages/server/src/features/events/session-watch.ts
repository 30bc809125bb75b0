import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { listOpenSessions } from '../../http/session.sql.ts'
import { type EventStream, end } from './stream.ts'
import type { Streams } from './streams.ts'

/** Ends streams whose session has ended, or whose person's rights have changed. */
export type SessionWatch = {
  check: (streams: readonly EventStream[]) => void
  checkPeople: (userIds: readonly string[]) => void
  idle: () => Promise<void>
}

/** @param realNow the machine's clock */
export function openSessionWatch(input: {
  pool: Pool
  realNow: () => Instant
  streams: Streams
  failed: (error: Error, what: string) => void
}): SessionWatch {
  let checking = Promise.resolve()

  async function checkNow(streams: readonly EventStream[]): Promise<void> {
    const sids = [...new Set(streams.map(({ sid }) => sid))]
    const open = await listOpenSessions(input.pool, sids, input.realNow())
    const bySid = new Map(open.map((session) => [session.sid, session]))
    for (const stream of streams) {
      const { sid, person } = stream
      const now = bySid.get(sid)
      const isSame =
        now !== undefined &&
        now.userId === person.id &&
        now.role === person.role &&
        now.status === person.status &&
        !now.mustChangePassword
      // A page whose rights have changed comes back with its new ones, if it has any.
      if (!isSame) end(stream)
    }
  }

  function check(streams: readonly EventStream[]): void {
    if (streams.length === 0) return
    checking = checking
      .then(() => checkNow(streams))
      .catch((error: Error) => input.failed(error, 'streams of ended sessions end late'))
  }

  return {
    check,
    checkPeople: (userIds) => check(userIds.flatMap((id) => [...input.streams.of(id)])),
    idle: () => checking,
  }
}
