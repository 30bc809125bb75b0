import { formatPesos, parsePesos } from '@kunwari/domain/money/centavos'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

// The calls as browsers make them, in the demo world: its leader was approved through the same ones.

let app: TestApp
let leader: Browser
let member: Browser
let admin: Browser

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  leader = await app.signedIn('leader@kunwari.test')
  member = await app.signedIn('member@kunwari.test')
  admin = await app.signedIn('admin@kunwari.test')
})

afterAll(async () => {
  await app.drop()
})

const applicationsUrl = '/api/admin/prime-leader/applications'

function key(name: string) {
  return { headers: { 'idempotency-key': name }, body: {} }
}

function plus(...amounts: string[]): string {
  return formatPesos(amounts.reduce((sum, amount) => sum + (parsePesos(amount) ?? 0n), 0n))
}

async function advance(days: number): Promise<void> {
  await admin.call('POST', '/api/admin/clock/advance', { body: { days } })
  await vi.waitUntil(
    async () => (await admin.call('GET', '/api/admin/clock')).body.running === null,
    { timeout: 30_000 },
  )
}

describe('in the demo world', () => {
  test('the leader is one by an application that the admin approved', async () => {
    const { body: user } = await leader.call('GET', '/api/auth/user')
    expect(user).toMatchObject({
      role: 'leader',
      isPrimeLeader: true,
      primeLeaderApprovedAt: expect.any(String),
      unclaimedDailyIncentives: '0.00',
      lastDailyCollectionDate: null,
    })
    const { body: applications } = await admin.call('GET', applicationsUrl)
    const { body: decider } = await admin.call('GET', '/api/auth/user')
    expect(applications).toMatchObject([
      {
        userId: user.id,
        status: 'approved',
        activeReferrals: 5,
        totalReferralInvestments: '100000.00',
        totalActiveInvestments: '15000.00',
        reviewedBy: decider.id,
        rejectionNote: null,
        userFirstName: 'Lito',
        userLastName: 'Reyes',
        userEmail: 'leader@kunwari.test',
        userAccountNumber: user.accountNumber,
      },
    ])
  })

  test('the leader sees whom the code brought, newest first', async () => {
    const { body } = await leader.call('GET', '/api/referrals/stats')
    expect(body).toMatchObject({
      referralCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      classCode: null,
      totalReferrals: 5,
      activeReferrals: 5,
      totalEarnings: '10000.00',
      totalReferralInvestments: '100000.00',
      totalActiveInvestments: '15000.00',
    })
    expect(body.referrals.map(({ name }: { name: string }) => name)).toEqual([
      'Nene Salazar',
      'Boyet Aquino',
      'Tess Navarro',
      'Jun Bautista',
      'Ligaya Ramos',
    ])
  })

  test('a member who has brought nobody sees what is needed', async () => {
    expect((await member.call('GET', '/api/prime-leader/application')).body).toEqual({
      status: 'none',
      requirements: [
        { name: 'active_referrals', need: 5, have: 0, met: false },
        { name: 'referral_investments', need: '100000.00', have: '0.00', met: false },
        { name: 'active_package', need: '15000.00', have: '0.00', met: false },
      ],
    })
    expect((await leader.call('GET', '/api/prime-leader/application')).body).toMatchObject({
      status: 'approved',
      requirements: [{ met: true }, { met: true }, { met: true }],
    })
  })

  test.each([
    ['POST /api/prime-leader/apply', '403 requirement_missing'],
    ['POST /api/prime-leader/collect-daily', '403 not_a_leader'],
    ['POST /api/prime-leader/collect-monthly', '403 not_a_leader'],
    ['GET /api/prime-leader/monthly-stats', '403 not_a_leader'],
  ])('%s by a member: %s', async (call, expected) => {
    const [method, url = ''] = call.split(' ') as ['GET' | 'POST', string]
    const { status, body } = await member.call(method, url, method === 'GET' ? {} : { body: {} })
    expect(`${status} ${body.code}`).toBe(expected)
  })

  test.each([
    ['apply', '409 wrong_state'],
    ['collect-daily', '409 nothing_to_collect'],
    ['collect-monthly', '409 nothing_to_collect'],
  ])('%s by the leader on the first day: %s', async (call, expected) => {
    const { status, body } = await leader.call('POST', `/api/prime-leader/${call}`, { body: {} })
    expect(`${status} ${body.code}`).toBe(expected)
  })
})

