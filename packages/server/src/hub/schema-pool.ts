import type { Pool, PoolClient } from 'pg'
import type { Lane, Lent } from './lane.ts'

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/**
 * Gives a pool the connections of a lane in place of its own, of which it never opens one. What it is
 * made with stays the way to the schema for a connection outside the lane (`new Client(pool.options)`).
 *
 * @param onEnd told when somebody ends the pool, before its last work is over
 */
export function schemaPool(
  pool: Pool,
  { lane, schema, onEnd }: { lane: Lane; schema: string; onEnd: () => void },
): Pool {
  let lent = 0
  let whenIdle: (() => void) | undefined
  const state = { ending: false, ended: false }

  async function lend(): Promise<PoolClient> {
    if (state.ending) throw endedError()
    lent += 1
    let taken: Lent
    try {
      taken = await lane.lend(schema)
    } catch (error) {
      giveBackOne()
      throw error
    }
    const { client, giveBack } = taken
    let isReleased = false
    client.release = (error) => {
      if (isReleased) {
        throw new Error('Release called on client which has already been released to the pool.')
      }
      isReleased = true
      giveBack(error)
      giveBackOne()
    }
    return client
  }

  function giveBackOne(): void {
    lent -= 1
    if (lent === 0) whenIdle?.()
  }

  // `pg` itself calls it with a callback, for a statement on its own.
  function connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback) return lend()
    void lendTo(callback)
    return undefined
  }

  async function lendTo(callback: Callback): Promise<void> {
    let client: PoolClient
    try {
      client = await lend()
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      return callback(failure, undefined, () => undefined)
    }
    callback(undefined, client, client.release)
  }

  async function end(): Promise<void> {
    if (state.ending) throw new Error('Called end on pool more than once')
    state.ending = true
    onEnd()
    if (lent > 0) {
      await new Promise<void>((resolve) => {
        whenIdle = resolve
      })
    }
    state.ended = true
  }

  Object.defineProperties(pool, {
    connect: { value: connect },
    end: { value: end },
    ending: { get: () => state.ending },
    ended: { get: () => state.ended },
    totalCount: { get: () => lane.held(schema) },
    idleCount: { get: () => 0 },
    waitingCount: { get: () => lane.waiting(schema) },
  })
  return pool
}

function endedError(): Error {
  return new Error('Cannot use a pool after calling end on the pool')
}
