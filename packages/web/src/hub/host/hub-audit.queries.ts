import { keepPreviousData } from '@tanstack/react-query'
import { hubRead } from '../hub-session.ts'

/** A page of the hub's record, newest first, one line a call; or of every entry that a search finds. */
export const hubAuditQuery = ({ query, page }: { query: string; page: number }) => ({
  ...hubRead('GET /api/hub/audit', {
    query: { page: String(page), ...(query === '' ? { folded: 'true' as const } : { query }) },
  }),
  placeholderData: keepPreviousData,
})

const entriesOfGroup = 100

/** The entries that one call about many left, a page at a time. */
export const hubAuditGroupQuery = (group: string, page: number) => ({
  ...hubRead('GET /api/hub/audit', {
    query: { group, page: String(page), limit: String(entriesOfGroup) },
  }),
  placeholderData: keepPreviousData,
})
