import type { Access } from '@kunwari/contract/route'
import type { Routes } from '@kunwari/contract/routes'

/** Every kind of person, by role, status and password. */
export type Who =
  | 'visitor'
  | 'member'
  | 'leader'
  | 'support'
  | 'admin'
  | 'suspended'
  | 'suspendedSupport'
  | 'suspendedAdmin'
  | 'blocked'
  | 'temporary'

/** What a call answers before it looks at what was sent: let through, or this refusal. */
export type Outcome = 'through' | `${number} ${string}`

/**
 * Who may make each call, said a second time and by hand, so that neither a new call nor a changed
 * level passes unseen. A call without a row does not compile.
 */
export const levels: Record<keyof Routes, Access> = {
  'GET /api/auth/user': 'signed-in',
  'GET /api/referrer/:code': 'everyone',
  'POST /api/auth/send-verification': 'everyone',
  'POST /api/auth/verify-code': 'everyone',
  'POST /api/auth/register': 'everyone',
  'POST /api/auth/login': 'everyone',
  'GET /api/logout': 'everyone',
  'GET /api/login': 'everyone',
  'GET /api/inbox': 'everyone',
  'POST /api/auth/forgot-password/send-code': 'everyone',
  'POST /api/auth/forgot-password/reset': 'everyone',
  'PUT /api/auth/change-password': 'signed-in',
  'GET /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions/:id': 'signed-in',
  'DELETE /api/auth/sessions': 'signed-in',
  'POST /api/auth/accept-terms': 'signed-in',
  'POST /api/auth/accept-privacy': 'signed-in',
  'GET /api/account/summary': 'member',
  'PUT /api/account': 'member',
  'POST /api/account/identifier': 'member',
  'POST /api/account/erase': 'member',
  'GET /api/world': 'everyone',
  'POST /api/join': 'everyone',
  'POST /api/setup': 'everyone',
  'GET /api/admin/class': 'admin',
  'PUT /api/admin/class': 'admin',
  'POST /api/upload/get-url': 'signed-in',
  'PUT /api/upload/:id': 'everyone',
  'POST /api/upload/confirm': 'signed-in',
  'GET /api/objects/:id': 'signed-in',
  'GET /api/payment-settings': 'signed-in',
  'POST /api/deposits': 'money',
  'GET /api/deposits': 'member',
  'POST /api/deposits/:id/cancel': 'money',
  'POST /api/withdrawals': 'money',
  'GET /api/withdrawals': 'member',
  'POST /api/withdrawals/:id/cancel': 'money',
  'GET /api/plans': 'signed-in',
  'POST /api/investments': 'money',
  'GET /api/investments': 'member',
  'GET /api/referrals/stats': 'member',
  'GET /api/prime-leader/application': 'member',
  'POST /api/prime-leader/apply': 'money',
  'GET /api/prime-leader/monthly-stats': 'member',
  'POST /api/prime-leader/collect-daily': 'money',
  'POST /api/prime-leader/collect-monthly': 'money',
  'GET /api/admin/prime-leader/applications': 'admin',
  'POST /api/admin/prime-leader/applications/:id/approve': 'admin',
  'POST /api/admin/prime-leader/applications/:id/reject': 'admin',
  'GET /api/transactions': 'member',
  'GET /api/transactions/recent': 'member',
  'GET /api/transactions/statement': 'member',
  'GET /api/transactions/statement.csv': 'member',
  'GET /api/transactions/:id': 'member',
  'GET /api/notifications': 'member',
  'POST /api/notifications/mark-read': 'member',
  'GET /api/events': 'signed-in',
  'GET /api/chat/messages': 'member',
  'POST /api/chat/messages': 'member',
  'POST /api/chat/mark-read': 'member',
  'POST /api/chat/typing': 'member',
  'GET /api/chat/support-typing': 'member',
  'GET /api/chat/unread-count': 'member',
  'GET /api/support/chat/conversations': 'staff',
  'GET /api/support/chat/messages': 'staff',
  'POST /api/support/chat/messages': 'staff',
  'POST /api/support/chat/mark-read/:userId': 'staff',
  'POST /api/support/chat/typing/:userId': 'staff',
  'GET /api/support/chat/user-typing/:userId': 'staff',
  'GET /api/support/chat/member/:userId': 'staff',
  'GET /api/support/saved-replies': 'staff',
  'POST /api/support/saved-replies': 'staff',
  'DELETE /api/support/saved-replies/:id': 'staff',
  'GET /api/reserve': 'everyone',
  'GET /api/reserve/days': 'everyone',
  'GET /api/reserve/proof': 'everyone',
  'GET /api/reserve/flow': 'signed-in',
  'GET /api/reserve/ledger.csv': 'signed-in',
  'GET /api/trading/stats': 'member',
  'GET /api/trading/series': 'member',
  'GET /api/trading/history': 'member',
  'GET /api/trading/bots': 'member',
  'GET /api/trading/bots/:name': 'member',
  'GET /api/red-flags': 'signed-in',
  'POST /api/red-flags/:id': 'signed-in',
  'GET /api/admin/deposits/pending': 'admin',
  'GET /api/admin/withdrawals/pending': 'admin',
  'PUT /api/admin/deposits/:id/verify': 'admin',
  'PUT /api/admin/withdrawals/:id/verify': 'admin',
  'GET /api/admin/jobs/:id': 'admin',
  'DELETE /api/admin/jobs/:id': 'admin',
  'GET /api/admin/stats': 'admin',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/users/:id/details': 'admin',
  'PUT /api/admin/users/:id': 'admin',
  'POST /api/admin/users/:id/reset-password': 'admin',
  'POST /api/admin/investments/:id/cancel': 'admin',
  'GET /api/admin/deposits': 'admin',
  'GET /api/admin/withdrawals': 'admin',
  'POST /api/admin/deposits/:id/reverse': 'admin',
  'POST /api/admin/withdrawals/:id/reverse': 'admin',
  'GET /api/admin/payment-settings': 'admin',
  'PUT /api/admin/payment-settings/:id': 'admin',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/export/deposits.csv': 'admin',
  'GET /api/admin/export/withdrawals.csv': 'admin',
  'GET /api/admin/export/users.csv': 'admin',
  'GET /api/admin/export/transactions.csv': 'admin',
  'GET /api/admin/export/audit.csv': 'admin',
  'GET /api/admin/clock': 'admin',
  'PUT /api/admin/clock': 'admin',
  'POST /api/admin/clock/preview': 'admin',
  'POST /api/admin/clock/advance': 'admin',
}

