import { useQueries } from '@tanstack/react-query'
import { ownThreadQuery } from '../../../chat/chat.queries.ts'
import { redFlagsQuery } from '../../../glass/red-flags/red-flags.queries.ts'
import { read } from '../../../lib/read-query.ts'
import { revealQuery } from '../class.queries.ts'
import { listPieces, type Piece } from './evidence.ts'

/** As many lines of one kind as the server gives at once. */
const linesMax = '100'

type DrillReads = { pieces: Piece[] | undefined; error: Error | null; readAgain: () => void }

/** One's own timeline: what the wallet, the chat and the notes know of a learner. */
export function useDrillPieces(): DrillReads {
  const reads = useQueries({
    queries: [
      read('GET /api/deposits', { query: { limit: linesMax } }),
      read('GET /api/withdrawals'),
      read('GET /api/investments'),
      read('GET /api/payment-settings'),
      ownThreadQuery,
      redFlagsQuery,
      revealQuery,
    ],
  })
  const [deposits, withdrawals, investments, payees, thread, flags, reveal] = reads
  const isThere = reads.every(({ data }) => data !== undefined)
  return {
    pieces: isThere
      ? listPieces({
          deposits: deposits.data?.deposits ?? [],
          withdrawals: withdrawals.data ?? [],
          investments: investments.data ?? [],
          payees: payees.data ?? [],
          messages: thread.data?.messages ?? [],
          found: flags.data?.found.length ?? 0,
          screenSaid: reveal.data?.screenSaid ?? '0.00',
        })
      : undefined,
    error: reads.find(({ data, error }) => data === undefined && error)?.error ?? null,
    readAgain: () => {
      for (const { data, refetch } of reads) if (data === undefined) void refetch()
    },
  }
}
