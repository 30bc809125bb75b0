import { hubApi } from '@kunwari/contract/client'
import type { Hub, HubPerson, HubRoutes } from '@kunwari/contract/hub'
import { queryOptions } from '@tanstack/react-query'
import { rememberIdentifier } from '../lib/browser-storage.ts'
import { makeQueryClient } from '../lib/query-client.ts'

/** Reads that an address alone asks for, and that answer JSON. */
type HubReadKey = {
  [Key in keyof HubRoutes]: HubRoutes[Key] extends { answer: unknown; outdatedBy: unknown }
    ? Key
    : never
}[keyof HubRoutes]

/** The query for a read of the hub, keyed by its path and then by what is asked of it. */
export function hubRead<K extends HubReadKey>(key: K, input?: Parameters<typeof hubApi<K>>[1]) {
  return queryOptions({
    queryKey: [pathOf(key), input ?? {}] as const,
    queryFn: ({ signal }): ReturnType<typeof hubApi<K>> => {
      // The spread adds only the signal; TypeScript cannot follow the conditional tuple through it.
      const call = [key, { ...input, signal }] as unknown as Parameters<typeof hubApi<K>>
      return hubApi(...call)
    },
  })
}

/** The part of a query's key that all calls of one endpoint share. */
export function hubKey(key: HubReadKey): readonly [string] {
  return [pathOf(key)]
}

function pathOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1)
}

/** Who is signed in on the hub, and whether anybody hosts it. */
export const hubQuery = hubRead('GET /api/hub')

/** The answers of the hub's pages. Where the session ended, its router does the rest. */
export const hubClient = makeQueryClient({
  ofSession: () => {
    hubClient.setQueryData(hubQuery.queryKey, (known: Hub | undefined) =>
      known ? { ...known, me: null } : known,
    )
  },
})

/** Somebody has just signed in: what was read as nobody, or as another, is not theirs. */
export async function meetWhoSignedIn(): Promise<HubPerson | null> {
  rememberIdentifier(undefined)
  hubClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== hubQuery.queryKey[0] })
  const { me } = await hubClient.fetchQuery({ ...hubQuery, staleTime: 0 })
  return me
}
