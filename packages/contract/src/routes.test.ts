import { errorCodes } from '@kunwari/domain/errors'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hubRoutes } from './hub.ts'
import { type Access, type Route, sharedErrors } from './route.ts'
import { addressesOf, routes } from './routes.ts'

const table = rowsOf(routes)
const hubTable = rowsOf(hubRoutes)
const idempotencyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

test('no two areas define the same endpoint', async () => {
  const areas = await Promise.all([
    import('./auth.ts').then((area) => area.authRoutes),
    import('./passwords.ts').then((area) => area.passwordRoutes),
    import('./second-factor.ts').then((area) => area.secondFactorRoutes),
    import('./sign-ins.ts').then((area) => area.signInRoutes),
    import('./acceptance.ts').then((area) => area.acceptanceRoutes),
    import('./account.ts').then((area) => area.accountRoutes),
    import('./world.ts').then((area) => area.worldRoutes),
    import('./class.ts').then((area) => area.classRoutes),
    import('./joining.ts').then((area) => area.joiningRoutes),
    import('./roster.ts').then((area) => area.rosterRoutes),
    import('./lock-outs.ts').then((area) => area.lockOutRoutes),
    import('./files.ts').then((area) => area.fileRoutes),
    import('./payment-settings.ts').then((area) => area.paymentSettingRoutes),
    import('./deposits.ts').then((area) => area.depositRoutes),
    import('./withdrawals.ts').then((area) => area.withdrawalRoutes),
    import('./plans.ts').then((area) => area.planRoutes),
    import('./leader.ts').then((area) => area.leaderRoutes),
    import('./transactions.ts').then((area) => area.transactionRoutes),
    import('./notifications.ts').then((area) => area.notificationRoutes),
    import('./chat.ts').then((area) => area.chatRoutes),
    import('./support-chat.ts').then((area) => area.supportChatRoutes),
    import('./events.ts').then((area) => area.eventRoutes),
    import('./reserve.ts').then((area) => area.reserveRoutes),
    import('./red-flags.ts').then((area) => area.redFlagRoutes),
    import('./trading.ts').then((area) => area.tradingRoutes),
    import('./admin.ts').then((area) => area.adminRoutes),
    import('./admin-people.ts').then((area) => area.adminPeopleRoutes),
    import('./admin-histories.ts').then((area) => area.adminHistoryRoutes),
    import('./admin-records.ts').then((area) => area.adminRecordRoutes),
    import('./class-member.ts').then((area) => area.classMemberRoutes),
    import('./offers.ts').then((area) => area.offerRoutes),
    import('./lab.ts').then((area) => area.labRoutes),
    import('./lab-runs.ts').then((area) => area.labRunRoutes),
    import('./reveal.ts').then((area) => area.revealRoutes),
    import('./class-files.ts').then((area) => area.classFileRoutes),
    import('./lesson.ts').then((area) => area.lessonRoutes),
    import('./screen.ts').then((area) => area.screenRoutes),
    import('./clock.ts').then((area) => area.clockRoutes),
  ])
  const keys = areas.flatMap((area) => Object.keys(area))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(keys)).toEqual(new Set(Object.keys(routes)))
})

describe.each([...table, ...hubTable])('$key', ({ key, method, path, route }) => {
  test('is a method and a path of plain words and named parts', () => {
    expect(key).toMatch(
      /^(?:GET|POST|PUT|DELETE) \/api(?:\/(?:[a-z]+(?:[-.][a-z]+)*|:[a-z][a-zA-Z]*))+$/,
    )
  })

  test('describes each part of its path, and no other', () => {
    const named = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name)
    const described = route.params instanceof z.ZodObject ? Object.keys(route.params.shape) : []
    expect(described).toEqual(named)
  })

  test('request and answer convert to JSON Schema', () => {
    for (const sent of [route.params, route.query, route.body]) {
      expect(sent && z.toJSONSchema(sent, { io: 'input' })).not.toBeNull()
    }
    expect(route.answer && z.toJSONSchema(route.answer, { io: 'output' })).not.toBeNull()
  })

  test('changes nothing with GET, and everything else can take a body', () => {
    expect(method === 'GET' && (route.body !== undefined || route.isIdempotent === true)).toBe(
      false,
    )
    const isJsonCall = method !== 'GET' && route.raw === undefined
    expect(isJsonCall).toBe(route.body !== undefined)
  })

  test('answers a body, unless it redirects or sends a file', () => {
    const mayLackAnswer = route.status === 302 || route.raw !== undefined
    expect(route.answer !== undefined || mayLackAnswer).toBe(true)
  })

  test('names each of its own failures once, without the shared ones', () => {
    expect(new Set(route.errors).size).toBe(route.errors.length)
    expect(route.errors.filter((code) => !errorCodes.includes(code))).toEqual([])
    const shared: readonly string[] = sharedErrors
    expect(route.errors.filter((code) => shared.includes(code))).toEqual([])
  })

  test('is idempotent exactly when it answers misuse of an idempotency key', () => {
    const answersMisuse = idempotencyErrors.map((code) => route.errors.includes(code))
    expect(answersMisuse).toEqual([route.isIdempotent === true, route.isIdempotent === true])
  })
})

