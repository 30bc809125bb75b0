import type { Socket } from 'node:net'
import { streamsPerPersonMax } from '@kunwari/contract/events'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { findScreen } from '../../http/screen-token.sql.ts'
import { type Frame, writeToStream } from './stream.ts'

/** A page in front of a room that listens; it is nobody's. */
type ScreenStream = { socket: Socket; tokenHash: Buffer }

/** The streams of the room's screen that are open in this process. */
export type Screens = {
  size: () => number
  add: (screen: ScreenStream) => void
  send: (frame: Frame) => void
  /** Says that the streams are alive. */
  beat: () => void
  /** Ends those whose token is no longer good. */
  check: () => void
  end: () => void
  idle: () => Promise<void>
}

/** @param realNow the machine's clock */
export function openScreens(input: {
  pool: Pool
  realNow: () => Instant
  failed: (error: Error, what: string) => void
}): Screens {
  const { pool, realNow, failed } = input
  const open = new Set<ScreenStream>()
  let checking = Promise.resolve()

  function end(screen: ScreenStream): void {
    open.delete(screen)
    screen.socket.destroySoon()
  }

  async function checkNow(): Promise<void> {
    const screen = await findScreen(pool)
    for (const one of open) {
      const isGood = screen?.tokenHash.equals(one.tokenHash) && realNow() < screen.expiresAt
      if (!isGood) end(one)
    }
  }

  return {
    size: () => open.size,
    add: (screen) => {
      if (screen.socket.destroyed) return
      open.add(screen)
      screen.socket.on('close', () => open.delete(screen))
      const [oldest] = open
      if (open.size > streamsPerPersonMax && oldest) end(oldest)
    },
    send: ({ bytes }) => {
      for (const one of open) writeToStream(one, bytes)
    },
    beat: () => {
      for (const one of open) writeToStream(one, ':\n\n')
    },
    check: () => {
      if (open.size === 0) return
      checking = checking
        .then(checkNow)
        .catch((error: Error) => failed(error, 'screens whose time is over end late'))
    },
    end: () => {
      for (const one of open) end(one)
    },
    idle: () => checking,
  }
}
