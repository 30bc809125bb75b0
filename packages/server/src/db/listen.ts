import { Client, type Pool } from 'pg'

/** How soon a lost connection is tried again. */
export const retryMs = 500

/** A subscription to a channel, until it is stopped. */
export type Subscription = { stop: () => Promise<void> }

/**
 * Callbacks of a subscription. `open`: subscribed, for the first time or again; notifications in between
 * were missed. `lost`: the connection broke, and is opened again by itself.
 */
export type Listener = {
  open: () => void
  message: (payload: string) => void
  lost: (error: Error) => void
}

/** A way to listen on a channel of the schema that a pool works in. */
export type Listen = (pool: Pool, channel: string, on: Listener) => Subscription

/**
 * Subscribes to a channel (LISTEN) on a connection of its own, beside those of the pool and to the same
 * database; one that breaks is replaced.
 *
 * @param channel a plain lower-case name, to which the schema's is added: worlds that share a database
 *   do not receive each other's notifications
 */
export function listen(pool: Pool, channel: string, on: Listener): Subscription {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let opening = open()

  async function open(): Promise<void> {
    const opened = new Client(pool.options)
    client = opened
    opened.on('notification', ({ payload }) => on.message(payload ?? ''))
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened, new Error('the connection ended')))
    try {
      await opened.connect()
      const { rows } = await opened.query<{ listen: string }>(
        `select format('listen %I', $1 || '_' || current_schema()) as listen`,
        [channel],
      )
      await opened.query(rows[0]?.listen ?? '')
      if (client === opened) on.open()
    } catch (error) {
      lose(opened, error instanceof Error ? error : new Error(String(error)))
    }
  }

  function lose(lost: Client, error: Error): void {
    if (client !== lost) return
    client = undefined
    if (isStopping) return
    on.lost(error)
    timer = setTimeout(() => {
      opening = open()
    }, retryMs)
    timer.unref()
    // It may be half open still; that it cannot say goodbye is why it goes.
    lost.end().catch(on.lost)
  }

  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await opening
      await client?.end()
    },
  }
}