test('each call that an ended class refuses says so', () => {
  const silent = table.filter(
    ({ method, route }) =>
      method !== 'GET' && route.isOpenAfterEnd !== true && !route.errors.includes('class_ended'),
  )
  expect(silent.map(({ key }) => key)).toEqual([])
})

test('what moves money or decides about it honours an idempotency key', () => {
  const mustHonour = table.filter(
    ({ method, path, route }) =>
      method !== 'GET' &&
      (route.access === 'money' ||
        /\/(?:verify|register|cancel|approve|reject|reverse)$/.test(path)),
  )
  expect(mustHonour.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'POST /api/auth/register',
      'POST /api/deposits',
      'POST /api/withdrawals',
      'POST /api/investments',
      'POST /api/prime-leader/apply',
      'POST /api/prime-leader/collect-daily',
      'POST /api/prime-leader/collect-monthly',
      'POST /api/admin/prime-leader/applications/:id/approve',
      'POST /api/admin/prime-leader/applications/:id/reject',
      'PUT /api/admin/deposits/:id/verify',
      'PUT /api/admin/withdrawals/:id/verify',
      'POST /api/admin/deposits/:id/reverse',
      'POST /api/admin/withdrawals/:id/reverse',
      'POST /api/admin/investments/:id/cancel',
    ]),
  )
  expect(mustHonour.filter(({ route }) => route.isIdempotent !== true)).toEqual([])
})

test('a call that takes texts for others can answer real_details', () => {
  const routesWithTexts = [...table, ...hubTable].filter(({ route }) => {
    const schema = route.body && JSON.stringify(z.toJSONSchema(route.body, { io: 'input' }))
    return /"(?:name|firstName|lastName|accountName|rejectionNote|remarks|reason|instructions|message)"/.test(
      schema ?? '',
    )
  })
  expect(routesWithTexts.length).toBeGreaterThan(4)
  expect(routesWithTexts.filter(({ route }) => !route.errors.includes('real_details'))).toEqual([])
})

test('what admins change is on record, and those it touches are notified', () => {
  // What a teacher keeps of the laboratory changes nothing of the class.
  const ofClass = table.filter(({ path }) => !path.startsWith('/api/lab/'))
  const silent = ofClass.filter(
    ({ route: { access, announces } }) =>
      (access === 'admin' && announces?.includes('audit') === false) ||
      (access === 'money' && announces?.some((one) => one.startsWith('caller')) === false) ||
      ((access === 'admin' || access === 'money') && announces?.includes('events') === false),
  )
  expect(silent).toEqual([])
})

test('a person whom an address names is in it', () => {
  const about = table.filter(({ route }) => route.announces?.includes('person'))
  expect(about.length).toBeGreaterThan(0)
  expect(about.filter(({ path }) => !path.startsWith('/api/admin/users/:id'))).toEqual([])
})

