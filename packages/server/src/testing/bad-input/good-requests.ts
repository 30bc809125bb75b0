// One row for each call in one table, so that a missing row does not compile: longer than 300 lines for that.
import { presentRules } from '@kunwari/contract/lesson-rules'
import type { Routes } from '@kunwari/contract/routes'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { z } from 'zod'
import { newcomer, type Sender, type Things } from './stage.ts'

type Part<Key extends string, Schema> = Schema extends z.ZodType
  ? { [Name in Key]: z.input<Schema> }
  : unknown

/** A request that the contract's schemas take: what is sent badly is one step away from it. */
type Good<R> = { as?: Sender } & Part<'params', R extends { params: infer P } ? P : undefined> &
  Part<'query', R extends { query: infer Q } ? Q : undefined> &
  Part<'body', R extends { body: infer B } ? B : undefined>

export type GoodRequests = { [Key in keyof Routes]: Good<Routes[Key]> }

const nothing = {}
const empty = { body: {} }
const params = (id: string) => ({ params: { id } })
const bare = (id: string) => ({ params: { id }, body: {} })
const page = { page: '1', limit: '10' }
const search = { ...page, query: 'a' }
const note = 'It does not match'
const password = 'Sampaguita-77'
const base64 = 'AAAA'
const credential = {
  id: base64,
  rawId: base64,
  type: 'public-key' as const,
  clientExtensionResults: {},
}

