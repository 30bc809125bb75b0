import { api, keptHeader } from '@kunwari/contract/client'
import type { Reserve } from '@kunwari/contract/reserve'
import { queryOptions } from '@tanstack/react-query'
import { isLive } from '../../lib/live-state.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../../lib/read-query.ts'

const { queryKey } = read('GET /api/reserve')

/** The server's moment of what is shown, where that was kept for reading without a network. */
let keptSince: number | undefined

/** When the reserve that is shown was answered: `updatedAt`, as its query knows it, is when it came to the page. */
export function reserveAnsweredAt(updatedAt: number): { ms: number; isKept: boolean } {
  return { ms: keptSince ?? updatedAt, isKept: keptSince !== undefined }
}

/** What changes only when money moved or a day ended: asked again then, and not before. */
const followers: readonly ReadKey[] = [
  'GET /api/reserve/days',
  'GET /api/reserve/proof',
  'GET /api/reserve/flow',
]

/**
 * The reserve as it stands. The server's events say when it moved, and what is read beside it with it. Without them
 * it is read again every few seconds, and what was read beside it when the figures have moved.
 */
export const reserveQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<Reserve> => {
    const before = queryClient.getQueryData(queryKey)
    const isAgain = before !== undefined
    const next = await api('GET /api/reserve', { signal, isAgain, onHeaders: noteAge })
    // A stream says itself when they are outdated.
    if (!isLive() && before && hasMoved(before, next)) {
      for (const key of followers) void queryClient.invalidateQueries({ queryKey: readKey(key) })
    }
    return next
  },
  refetchOnMount: 'always',
})

/** Money in, money out, promises and trading at each day's end. */
export const reserveDaysQuery = {
  ...read('GET /api/reserve/days'),
  refetchOnMount: 'always',
} as const

/** The ledger's sums. */
export const reserveProofQuery = {
  ...read('GET /api/reserve/proof'),
  refetchOnMount: 'always',
} as const

function noteAge(headers: Headers): void {
  const answeredAt = Date.parse(headers.get('Date') ?? '')
  const isKept = headers.has(keptHeader) && Number.isFinite(answeredAt)
  keptSince = isKept ? answeredAt : undefined
}

function hasMoved(before: Reserve, next: Reserve): boolean {
  return (
    before.history.length !== next.history.length ||
    before.history.at(-1)?.at !== next.history.at(-1)?.at ||
    before.pool !== next.pool ||
    before.owedToday !== next.owedToday ||
    before.promised !== next.promised
  )
}