test('only a person’s own reads are kept for offline use', () => {
  const kept = table.filter(({ route }) => route.kept === 'offline')
  const others = kept.filter(
    ({ method, route: { access, raw } }) =>
      method !== 'GET' || raw !== undefined || access === 'staff' || access === 'admin',
  )
  expect(others).toEqual([])
  const pattern = addressesOf((route) => route.kept === 'offline')
  const id = '01900000-0000-7000-8000-000000000000'
  const addresses = [
    'world',
    'auth/user',
    'reserve/proof',
    `transactions/${id}`,
    'deposits',
    'trading/stats',
    'trading/history',
  ]
  for (const address of addresses) expect(`/api/${address}`).toMatch(pattern)
  const never = ['inbox', 'auth/sessions', 'transactions/statement.csv', 'reserve/ledger.csv']
  for (const address of [...never, 'admin/users', 'support/chat/messages', 'deposits/']) {
    expect(`/api/${address}`).not.toMatch(pattern)
  }
})

test('signing in or out changes the person who reads', () => {
  const pattern = addressesOf((route) => route.changesPerson === true)
  const calls = ['logout', 'account/erase', 'auth/login', 'auth/register', 'join', 'setup']
  for (const address of calls) {
    expect(`/api/${address}`).toMatch(pattern)
  }
  for (const address of ['auth/user', 'join/ABCDE2']) {
    expect(`/api/${address}`).not.toMatch(pattern)
  }
})

test('signing out is the only GET that changes something', () => {
  const changes = table.filter(({ method, route }) => method === 'GET' && route.announces)
  expect(changes.map(({ key }) => key)).toEqual(['GET /api/logout'])
  const reads = table.filter(({ method, route }) => method !== 'GET' && route.outdatedBy)
  expect(reads.map(({ key }) => key)).toEqual(['POST /api/admin/clock/preview'])
})

function rowsOf(routeTable: Record<string, Route>) {
  return Object.entries(routeTable).map(([key, route]) => {
    const [method = '', path = ''] = key.split(' ')
    return { key, method, path, route }
  })
}

function levelOf(path: string): Access | undefined {
  if (path.startsWith('/api/admin/') || path.startsWith('/api/lab/')) return 'admin'
  return path.startsWith('/api/support/') ? 'staff' : undefined
}

test('the back office is for admins, the inbox of chats for staff', () => {
  const areas = table.filter(({ path }) => levelOf(path) !== undefined)
  expect(areas.filter(({ path, route }) => route.access !== levelOf(path))).toEqual([])
  const beyond = table.filter(({ route: { access } }) => access === 'admin' || access === 'staff')
  expect(beyond).toHaveLength(areas.length)
})

// Said a second time and by hand, so that a call is opened by nobody's oversight. What stands in none of
// these lists is for members.
test.each<[Access, string[]]>([
  [
    'everyone',
    [
      'GET /api/inbox',
      'GET /api/join/:code',
      'GET /api/login',
      'GET /api/logout',
      'GET /api/referrer/:code',
      'GET /api/reserve',
      'GET /api/reserve/days',
      'GET /api/reserve/proof',
      'GET /api/world',
      'POST /api/auth/forgot-password/reset',
      'POST /api/auth/forgot-password/send-code',
      'POST /api/auth/login',
      'POST /api/auth/register',
      'POST /api/auth/second-factor',
      'POST /api/auth/second-factor/passkey',
      'POST /api/auth/second-factor/passkey-options',
      'POST /api/auth/send-verification',
      'POST /api/auth/verify-code',
      'POST /api/join',
      'POST /api/setup',
      'PUT /api/upload/:id',
    ],
  ],
  ['screen', ['GET /api/stage']],
  [
    'signed-in',
    [
      'DELETE /api/account/second-factor/authenticator',
      'DELETE /api/account/second-factor/passkeys/:id',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'GET /api/account/second-factor',
      'GET /api/auth/sessions',
      'GET /api/auth/sign-ins',
      'GET /api/auth/user',
      'GET /api/class',
      'GET /api/class/scenario',
      'GET /api/class/story',
      'GET /api/events',
      'GET /api/objects/:id',
      'GET /api/payment-settings',
      'GET /api/plans',
      'GET /api/red-flags',
      'GET /api/reserve/flow',
      'GET /api/reserve/ledger.csv',
      'POST /api/account/second-factor/authenticator',
      'POST /api/account/second-factor/authenticator/confirm',
      'POST /api/account/second-factor/passkey-options',
      'POST /api/account/second-factor/passkeys',
      'POST /api/account/second-factor/recovery-codes',
      'POST /api/auth/accept-privacy',
      'POST /api/auth/accept-terms',
      'POST /api/auth/confirm',
      'POST /api/red-flags/:id',
      'POST /api/upload/confirm',
      'POST /api/upload/get-url',
      'PUT /api/auth/change-password',
    ],
  ],
  [
    'money',
    [
      'POST /api/deposits',
      'POST /api/deposits/:id/cancel',
      'POST /api/investments',
      'POST /api/prime-leader/apply',
      'POST /api/prime-leader/collect-daily',
      'POST /api/prime-leader/collect-monthly',
      'POST /api/withdrawals',
      'POST /api/withdrawals/:id/cancel',
    ],
  ],
])('these calls and no others are for %s', (level, keys) => {
  const open = table.filter(({ route }) => route.access === level)
  expect(open.map(({ key }) => key).toSorted()).toEqual(keys)
})

