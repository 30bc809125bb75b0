import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Pool } from 'pg'
import { type BalanceRow, listBalances, listReferrers } from './events.sql.ts'
import { type EventStream, eventFrame, sendFrame } from './stream.ts'
import type { Streams } from './streams.ts'

/** Changes within this time are read together; all of a settlement's within a second. */
const togetherMs = 100
const everybodyMs = 1_000
/** People whose balances are read at once. */
const readMax = 1_000

/** Publishes balance and unread notifications to the subscribers: read when they may have changed. */
export type BalanceUpdates = {
  touch: (userIds: readonly string[]) => void
  /** These bought: their referrers may have got a bonus. */
  touchBuyers: (userIds: readonly string[]) => void
  touchAll: () => void
  /** Sends them to a stream that has just opened. */
  sendNow: (stream: EventStream) => Promise<void>
  stop: () => void
  idle: () => Promise<void>
}

export function openBalanceUpdates(input: {
  pool: Pool
  streams: Streams
  failed: (error: Error, what: string) => void
}): BalanceUpdates {
  const { pool, streams } = input
  const touched = new Set<string>()
  const buyers = new Set<string>()
  let isEverybody = false
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    timer = undefined
    const bought = [...buyers]
    const wasEverybody = isEverybody
    const ids = new Set(touched)
    buyers.clear()
    touched.clear()
    isEverybody = false
    try {
      const referrers = bought.length > 0 ? await listReferrers(pool, bought) : []
      for (const id of [...bought, ...referrers]) ids.add(id)
      await publish(wasEverybody ? [...streams.people()] : [...ids].filter(streams.has))
    } catch (error) {
      // The next change takes these along.
      for (const id of bought) buyers.add(id)
      for (const id of ids) touched.add(id)
      isEverybody ||= wasEverybody
      throw error
    }
  }

  async function publish(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += readMax) {
      for (const row of await listBalances(pool, ids.slice(from, from + readMax))) {
        for (const stream of streams.of(row.userId)) sendChange(stream, row)
      }
    }
  }

  function soon(ms: number): void {
    if (streams.size() === 0) {
      // A member who opens a stream is sent it then.
      touched.clear()
      buyers.clear()
      isEverybody = false
      return
    }
    timer ??= setTimeout(() => {
      reading = reading
        .then(read)
        .catch((error: Error) => input.failed(error, 'balances are published late'))
    }, ms)
  }

  return {
    touch: (userIds) => {
      const listening = userIds.filter(streams.has)
      for (const id of listening) touched.add(id)
      if (listening.length > 0) soon(togetherMs)
    },
    touchBuyers: (userIds) => {
      for (const id of userIds) buyers.add(id)
      soon(togetherMs)
    },
    touchAll: () => {
      isEverybody = true
      soon(everybodyMs)
    },
    sendNow: async (stream) => {
      const [row] = await listBalances(pool, [stream.person.id])
      if (row) sendChange(stream, row)
    },
    stop: () => clearTimeout(timer),
    idle: () => reading,
  }
}

/** Support has no wallet, and no notifications. */
function sendChange(stream: EventStream, row: BalanceRow): void {
  if (stream.person.role === 'support') return
  const available = row.wallet - row.held
  const balance = `${row.wallet} ${available}`
  const before = stream.lastSent
  const { unread, first } = row
  const notified = `${unread} ${first}`
  stream.lastSent = { balance, notified }
  if (before?.balance !== balance) {
    sendFrame(
      stream,
      eventFrame('balance', {
        walletBalance: formatPesos(row.wallet),
        availableBalance: formatPesos(available),
      }),
    )
  }
  if (before?.notified !== notified)
    sendFrame(stream, eventFrame('notification', { unread, first }))
}
