import type { Routes } from '@kunwari/contract/routes'

/** What can be read again. */
export type Read = {
  [Key in keyof Routes]: Routes[Key] extends { outdatedBy: readonly unknown[] } ? Key : never
}[keyof Routes]

/** Reads that an address alone asks for. */
export type ReadKey = Extract<Read, `GET ${string}`>

/** The part of a query's key that all calls of one endpoint share: its path. */
export function readKey(key: Read): readonly [string] {
  return [key.slice(key.indexOf(' ') + 1)]
}