test('a temporary password opens what leads to another one, and no more', () => {
  const open = table.filter(({ route }) => route.isOpenToTemporaryPassword)
  expect(open.map(({ key }) => key).toSorted()).toEqual([
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/:id',
    'GET /api/auth/sessions',
    'GET /api/auth/user',
    'PUT /api/auth/change-password',
  ])
})

test('the room’s screen reads what it shows and hears, and no more', () => {
  const open = table.filter(({ route }) => route.access === 'screen' || route.isOpenToScreen)
  expect(open.map(({ key }) => key)).toEqual(['GET /api/stage', 'GET /api/events'])
})

test('no hub call has the address of a class call', () => {
  const both = hubTable.filter(({ path }) => table.some((row) => row.path === path))
  expect(both).toEqual([])
  expect(hubTable.filter(({ path }) => !path.startsWith('/api/hub'))).toEqual([])
})

test.each<[Access, string[]]>([
  [
    'everyone',
    [
      'GET /api/hub',
      'GET /api/hub/find/:code',
      'POST /api/hub/invitations/accept',
      'POST /api/hub/invitations/find',
      'POST /api/hub/password-links/find',
      'POST /api/hub/password-links/use',
    ],
  ],
  [
    'staff',
    [
      'GET /api/hub/classes',
      'GET /api/hub/classes/:id/backup',
      'GET /api/hub/settings',
      'POST /api/hub/classes',
      'POST /api/hub/classes/:id/end',
      'POST /api/hub/classes/:id/enter',
      'POST /api/hub/classes/:id/sleep',
      'POST /api/hub/classes/:id/wake',
    ],
  ],
  [
    'admin',
    [
      'DELETE /api/hub/invitations/:id',
      'DELETE /api/hub/people/:id/second-factor',
      'GET /api/hub/all-classes',
      'GET /api/hub/audit',
      'GET /api/hub/classes/:id/backups',
      'GET /api/hub/invitations',
      'GET /api/hub/load',
      'GET /api/hub/people',
      'POST /api/hub/classes/:id/restore',
      'POST /api/hub/invitations',
      'POST /api/hub/people/:id/block',
      'POST /api/hub/people/:id/password-link',
      'PUT /api/hub/cells/:name',
      'PUT /api/hub/settings',
    ],
  ],
])('these calls of a hub and no others are for %s', (level, keys) => {
  const open = hubTable.filter(({ route }) => route.access === level)
  expect(open.map(({ key }) => key).toSorted()).toEqual(keys)
})

test('no call about an account asks for hints or security questions', () => {
  const takes = table.flatMap(({ path, route }) =>
    /^\/api\/(?:auth|account|setup|join)/.test(path) && route.body
      ? fieldsOf(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }))
      : [],
  )
  expect(takes).toContain('currentPassword')
  expect(takes.filter((field) => /hint|question|answer|mother|birth|pet/i.test(field))).toEqual([])
})

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(Object(schema.properties)) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}

test('every body refuses fields that it does not know', () => {
  const lax = [...table, ...hubTable].filter(
    ({ route }) => route.body !== undefined && !refusesUnknownField(route.body),
  )
  expect(lax.map(({ key }) => key)).toEqual([])
})

function refusesUnknownField(body: z.ZodType): boolean {
  const issues = body.safeParse({ nobodyKnowsThis: true }).error?.issues ?? []
  return issues.some((issue) => issue.code === 'unrecognized_keys')
}
