import { read } from '../../lib/read-query.ts'

/** Members, sales, withdrawals and the pool at a glance. */
export const statsQuery = read('GET /api/admin/stats')