/** What works while a temporary password must be changed, besides what everyone may call. */
export const openToTemporaryPasswords: readonly (keyof Routes)[] = [
  'GET /api/auth/user',
  'PUT /api/auth/change-password',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/auth/sessions',
]

const notSignedIn = '401 not_signed_in'
const notAllowed = '403 not_allowed'
const suspended = '403 account_suspended'
const temporary = '403 password_change_required'

/** What each kind of person gets from each level of access. */
export const outcomes: Record<Access, Record<Who, Outcome>> = {
  everyone: {
    visitor: 'through',
    member: 'through',
    leader: 'through',
    support: 'through',
    admin: 'through',
    suspended: 'through',
    suspendedSupport: 'through',
    suspendedAdmin: 'through',
    // Whoever is blocked is signed out at once: a visitor like any other.
    blocked: 'through',
    temporary: 'through',
  },
  'signed-in': {
    visitor: notSignedIn,
    member: 'through',
    leader: 'through',
    support: 'through',
    admin: 'through',
    suspended: 'through',
    suspendedSupport: 'through',
    suspendedAdmin: 'through',
    blocked: notSignedIn,
    temporary,
  },
  member: {
    visitor: notSignedIn,
    member: 'through',
    leader: 'through',
    support: notAllowed,
    admin: 'through',
    suspended: 'through',
    suspendedSupport: notAllowed,
    suspendedAdmin: 'through',
    blocked: notSignedIn,
    temporary,
  },
  money: {
    visitor: notSignedIn,
    member: 'through',
    leader: 'through',
    support: notAllowed,
    admin: 'through',
    suspended,
    suspendedSupport: notAllowed,
    suspendedAdmin: suspended,
    blocked: notSignedIn,
    temporary,
  },
  staff: {
    visitor: notSignedIn,
    member: notAllowed,
    leader: notAllowed,
    support: 'through',
    admin: 'through',
    suspended: notAllowed,
    suspendedSupport: suspended,
    suspendedAdmin: suspended,
    blocked: notSignedIn,
    temporary,
  },
  admin: {
    visitor: notSignedIn,
    member: notAllowed,
    leader: notAllowed,
    support: notAllowed,
    admin: 'through',
    suspended: notAllowed,
    suspendedSupport: notAllowed,
    suspendedAdmin: suspended,
    blocked: notSignedIn,
    temporary,
  },
}
