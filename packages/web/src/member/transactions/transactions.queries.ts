import type { StatementDays } from '@kunwari/domain/ledger/statement'
import type { MemberTransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import { keepPreviousData } from '@tanstack/react-query'
import { fullPath } from '../../lib/base.ts'
import { read } from '../../lib/read-query.ts'

type Page = { page: number; kind: MemberTransferKind | undefined }

/** A page of activity. The page before stays in view until it is there; arriving asks again. */
export function transactionsQuery({ page, kind }: Page) {
  return {
    ...read('GET /api/transactions', { query: { page: String(page), type: kind } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  } as const
}

/** A statement of these days; a day that is left out is the server's to choose. */
export function statementQuery({ from, to }: { from: string | null; to: string | null }) {
  return {
    ...read('GET /api/transactions/statement', {
      query: { from: from ?? undefined, to: to ?? undefined },
    }),
    refetchOnMount: 'always',
  } as const
}

/** Where the browser finds a statement as a file. */
export function statementAddress({ from, to }: StatementDays): string {
  return fullPath(`/api/transactions/statement.csv?${new URLSearchParams({ from, to })}`)
}
