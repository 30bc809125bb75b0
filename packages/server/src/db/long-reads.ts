import type { Pool } from 'pg'

const apart = new WeakMap<Pool, () => Pool>()

/**
 * Has reads that last as long as somebody reads them go by another pool than a pool's own: its connections are others' too.
 *
 * @param open makes the other, when it is first asked for
 */
export function keepLongReadsApart(pool: Pool, open: () => Pool): void {
  apart.set(pool, open)
}

/** Where reads go that last as long as somebody reads them. */
export function poolOfLongReads(pool: Pool): Pool {
  return apart.get(pool)?.() ?? pool
}
