import { read } from '../../lib/read-query.ts'

/** Who paid whom, by number. The reserve asks again when money has moved. */
export const flowQuery = {
  ...read('GET /api/reserve/flow'),
  refetchOnMount: 'always',
} as const
