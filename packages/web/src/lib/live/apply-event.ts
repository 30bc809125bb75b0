import type { User } from '@kunwari/contract/auth'
import type { EventData, EventName } from '@kunwari/contract/events'
import {
  noteAnswering,
  noteOwnMessage,
  noteRead,
  noteSupportMessage,
  noteTyping,
} from '../chat/chat-cache.ts'
import { now } from '../now.ts'
import { queryClient } from '../query-client.ts'
import { readAgain } from '../read-again.ts'
import { type ReadKey, readKey } from '../read-key.ts'
import { currentUserQuery } from '../session.ts'
import { noteUnread } from '../unread.ts'
import { applyClock } from './apply-clock.ts'
import { readSoon } from './gather-reads.ts'

type Handlers = { [Name in EventName]: (data: EventData[Name], me: User) => void }

const transactions = [
  'GET /api/transactions',
  'GET /api/transactions/recent',
] as const satisfies readonly ReadKey[]

const trading = [
  'GET /api/trading/stats',
  'GET /api/trading/series',
  'GET /api/trading/history',
  'GET /api/trading/bots',
  'GET /api/trading/bots/:name',
] as const satisfies readonly ReadKey[]

/** What each event changes of what is known: set where the event says it all, else read again. */
const handlers: Handlers = {
  'chat.message': ({ userId, message, key }, me) => {
    if ('senderName' in message) noteSupportMessage(message, key)
    if (userId === me.id) noteOwnMessage(message, key)
  },
  'chat.typing': noteTyping,
  'chat.answering': noteAnswering,
  'chat.broadcast': () =>
    readAllOf('GET /api/support/chat/conversations', 'GET /api/support/chat/messages'),
  'chat.read': noteRead,
  balance: ({ walletBalance, availableBalance }, me) => {
    if (me.walletBalance === walletBalance && me.availableBalance === availableBalance) return
    queryClient.setQueryData(
      currentUserQuery.queryKey,
      (known) => known && { ...known, walletBalance, availableBalance },
    )
    readAllOf(...transactions, 'GET /api/investments', 'GET /api/account/summary')
  },
  notification: ({ unread }) => noteUnread(unread),
  'request.created': ({ kind }, { role }) => {
    readAllOf(...requestsOf[kind], ...transactions)
    if (role === 'admin') readAllOf(...queueOf[kind])
  },
  'request.reviewed': ({ kind }, { role }) => {
    readAllOf(...requestsOf[kind], ...transactions)
    if (role === 'admin') readAllOf(...queueOf[kind])
  },
  leader: () => readAllOf('GET /api/prime-leader/application', 'GET /api/auth/user'),
  clock: (clock) => {
    applyClock(clock, now())
    readAllOf('GET /api/admin/clock')
  },
  reserve: (_, { role }) => {
    readAllOf('GET /api/reserve')
    if (role === 'admin') readAllOf('GET /api/admin/stats')
  },
  trading: () => readAllOf(...trading, 'GET /api/reserve/days'),
  reset: readAllAgain,
}

const requestsOf: Record<EventData['request.created']['kind'], readonly ReadKey[]> = {
  deposit: ['GET /api/deposits'],
  withdrawal: ['GET /api/withdrawals'],
  application: ['GET /api/prime-leader/application'],
}

const queueOf: Record<EventData['request.created']['kind'], readonly ReadKey[]> = {
  deposit: [
    'GET /api/admin/deposits/pending',
    'GET /api/admin/deposits',
    // Whether the pool can pay them.
    'GET /api/admin/withdrawals/pending',
    'GET /api/admin/stats',
    'GET /api/support/chat/member/:userId',
  ],
  withdrawal: [
    'GET /api/admin/withdrawals/pending',
    'GET /api/admin/withdrawals',
    'GET /api/admin/stats',
    'GET /api/support/chat/member/:userId',
  ],
  application: ['GET /api/admin/prime-leader/applications'],
}

/** What a stream tells as it opens, without being asked. */
const toldAtOpening: readonly ReadKey[] = [
  'GET /api/auth/user',
  'GET /api/notifications',
  'GET /api/world',
  'GET /api/reserve',
]

/** What else events change. */
const changing: readonly ReadKey[] = [
  ...transactions,
  ...Object.values(requestsOf).flat(),
  ...Object.values(queueOf).flat(),
  'GET /api/investments',
  'GET /api/chat/messages',
  'GET /api/chat/unread-count',
  'GET /api/support/chat/conversations',
  'GET /api/support/chat/messages',
  'GET /api/support/chat/answering',
  'GET /api/admin/clock',
  ...trading,
]

/** Brings what is known up to date with what the server told. */
export function applyEvent(name: EventName, data: string): void {
  const me = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!me) return
  // Written by the server from the contract's own schema of this name.
  const handle = handlers[name] as (parsed: unknown, user: User) => void
  handle(JSON.parse(data), me)
}

export function readAllAgain(): void {
  readAllOf(...changing, ...toldAtOpening)
}

/**
 * What was read before the stream opened may have changed in between.
 *
 * @param sinceMs real time; what was read later is known to be fresh
 */
export function catchUp(sinceMs: number): void {
  for (const key of changing) {
    readAgain({
      queryKey: readKey(key),
      predicate: ({ state }) => state.dataUpdatedAt < sinceMs,
    })
  }
}

function readAllOf(...keys: readonly ReadKey[]): void {
  for (const key of keys) readSoon(key)
}
