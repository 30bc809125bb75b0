import { changeWorld } from '@kunwari/server/testing/change-world'
import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test, type World, withWorld } from '../kunwari.ts'
import {
  advance,
  decideAll,
  get,
  post,
  put,
  registerByCall,
  requestWithdrawal,
  seePayoutNote,
  signInByCall,
} from '../world-calls.ts'
import { describeDifferences, type OpenPages, openPages } from './open-pages.ts'

// Pages stay open through the acts of a class, and show what a reload would show.

const memberPages = [
  '/',
  '/investments',
  '/transactions',
  '/notifications',
  '/reserve',
  '/deposit',
  '/withdraw',
  '/plans',
  '/referral',
  '/trading',
  '/trading/bots/starter',
  '/account',
  '/settings',
  '/transactions/statement',
  '/chat-support',
  '/red-flags',
]
const leaderPages = ['/referral', '/', '/plans', '/account']
const adminPages = [
  '/admin',
  '/admin/users',
  '/admin/class',
  '/admin/deposits',
  '/admin/audit',
  '/',
  '/admin/deposits?view=history',
  '/admin/withdrawals',
  '/admin/withdrawals?view=history',
  '/admin/payment-settings',
  '/admin/audit?list=sign-ins',
  '/admin/applications',
  '/admin/clock',
  '/support-agent',
]
const visitorPages = ['/', '/login', '/reserve']

// Forty pages on a machine that is shared take minutes; alone, half of one.
test.setTimeout(900_000)

test('pages that were open through a class equal their reloads', async ({ browser }) => {
  await withWorld({ TRADING_SHARE: '0.30' }, async (world) => {
    const [member, leader, admin, visitor] = await Promise.all([
      personIn(browser, world, 'member@kunwari.test'),
      personIn(browser, world, 'leader@kunwari.test'),
      personIn(browser, world, 'admin@kunwari.test'),
      browser.newContext({ baseURL: world.url }),
    ])
    const { request } = member
    const office = admin.request
    // What differs by the second would differ from any reload: time moves by its act alone.
    await put(office, '/api/admin/clock', { paused: true })
    for (const planDays of [5, 10]) {
      await post(request, '/api/investments', { planDays, amount: '1500.00' })
    }
    const { id } = await get<{ id: string }>(request, '/api/auth/user')
    const { referralCode } = await get<{ referralCode: string }>(leader.request, '/api/auth/user')

    const opened = await Promise.all([
      openPages(member, 'member', memberPages),
      openPages(leader, 'leader', leaderPages),
      openPages(admin, 'admin', [...adminPages, `/admin/users?user=${id}`]),
      openPages(visitor, 'visitor', visitorPages),
    ])

    const join = async () => {
      const newcomer = await browser.newContext({ baseURL: world.url })
      await registerByCall(newcomer.request, undefined, {
        email: 'bago@kunwari.test',
        firstName: 'Bago',
        lastName: 'Kasapi',
        referralCode,
      })
    }
    const deposit = (reference: string) => () =>
      post(request, '/api/deposits', {
        amount: '2500.00',
        paymentMethod: 'pekepay',
        referenceNumber: reference,
      })
    const approval = () => decideAll(office, 'deposits', { status: 'approved' })
    const refusal = async () => {
      await deposit('open-2')()
      await decideAll(office, 'deposits', { status: 'rejected', rejectionNote: 'Too small' })
    }
    const payout = async () => {
      await requestWithdrawal(request, '1000.00')
      await decideAll(office, 'withdrawals', { status: 'approved' })
      await seePayoutNote(request)
    }
    const setEnd = (end: string) =>
      changeWorld(world.dataDir, {
        text: `update world set starts_at = least(starts_at, now() - interval '1 day'), ends_at = ${end}`,
        values: [],
      })

    const acts: readonly Act[] = [
      ['advance 7 days', () => advance(office, 7)],
      ['join', join],
      ['deposit', deposit('open-1')],
      ['approval', approval],
      ['refusal', refusal],
      ['payout', payout],
      ['end of the class', () => setEnd('now()')],
      ['end undone', () => setEnd("now() + interval '10 days'")],
    ]
    for (const [act, perform] of acts) {
      await test.step(act, async () => {
        await perform()
        expect.soft(await differencesIn(opened), `after: ${act}`).toBe('')
      })
    }
  })
})

type Act = readonly [name: string, perform: () => Promise<unknown>]

async function personIn(
  browser: Browser,
  { url }: World,
  identifier: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url })
  await signInByCall(context.request, identifier)
  return context
}

async function differencesIn(opened: readonly OpenPages[]): Promise<string> {
  const found = await Promise.all(opened.map((pages) => pages.compare()))
  return describeDifferences(found.flat())
}
