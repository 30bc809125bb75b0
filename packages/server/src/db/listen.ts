import { Client, type Pool } from 'pg'

/** How soon a lost connection is tried again. */
export const retryMs = 500

/** A connection that hears notifications until it is stopped. */
export type Listener = { stop: () => Promise<void> }

/**
 * What a listener is told. `open`: it listens, for the first time or again, and what was said in between
 * was not heard; `lost`: the connection broke, and is tried again by itself.
 */
export type Hearer = {
  open: () => void
  message: (payload: string) => void
  lost: (error: Error) => void
}

/** A way to listen on a channel of the schema that a pool works in. */
export type Listen = (pool: Pool, channel: string, on: Hearer) => Listener

/**
 * Keeps one connection listening, beside those of the pool and to the same database; one that breaks
 * is replaced.
 *
 * @param channel a plain lower-case name, to which the schema's is added: worlds that share a database
 *   hear nothing of each other
 */
export function listen(pool: Pool, channel: string, on: Hearer): Listener {
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
