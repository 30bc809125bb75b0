import { api, type CallAnswer, type CallInput } from '@kunwari/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { type ReadKey, readKey } from './read-key.ts'

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
    queryFn: ({ signal }): Promise<CallAnswer<K>> => {
      // The spread adds only the signal; TypeScript cannot follow the conditional tuple through it.
      const call = [key, { ...input, signal }] as unknown as Parameters<typeof api<K>>
      return api(...call)
    },
  })
}