/** A good request of every call; a call without a row does not compile. */
export function goodRequests(things: Things): GoodRequests {
  const thread = { params: { userId: things.memberId } }
  const money = { amount: '500.00', paymentMethod: 'pekepay' as const }
  const upload = new URL(things.emptyUploadUrl, 'http://localhost')
  const days = { from: '2026-03-01', to: '2026-03-31' }
  return {
    'GET /api/auth/user': nothing,
    'GET /api/referrer/:code': { params: { code: things.referralCode } },
    'POST /api/auth/send-verification': { body: { email: 'ana@kunwari.test', firstName: 'Ana' } },
    'POST /api/auth/verify-code': { body: { code: things.code, identifier: newcomer } },
    'POST /api/auth/register': {
      as: 'visitor',
      body: {
        email: newcomer,
        firstName: 'Maria',
        lastName: 'Clara',
        password,
        confirmPassword: password,
        referralCode: things.referralCode,
        verificationMethod: 'email',
      },
    },
    'POST /api/auth/login': { body: { identifier: things.identifier, password: demoPassword } },
    'GET /api/logout': nothing,
    'GET /api/login': nothing,
    'GET /api/inbox': { query: { to: newcomer } },
    'POST /api/auth/forgot-password/send-code': { body: { identifier: things.identifier } },
    'POST /api/auth/forgot-password/reset': {
      body: { identifier: things.identifier, code: things.code, newPassword: password },
    },
    'PUT /api/auth/change-password': {
      body: { currentPassword: demoPassword, newPassword: password, confirmPassword: password },
    },
    'GET /api/auth/sessions': nothing,
    'DELETE /api/auth/sessions/:id': bare(things.sessionId),
    'DELETE /api/auth/sessions': empty,
    'POST /api/auth/second-factor': { as: 'halfway', body: { code: things.code } },
    'POST /api/auth/second-factor/passkey-options': { as: 'halfway', ...empty },
    'POST /api/auth/second-factor/passkey': {
      as: 'halfway',
      body: {
        credential: {
          ...credential,
          response: { clientDataJSON: base64, authenticatorData: base64, signature: base64 },
        },
      },
    },
    'POST /api/auth/confirm': { body: { password: demoPassword } },
    'GET /api/account/second-factor': nothing,
    'POST /api/account/second-factor/authenticator': empty,
    'POST /api/account/second-factor/authenticator/confirm': { body: { code: things.code } },
    'DELETE /api/account/second-factor/authenticator': empty,
    'POST /api/account/second-factor/passkey-options': empty,
    'POST /api/account/second-factor/passkeys': {
      body: {
        name: 'Laptop',
        credential: {
          ...credential,
          response: { clientDataJSON: base64, attestationObject: base64, transports: ['usb'] },
        },
      },
    },
    'DELETE /api/account/second-factor/passkeys/:id': bare(things.message),
    'POST /api/account/second-factor/recovery-codes': empty,
    'GET /api/auth/sign-ins': nothing,
    'POST /api/auth/accept-terms': empty,
    'POST /api/auth/accept-privacy': empty,
    'GET /api/account/summary': nothing,
    'PUT /api/account': {
      body: { firstName: 'Maya', profileImageUrl: `/objects/${things.object}` },
    },
    'POST /api/account/identifier': { body: { phoneNumber: '+639170000001', code: things.code } },
    'POST /api/account/erase': { body: { password: demoPassword } },
    'GET /api/world': nothing,
    'GET /api/join/:code': { params: { code: things.classCode } },
    'POST /api/class/step-out': { body: { tellTeacher: false } },
    'GET /api/class/reveal': nothing,
    'GET /api/class/story': nothing,
    'GET /api/class/scenario': nothing,
    'GET /api/class/form': { query: { language: 'fil' } },
    'POST /api/class/form/:item': {
      params: { item: 'a1b2c3d4' },
      query: { language: 'en' },
      body: { answer: 'trap', confidence: 3, looked: ['who', 'exit'] },
    },
    'POST /api/class/opened': { body: { screen: '/wallet' } },
    'POST /api/class/spots/:id': bare('pretend-strip'),
    'POST /api/class/ask-too': empty,
    'POST /api/class/prediction': { body: { centavos: 17 } },
    'GET /api/lab/scenarios': nothing,
    'POST /api/lab/scenarios': { body: { name: 'A town', link: 'v=1&p=town' } },
    'PUT /api/lab/scenarios/:id': {
      params: { id: things.labScenario },
      body: { name: 'Another', link: 'v=1&p=country' },
    },
    'DELETE /api/lab/scenarios/:id': bare(things.labScenario),
    'GET /api/lab/presets': nothing,
    'GET /api/lab/runs': nothing,
    'POST /api/lab/runs': { body: { scenario: { people: 100, days: 5 } } },
    'GET /api/lab/runs/:id/result': params(things.labRun),
    'POST /api/class/town-guess': { body: { town: 'first', lost: 3_000, day: 200 } },
    'POST /api/class/poll/:n': { params: { n: '1' }, body: { answer: 4 } },
    'POST /api/join': { body: { classCode: things.classCode } },
    'POST /api/setup': {
      body: {
        token: 'a'.repeat(43),
        email: 'first@kunwari.test',
        password,
        firstName: 'First',
        lastName: 'Admin',
      },
    },
    'GET /api/class': nothing,
    'GET /api/admin/class/lesson': nothing,
    'PUT /api/admin/class/lesson': { body: { rules: presentRules(presetRules['45']) } },
    'POST /api/admin/class/stage': { body: { from: 'lobby', to: 'live' } },
    'POST /api/admin/class/next-day': empty,
    'GET /api/stage': nothing,
    'POST /api/admin/class/screens': empty,
    'GET /api/admin/class/addresses': nothing,
    'POST /api/admin/class/extend': { body: { minutes: 2 } },
    'POST /api/admin/class/rush': empty,
    'POST /api/admin/class/poll': { body: { n: 1 } },
    // From an admin it would shut the door of the other calls.
    'POST /api/admin/class/rehearse': { as: 'support', body: { learners: 30 } },
    'GET /api/admin/class': nothing,
    'PUT /api/admin/class': { body: { name: 'Class', joinWith: 'identifier' } },
    'GET /api/admin/class/end': nothing,
    // From an admin these would leave nothing that the other calls could be about.
    'POST /api/admin/class/end': { as: 'support', ...empty },
    'POST /api/admin/class/new': { as: 'support', ...empty },
    'POST /api/admin/class/undo-end': empty,
    'POST /api/admin/class/wipe': { body: { code: things.classCode } },
    'GET /api/admin/class/everything.zip': nothing,
    'GET /api/admin/class/results.csv': nothing,
    'GET /api/admin/class/items.csv': nothing,
    'GET /api/admin/class/story.json': nothing,
    'GET /api/admin/class/roster': nothing,
    'GET /api/admin/lock-outs': nothing,
    'DELETE /api/admin/lock-outs/:userId': { params: { userId: things.message }, ...empty },
    'POST /api/admin/class/roster/:number': { params: { number: '1' }, body: { rename: 'Lito' } },
    'POST /api/upload/get-url': { body: { mimeType: 'image/png' } },
    'PUT /api/upload/:id': {
      params: { id: upload.pathname.split('/').at(-1) ?? '' },
      query: {
        expires: upload.searchParams.get('expires') ?? '',
        signature: upload.searchParams.get('signature') ?? '',
      },
    },
    'POST /api/upload/confirm': {
      as: 'member',
      body: { uploadUrl: things.sentUploadUrl, mimeType: 'image/png' },
    },
    'GET /api/objects/:id': params(things.object),
    'GET /api/payment-settings': nothing,
    'POST /api/deposits': {
      body: { ...money, referenceNumber: 'new', proofImageUrl: `/objects/${things.object}` },
    },
    'GET /api/deposits': { query: page },
    'POST /api/deposits/:id/cancel': bare(things.pendingDeposit),
    'POST /api/withdrawals': {
      body: { ...money, accountName: 'Maya', accountNumber: 'KW-1234-5678' },
    },
    'GET /api/withdrawals': { query: page },
    'GET /api/withdrawals/payout-note': nothing,
    'POST /api/withdrawals/:id/payout-note': bare(things.approvedWithdrawal),
    'GET /api/withdrawals/:id/line': params(things.pendingWithdrawal),
    'POST /api/withdrawals/:id/cancel': bare(things.pendingWithdrawal),
    'GET /api/plans': nothing,
    'POST /api/investments': { body: { planDays: 10, amount: '500.00' } },
    'GET /api/investments': nothing,
    'GET /api/referrals/stats': nothing,
    'GET /api/prime-leader/application': nothing,
    'POST /api/prime-leader/apply': empty,
    'GET /api/prime-leader/monthly-stats': nothing,
    'POST /api/prime-leader/collect-daily': empty,
    'POST /api/prime-leader/collect-monthly': empty,
    'GET /api/admin/prime-leader/applications': nothing,
    'POST /api/admin/prime-leader/applications/:id/approve': bare(things.application),
    'POST /api/admin/prime-leader/applications/:id/reject': {
      ...params(things.application),
      body: { rejectionNote: note },
    },
    'GET /api/transactions': { query: { ...page, type: 'deposit' } },
    'GET /api/transactions/recent': nothing,
    'GET /api/transactions/statement': { query: days },
    'GET /api/transactions/statement.csv': { query: days },
    'GET /api/transactions/:id': params(things.transaction),
    'GET /api/notifications': { query: page },
    'POST /api/notifications/mark-read': empty,
    'GET /api/events': { query: { lastEventId: '1' } },
    'GET /api/chat/messages': { query: { before: things.message, limit: '10' } },
    'POST /api/chat/messages': { body: { message: 'Hello', imageUrl: null } },
    'POST /api/chat/mark-read': empty,
    'POST /api/chat/typing': empty,
    'GET /api/chat/support-typing': nothing,
    'GET /api/chat/unread-count': nothing,
    'GET /api/support/chat/conversations': { query: { query: 'a' } },
    'GET /api/support/chat/messages': { query: { userId: things.memberId, limit: '10' } },
    'POST /api/support/chat/messages': { body: { userId: things.memberId, message: 'Hello' } },
    'POST /api/support/chat/mark-read/:userId': { ...thread, ...empty },
    'POST /api/support/chat/typing/:userId': { ...thread, ...empty },
    'GET /api/support/chat/user-typing/:userId': thread,
    'GET /api/support/chat/answering': nothing,
    'GET /api/support/chat/people': { query: { query: 'a' } },
    'POST /api/support/chat/broadcast': { body: { message: 'Hello, everybody' } },
    'GET /api/support/chat/member/:userId': thread,
    'GET /api/support/saved-replies': nothing,
    'POST /api/support/saved-replies': { body: { text: 'Hello again' } },
    'DELETE /api/support/saved-replies/:id': bare(things.savedReply),
    'GET /api/reserve': nothing,
    'GET /api/reserve/days': nothing,
    'GET /api/reserve/proof': nothing,
    'GET /api/reserve/flow': nothing,
    'GET /api/reserve/ledger.csv': nothing,
    'GET /api/trading/stats': nothing,
    'GET /api/trading/series': nothing,
    'GET /api/trading/history': { query: page },
    'GET /api/trading/bots': nothing,
    'GET /api/trading/bots/:name': { params: { name: 'starter' } },
    'GET /api/red-flags': nothing,
    'POST /api/red-flags/:id': bare('low-start'),
    'GET /api/admin/deposits/pending': nothing,
    'GET /api/admin/withdrawals/pending': nothing,
    'PUT /api/admin/deposits/:id/verify': {
      ...params(things.pendingDeposit),
      body: { status: 'rejected', rejectionNote: note },
    },
    'PUT /api/admin/withdrawals/:id/verify': {
      ...params(things.pendingWithdrawal),
      body: { status: 'rejected', rejectionNote: note },
    },
    'PUT /api/admin/deposits/verify': {
      body: { items: [{ id: things.pendingDeposit, status: 'rejected', rejectionNote: note }] },
    },
    'PUT /api/admin/withdrawals/verify': {
      body: { items: [{ id: things.pendingWithdrawal, status: 'rejected', rejectionNote: note }] },
    },
    'GET /api/admin/jobs/:id': params(things.job),
    'DELETE /api/admin/jobs/:id': bare(things.job),
    'GET /api/admin/stats': nothing,
    'GET /api/admin/users': { query: search },
    'GET /api/admin/users/:id/details': params(things.memberId),
    'PUT /api/admin/users/:id': {
      ...params(things.memberId),
      body: { balanceAdjustment: '1.00', reason: note },
    },
    'POST /api/admin/users/:id/reset-password': bare(things.otherId),
    'DELETE /api/admin/users/:id/second-factor': {
      ...params(things.otherId),
      body: { reason: note },
    },
    'GET /api/admin/sign-ins': { query: page },
    'POST /api/admin/investments/:id/cancel': bare(things.investment),
    'GET /api/admin/deposits': { query: search },
    'GET /api/admin/withdrawals': { query: search },
    'POST /api/admin/deposits/:id/reverse': {
      ...params(things.approvedDeposit),
      body: { reason: note },
    },
    'POST /api/admin/withdrawals/:id/reverse': {
      ...params(things.approvedWithdrawal),
      body: { reason: note },
    },
    'GET /api/admin/payment-settings': nothing,
    'PUT /api/admin/payment-settings/:id': {
      ...params(things.paymentSetting),
      body: {
        id: things.paymentSetting,
        paymentMethod: 'pekepay',
        accountName: 'Peke',
        accountNumber: 'KW-0000-0001',
        instructions: 'None',
      },
    },
    'GET /api/admin/audit': { query: search },
    'GET /api/admin/export/deposits.csv': nothing,
    'GET /api/admin/export/withdrawals.csv': nothing,
    'GET /api/admin/export/users.csv': nothing,
    'GET /api/admin/export/transactions.csv': nothing,
    'GET /api/admin/export/audit.csv': nothing,
    'GET /api/admin/clock': nothing,
    'PUT /api/admin/clock': { body: { paused: false, speed: 1 } },
    'POST /api/admin/clock/preview': { body: { days: 5 } },
    'POST /api/admin/clock/advance': { body: { days: 5 } },
  }
}
