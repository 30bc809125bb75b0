import type { MemberTransferKind } from '@kunwari/domain/ledger/transfer-kinds'
import { keepPreviousData } from '@tanstack/react-query'
import { read } from '../../lib/read.ts'

type Page = { page: number; kind: MemberTransferKind | undefined }

/** A page of activity. The page before stays in view until it is there; arriving asks again. */
export function transactionsQuery({ page, kind }: Page) {
  return {
    ...read('GET /api/transactions', { query: { page: String(page), type: kind } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  } as const
}