test('ten days and a month agree: preview, counters, collections, ledger', async () => {
  const before = (await leader.call('GET', '/api/auth/user')).body
  // From 3 March: 4 to 31 March are 28 whole days, and 1 April makes 29.
  const { body: preview } = await admin.call('POST', '/api/admin/clock/preview', {
    body: { days: 30 },
  })
  expect(preview.incentivesDue).toBe('19500.00')
  const wallets = (await admin.call('GET', '/api/reserve')).body.owedToday
  const due = [wallets, preview.principalDue, preview.profitDue, preview.incentivesDue]
  const owed = due.reduce((sum, part) => sum + Number(part), 0)
  expect(preview.owedAfter).toBe(owed.toFixed(2))
  await advance(30)

  const accrued = (await leader.call('GET', '/api/auth/user')).body
  expect(accrued).toMatchObject({
    unclaimedDailyIncentives: '14500.00',
    unclaimedMonthlyIncentives: '5000.00',
  })
  expect((await leader.call('GET', '/api/prime-leader/monthly-stats')).body).toEqual([
    {
      month: '2026-04',
      totalReferralInvestments: '0.00',
      incentiveAmount: '0.00',
      status: 'active',
      paidAt: null,
      collectable: false,
    },
    {
      month: '2026-03',
      totalReferralInvestments: '100000.00',
      incentiveAmount: '5000.00',
      status: 'collectable',
      paidAt: null,
      collectable: true,
    },
  ])
  expect((await member.call('GET', '/api/reserve')).body.parts.unclaimedIncentives).toBe('19500.00')

  const daily = await leader.call('POST', '/api/prime-leader/collect-daily', key('daily'))
  expect(daily).toMatchObject({
    status: 200,
    body: { amount: '14500.00', days: 29, totalClaimed: '14500.00' },
  })
  // The bots have matured meanwhile: 15,000.00 and 65 %.
  const afterDaily = plus(before.walletBalance, '24750.00', '14500.00')
  expect(daily.body.newBalance).toBe(afterDaily)
  const again = await leader.call('POST', '/api/prime-leader/collect-daily', key('daily'))
  expect(again).toMatchObject({ status: 200, body: daily.body })
  const other = await leader.call('POST', '/api/prime-leader/collect-monthly', key('daily'))
  expect(other).toMatchObject({ status: 422 })
  const monthly = await leader.call('POST', '/api/prime-leader/collect-monthly', { body: {} })
  expect(monthly.body).toEqual({
    amount: '5000.00',
    monthsCollected: 1,
    newBalance: plus(afterDaily, '5000.00'),
    totalClaimed: '5000.00',
  })
  const months = (await leader.call('GET', '/api/prime-leader/monthly-stats')).body
  expect(months[1]).toMatchObject({ status: 'paid', paidAt: expect.any(String) })

  expect((await leader.call('GET', '/api/auth/user')).body).toMatchObject({
    unclaimedDailyIncentives: '0.00',
    totalClaimedDailyIncentives: '14500.00',
    unclaimedMonthlyIncentives: '0.00',
    totalClaimedMonthlyIncentives: '5000.00',
    lastDailyCollectionDate: '2026-04-02',
  })
  const { body: list } = await leader.call('GET', '/api/transactions?type=daily_incentive')
  expect(list.transactions).toMatchObject([{ amount: '14500.00', status: 'completed' }])
  const { body: line } = await leader.call('GET', `/api/transactions/${list.transactions[0].id}`)
  expect(line.legs[0]).toMatchObject({
    debit: 'incentives',
    meaning: '₱14,500.00 from incentives owed by the platform to your wallet',
  })
  const { body: proof } = await admin.call('GET', '/api/reserve/proof')
  expect(proof.balanced).toBe(true)
  expect(proof.accounts).toContainEqual({
    account: 'incentives',
    debits: '19500.00',
    credits: '0.00',
    balance: '-19500.00',
  })
})

