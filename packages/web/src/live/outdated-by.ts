import type { EventData, EventName } from '@kunwari/contract/events'
import type { AskedByPost, ReadKey } from '../lib/read-key.ts'

/** What can be read again. */
export type Read = ReadKey | AskedByPost

type RequestKind = EventData['request.created']['kind']

/** What may make a read outdated: an event, or one about a kind of request. */
export type Cause = EventName | `request:${RequestKind}`

const aboutRequests = ['request:deposit', 'request:withdrawal', 'request:application'] as const

/**
 * Every read of the app, and the events after which it is read again. None where only the one who
 * looks at it changes it, where it is asked for once, or where the events themselves say it all.
 *
 * What grows with the clock alone is not read again: pages compute it (lib/plan-progress.ts).
 * `reserve` is told when anybody's money moved, something was settled or the clock was set, at most
 * once a second; `day` when a Manila day's end is settled.
 */
export const outdatedBy: Record<Read, readonly Cause[]> = {
  // One's own.
  'GET /api/auth/user': ['balance', 'leader', 'day'],
  'GET /api/account/summary': ['balance'],
  'GET /api/transactions': ['balance', ...aboutRequests],
  'GET /api/transactions/recent': ['balance', ...aboutRequests],
  // Where the money of a line went is changed by whoever is paid next.
  'GET /api/transactions/:id': ['balance', 'reserve'],
  'GET /api/transactions/statement': ['balance'],
  'GET /api/transactions/statement.csv': [],
  'GET /api/deposits': ['request:deposit'],
  'GET /api/withdrawals': ['request:withdrawal'],
  'GET /api/withdrawals/payout-note': ['request:withdrawal'],
  // Others' requests are told to nobody but admins; that the line moved is told with the reserve.
  'GET /api/withdrawals/:id/line': ['request:withdrawal', 'reserve'],
  'GET /api/investments': ['balance'],
  'GET /api/plans': ['balance', 'day'],
  // Friends join, buy, and see their plans end.
  'GET /api/referrals/stats': ['member.joined', 'balance', 'reserve'],
  'GET /api/prime-leader/application': ['request:application', 'leader', 'balance', 'reserve'],
  'GET /api/prime-leader/monthly-stats': ['leader', 'day', 'balance', 'reserve'],
  'GET /api/notifications': [],
  'GET /api/payment-settings': [],
  'GET /api/red-flags': [],
  'GET /api/auth/sessions': [],
  'GET /api/auth/sign-ins': [],
  'GET /api/account/second-factor': [],
  // Chats: the events carry the messages.
  'GET /api/chat/messages': [],
  'GET /api/chat/unread-count': [],
  'GET /api/chat/support-typing': [],
  'GET /api/support/chat/conversations': ['chat.broadcast'],
  'GET /api/support/chat/messages': ['chat.broadcast'],
  'GET /api/support/chat/answering': [],
  'GET /api/support/chat/user-typing/:userId': [],
  'GET /api/support/chat/member/:userId': [...aboutRequests, 'reserve'],
  'GET /api/support/saved-replies': [],
  // Everybody's.
  'GET /api/world': [],
  'GET /api/reserve': ['reserve'],
  'GET /api/reserve/days': ['reserve', 'trading'],
  'GET /api/reserve/flow': ['reserve'],
  'GET /api/reserve/proof': ['reserve', 'trading'],
  'GET /api/reserve/ledger.csv': [],
  'GET /api/trading/stats': ['balance', 'reserve', 'trading', 'day'],
  'GET /api/trading/series': ['reserve', 'trading'],
  'GET /api/trading/history': ['reserve', 'trading'],
  'GET /api/trading/bots': ['reserve', 'trading'],
  'GET /api/trading/bots/:name': ['reserve', 'trading'],
  // The back office.
  'GET /api/admin/stats': [...aboutRequests, 'member.joined', 'reserve', 'day', 'audit'],
  'GET /api/admin/deposits/pending': ['request:deposit', 'audit'],
  'GET /api/admin/deposits': ['request:deposit', 'audit'],
  // Whether the pool can pay them.
  'GET /api/admin/withdrawals/pending': ['request:withdrawal', 'reserve', 'audit'],
  'GET /api/admin/withdrawals': ['request:withdrawal', 'audit'],
  'GET /api/admin/prime-leader/applications': ['request:application', 'audit'],
  'GET /api/admin/users': ['member.joined', 'reserve', 'audit'],
  // No event tells a lock-out; clearing one is a record.
  'GET /api/admin/lock-outs': ['audit'],
  'GET /api/admin/users/:id/details': [...aboutRequests, 'member.joined', 'reserve', 'audit'],
  'GET /api/admin/payment-settings': ['audit'],
  'GET /api/admin/class': ['stage', 'audit'],
  'GET /api/admin/class/end': ['stage', 'audit'],
  'GET /api/admin/class/roster': ['member.joined', 'audit'],
  'GET /api/admin/clock': ['clock'],
  // Refused from the end of the class on.
  'POST /api/admin/clock/preview': ['clock', 'reserve', 'stage'],
  'GET /api/admin/audit': ['audit'],
  'GET /api/admin/sign-ins': ['audit'],
  'GET /api/admin/jobs/:id': [],
  'GET /api/admin/export/audit.csv': [],
  'GET /api/admin/export/deposits.csv': [],
  'GET /api/admin/export/transactions.csv': [],
  'GET /api/admin/export/users.csv': [],
  'GET /api/admin/export/withdrawals.csv': [],
  // Asked for once.
  'GET /api/admin/class/everything.zip': [],
  'GET /api/join/:code': [],
  'GET /api/support/chat/people': [],
  'GET /api/referrer/:code': [],
  'GET /api/inbox': [],
  'GET /api/objects/:id': [],
  'GET /api/events': [],
  'GET /api/login': [],
  'GET /api/logout': [],
}

const reads = Object.keys(outdatedBy) as Read[]

/** The reads that a cause makes outdated. */
export function readsOutdatedBy(cause: Cause): readonly Read[] {
  return reads.filter((key) => outdatedBy[key].includes(cause))
}

/** What an event is to the table. */
export function causeOf<Name extends EventName>(name: Name, data: EventData[Name]): Cause {
  const isRequest = name === 'request.created' || name === 'request.reviewed'
  return isRequest && 'kind' in data ? `request:${data.kind}` : name
}

/** What a stream tells as it opens, without being asked. */
const toldAtOpening = [
  'GET /api/notifications',
  'GET /api/world',
] as const satisfies readonly ReadKey[]

/** What events themselves carry, and a page that was away has missed. */
export const carried = [
  'GET /api/chat/messages',
  'GET /api/chat/unread-count',
  'GET /api/support/chat/conversations',
  'GET /api/support/chat/messages',
  'GET /api/support/chat/answering',
] as const satisfies readonly ReadKey[]

/** All that events change but what a stream tells as it opens. */
export const changing: readonly Read[] = [
  ...reads.filter((key) => outdatedBy[key].length > 0),
  ...carried,
]

/** All that events change. */
export const changingOrTold: readonly Read[] = [...changing, ...toldAtOpening]
