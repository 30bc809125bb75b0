import type { User } from './auth.ts'

/**
 * What Home shows besides who is there. The server writes the answers into a member's page, so that the
 * first paint waits for no call (docs/decisions/031-home-comes-with-its-reads.md).
 */
export const firstReads = [
  readOf('/api/world'),
  readOf('/api/investments'),
  readOf('/api/transactions/recent'),
  readOf('/api/notifications', { limit: '1' }),
  readOf('/api/chat/unread-count'),
] as const

export const firstPerson = '/api/auth/user'

/** The id of the element that holds them, as JSON. */
export const firstReadsId = 'first-reads'

/** What a page brings with it. */
export type FirstReads = {
  user: User
  /** Of the answer to who is there, which was read before the others. */
  headers: Record<string, string>
  /** What the web app keeps each answer by, and the answer. */
  reads: [key: FirstRead['key'], answer: unknown][]
}

type FirstRead = { address: string; key: [path: string, input: object] }

/** An address, and what the web app knows its answer by: the path, and what is asked of it. */
function readOf(path: string, query?: Record<string, string>): FirstRead {
  return query
    ? { address: `${path}?${new URLSearchParams(query)}`, key: [path, { query }] }
    : { address: path, key: [path, {}] }
}
