import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import type { JobLog } from '../jobs/run-every.ts'
import { endLease, renewLease } from './due.sql.ts'

/** How long a lease lasts that nobody renews: what a server that died had in hand waits no longer. */
export const leaseMs = 30 * secondMs
const renewEveryMs = 10 * secondMs

/** What a server has of a class that it leased, for as long as it works at it. */
export type Lease = {
  /** Aborted once another server may have the class. */
  lost: AbortSignal
  /**
   * Renews it now, before what cannot be undone.
   *
   * @throws Error where another server may have the class
   */
  requireHeld: () => Promise<void>
}

/**
 * Works at a leased class, renews its lease meanwhile, and gives it back when the work is done. Work that fails keeps it until
 * it runs out: one that fails again and again keeps no other from its turn.
 */
export async function keepLease(
  input: { directory: Pool; id: string; server: string; realNow: () => Instant; log: JobLog },
  work: (lease: Lease) => Promise<void>,
  { lastsMs, everyMs } = { lastsMs: leaseMs, everyMs: renewEveryMs },
): Promise<void> {
  const { directory, id, server, realNow, log } = input
  const lost = new AbortController()
  let renewedAt = performance.now()

  async function requireHeld(): Promise<void> {
    lost.signal.throwIfAborted()
    const asked = performance.now()
    const until = addMs(realNow(), lastsMs)
    if (!(await renewLease(directory, { id, server, until }))) {
      lost.abort(new Error('another server sees to the class by now'))
    }
    lost.signal.throwIfAborted()
    renewedAt = asked
  }

  async function renew(): Promise<void> {
    try {
      await requireHeld()
    } catch (error) {
      if (performance.now() - renewedAt > lastsMs) lost.abort(error)
      log.warn({ err: error, class: id }, 'the lease of a class could not be renewed')
    }
  }

  const renewing = setInterval(() => void renew(), everyMs)
  renewing.unref()
  try {
    await work({ lost: lost.signal, requireHeld })
  } finally {
    clearInterval(renewing)
  }
  await endLease(directory, { id, server })
}
