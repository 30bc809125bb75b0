import type { Routes } from '@kunwari/contract/routes'

/** The endpoints that only read. */
export type ReadKey = Extract<keyof Routes, `GET ${string}`>

/** The part of a query's key that all calls of one endpoint share: its path. */
export function readKey(key: ReadKey): readonly [string] {
  return [key.slice('GET '.length)]
}