describe('an application', () => {
  test('is made, rejected without a reason, made again and approved', async () => {
    const applicant = await app.signedIn('ligaya@kunwari.test')
    await qualifyByHand()
    const made = await applicant.call('POST', '/api/prime-leader/apply', key('apply'))
    expect(made).toMatchObject({ status: 201, body: { status: 'pending' } })
    const twice = await applicant.call('POST', '/api/prime-leader/apply', key('apply'))
    expect(twice).toMatchObject({ status: 201, body: made.body })

    const [first, second] = (await admin.call('GET', applicationsUrl)).body
    expect([first.status, second.status]).toEqual(['pending', 'approved'])
    const long = { rejectionNote: 'x'.repeat(501) }
    expect(
      await admin.call('POST', `${applicationsUrl}/${first.id}/reject`, { body: long }),
    ).toMatchObject({ status: 400 })
    const rejected = await admin.call('POST', `${applicationsUrl}/${first.id}/reject`, {
      body: { rejectionNote: '  ' },
    })
    expect(rejected).toMatchObject({
      status: 200,
      body: { status: 'rejected', rejectionNote: 'Not qualified' },
    })
    const late = await admin.call('POST', `${applicationsUrl}/${first.id}/approve`, { body: {} })
    expect(late).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(late.body.message).toMatch(/^Already rejected by Ana Cruz at /)
    expect((await applicant.call('GET', '/api/prime-leader/application')).body).toMatchObject({
      status: 'rejected',
      rejectionNote: 'Not qualified',
    })

    expect(await applicant.call('POST', '/api/prime-leader/apply')).toMatchObject({ status: 201 })
    const [newest] = (await admin.call('GET', applicationsUrl)).body
    const approved = await admin.call('POST', `${applicationsUrl}/${newest.id}/approve`)
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } })
    expect((await applicant.call('GET', '/api/auth/user')).body).toMatchObject({
      role: 'leader',
      isPrimeLeader: true,
    })
  })

  test('of a former leader is none; past accruals stay visible', async () => {
    await app.pool.query(
      "update users set role = 'user', is_prime_leader = false where email = 'leader@kunwari.test'",
    )
    expect((await leader.call('GET', '/api/prime-leader/application')).body.status).toBe('none')
    const { status, body } = await leader.call('GET', '/api/prime-leader/monthly-stats')
    expect(status).toBe(200)
    // The month that runs will not be paid.
    expect(body.map(({ month }: { month: string }) => month)).toEqual(['2026-03'])
  })
})

/** Gives Ligaya Ramos what she needs: everybody whom the leader brought, as if she had. */
async function qualifyByHand(): Promise<void> {
  await app.pool.query(
    `update users set referred_by = (select id from users where email = 'ligaya@kunwari.test')
     where referred_by is not null and email <> 'ligaya@kunwari.test'
       or email = 'member@kunwari.test'`,
  )
  for (const [email, planDays, amount] of [
    ['ligaya@kunwari.test', 10, '15000.00'],
    ['jun@kunwari.test', 10, '20000.00'],
    ['tess@kunwari.test', 10, '20000.00'],
    ['boyet@kunwari.test', 10, '20000.00'],
    ['nene@kunwari.test', 10, '20000.00'],
    ['member@kunwari.test', 5, '1000.00'],
  ] as const) {
    const buyer = await app.signedIn(email)
    const bought = await buyer.call('POST', '/api/investments', { body: { planDays, amount } })
    if (bought.status !== 201) throw new Error(JSON.stringify(bought.body))
  }
}
