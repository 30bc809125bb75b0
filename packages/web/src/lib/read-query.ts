import { api, type CallAnswer, type CallInput } from '@kunwari/contract/client'
import type { Routes } from '@kunwari/contract/routes'
import { queryOptions } from '@tanstack/react-query'

/**
 * The query for a read, keyed by its path and then by what is asked of it, so that
 * `queryClient.invalidateQueries({ queryKey: readKey('GET /api/deposits') })` reaches every page.
 */
export function read<K extends ReadKey>(
  key: K,
  ...[input]: object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]
) {
  return queryOptions({
    queryKey: [...readKey(key), input ?? {}] as const,
    queryFn: ({ client, queryKey, signal }): Promise<CallAnswer<K>> => {
      const isAgain = client.getQueryData(queryKey) !== undefined
      // The spread adds no input of the call; TypeScript cannot follow the conditional tuple through it.
      const call = [key, { ...input, signal, isAgain }] as unknown as Parameters<typeof api<K>>
      return api(...call)
    },
  })
}

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
