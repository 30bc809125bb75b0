import { read } from '../../lib/read.ts'

/** A page of what admins did, newest first, or of what a search finds. */
export const auditQuery = ({ query, page }: { query: string; page: number }) =>
  read('GET /api/admin/audit', { query: { query, page: String(page) } })

/** A page of who came in and who was kept out, newest first. */
export const signInsQuery = (page: number) =>
  read('GET /api/admin/sign-ins', { query: { page: String(page) } })
