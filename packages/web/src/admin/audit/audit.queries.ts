import { bulkItemsMax } from '@kunwari/contract/admin'
import { read } from '../../lib/read-query.ts'

/** A page of what admins did, newest first, one line a call; or of every entry that a search finds. */
export const auditQuery = ({ query, page }: { query: string; page: number }) =>
  read('GET /api/admin/audit', {
    query: { query, page: String(page), ...(query === '' && { folded: 'true' }) },
  })

/** The entries that one call about many requests left. */
export const auditGroupQuery = (group: string) =>
  read('GET /api/admin/audit', { query: { group, limit: String(bulkItemsMax) } })

/** A page of who came in and who was kept out, newest first. */
export const signInsQuery = (page: number) =>
  read('GET /api/admin/sign-ins', { query: { page: String(page) } })
