import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Listen } from '../db/listen.ts'
import { firstRow } from '../db/queryable.ts'
import { createInHand } from '../in-hand.ts'
import { listAwake } from './directory.sql.ts'
import { hubSchema } from './migrate-hub.ts'
import { isSamePlace, type OpenClasses } from './open-classes.ts'
import { listServersSeen } from './settings.sql.ts'

/** Asks all servers to close a class, and what each answers when it has. */
const asking = 'kunwari_classes'
const answering = 'kunwari_closed'

/** Three times as long as a server that is there says nothing. */
export const seenMs = 30 * secondMs
/** One that does not answer, since it died or does not hear, is waited for so long. */
const answerMsMax = 2 * secondMs

/** Has the servers of an installation close a class together. */
export type Closing = {
  /** Has every server close a class, this one before it returns, and the others that answer too. */
  closeEverywhere: (id: string) => Promise<void>
  /** Ends when what was asked of this server is done and answered. */
  stop: () => Promise<void>
}

/** Listens for classes to close, and says when they are. */
export function openClosing(input: {
  directory: Pool
  listen: Listen
  classes: OpenClasses
  /** What this server is called. */
  server: string
  realNow: () => Instant
  log: FastifyBaseLogger
}): Closing {
  const { directory, listen, classes, server, realNow, log } = input
  const waiting = new Set<(answer: string) => void>()
  const say = (channel: string, text: string) =>
    firstRow(directory, 'hub-say', 'select pg_notify($1, $2)', [`${channel}_${hubSchema}`, text])

  async function closeHere(id: string): Promise<void> {
    await classes.close(id)
    await say(answering, answerOf(id, server))
  }

  async function closeGone(): Promise<void> {
    const open = classes.list().map(({ place }) => place)
    const ids = open.map(({ id }) => id)
    const awake = new Map((await listAwake(directory, ids)).map((one) => [one.id, one]))
    // One that slept may have been woken in another cell, and one that was restored lies in another schema.
    for (const place of open) {
      const now = awake.get(place.id)
      if (!now || !isSamePlace(now, place)) await classes.close(place.id)
    }
  }

  const inHand = createInHand()
  const doReported = (work: Promise<void>) =>
    inHand.add(work.catch((error: Error) => log.error({ err: error }, 'a class stays open')))
  const asked = listen(directory, asking, {
    // What was said while this server did not listen.
    open: () => doReported(closeGone()),
    message: (id) => doReported(closeHere(id)),
    lost: (error) => log.warn({ err: error }, 'word of classes that close comes late'),
  })
  const answered = listen(directory, answering, {
    open: () => undefined,
    message: (answer) => {
      for (const take of waiting) take(answer)
    },
    // The other listener shares the connection, and says so.
    lost: () => undefined,
  })

  /** Begins to count answers at once, so that none comes before it is waited for. */
  function answersOf(id: string, servers: readonly string[]): Promise<void> {
    const missing = new Set(servers.map((name) => answerOf(id, name)))
    const isEnough = AbortSignal.timeout(answerMsMax)
    return new Promise((resolve) => {
      const take = (answer: string): void => {
        missing.delete(answer)
        if (missing.size > 0 && !isEnough.aborted) return
        waiting.delete(take)
        resolve()
      }
      waiting.add(take)
      isEnough.addEventListener('abort', () => take(''))
      take('')
    })
  }

  return {
    closeEverywhere: async (id) => {
      const seen = await listServersSeen(directory, addMs(realNow(), -seenMs))
      const answers = answersOf(
        id,
        seen.filter((name) => name !== server),
      )
      await say(asking, id)
      await classes.close(id)
      await answers
    },
    stop: async () => {
      await asked.stop()
      await answered.stop()
      await inHand.settled()
    },
  }
}

function answerOf(id: string, server: string): string {
  return `${id} ${server}`
}
