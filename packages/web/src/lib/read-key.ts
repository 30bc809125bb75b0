import type { Routes } from '@kunwari/contract/routes'

/** The endpoints that only read. */
export type ReadKey = Extract<keyof Routes, `GET ${string}`>

/** Reads that are asked for by POST: they change nothing. */
export type AskedByPost = 'POST /api/admin/clock/preview'

/** The part of a query's key that all calls of one endpoint share: its path. */
export function readKey(key: ReadKey | AskedByPost): readonly [string] {
  return [key.slice(key.indexOf(' ') + 1)]
}
