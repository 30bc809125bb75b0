import type { Reserve } from '@kunwari/contract/reserve'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openBrowser, openCallsTo, test } from '../kunwari.ts'
import { expectUsable } from '../usable.ts'
import { advance, decideAll, get, pixel, post, put, signInByCall } from '../world-calls.ts'

// The glass box as a curious visitor finds it: nobody signs in, and the page follows what the
// people of the class do elsewhere, until the money is gone. Before anything happens: ../journey.e2e.ts.

const peso = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })
const longDay = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'long', timeZone: 'UTC' })

// In a world of its own: it stops the clock, and nothing was paid out before.
test('a visitor watches a promise until it breaks', async ({ browser, fresh }) => {
  const visitor = await openBrowser(browser, fresh.url)
  const member = await openBrowser(browser, fresh.url)
  const admin = await openCallsTo(fresh.url)
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await signInByCall(member.request, 'member@kunwari.test')
  await signInByCall(admin, 'admin@kunwari.test')
  await put(admin, '/api/admin/clock', { paused: true })

  await test.step('the page says what the server says', async () => {
    await visitor.goto('/reserve')
    await expect(visitor).toHaveTitle('Where the money comes from · Kunwari')
    await expectFigures(visitor)
    await expect(visitor.getByText('Every entry balances.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: /Download/ })).toHaveCount(0)
  })

  await test.step('a deposit approved elsewhere appears by itself', async () => {
    const before = await reserveOf(visitor.request)
    await deposit(member.request, admin, '3000.25')
    const after = await reserveOf(visitor.request)
    expect(after.pool).not.toBe(before.pool)
    await expectFigures(visitor)
    const proof = visitor.getByRole('region', { name: 'The proof' })
    await expect(proof).toContainText(money(after.pool))
    // At 390 pixels an amount stays on one line.
    const amounts = proof.getByRole('cell').filter({ visible: true }).locator('.figures')
    const broken = await amounts.evaluateAll(
      (all) =>
        all.filter((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size > 1)
          .length,
    )
    expect(await amounts.count()).toBeGreaterThan(0)
    expect(broken).toBe(0)
  })

  await test.step('a plan that promises more than there is gets a day', async () => {
    // More than this one member put in: wallets are promised too, so the rest follows from them.
    await post(member.request, '/api/investments', { planDays: 30, amount: '3000.00' })
    await expectFigures(visitor)
    await expectSentence(visitor)
    await expectUsable(visitor)
  })

  await test.step('the index leads to a part, and formulas open', async () => {
    const index = visitor.getByRole('navigation', { name: 'On this page' })
    await index.getByRole('link', { name: 'The last day' }).click()
    const part = visitor.getByRole('region', { name: 'The day the money runs out' })
    await expect(part.getByRole('heading', { level: 2 })).toBeInViewport()
    await part.getByText('The formula').first().click()
    await expect(part.getByText('due by day d > pool', { exact: true })).toBeVisible()
    const whose = visitor.getByRole('region', { name: 'Whose money was paid out' })
    await expect(whose).toContainText('Nothing has been paid out yet.')
  })

  await test.step('a member downloads the ledger and sees who paid whom', async () => {
    await member.goto('/')
    await member.getByRole('link', { name: 'See through' }).click()
    await expect(
      member.getByRole('heading', { name: 'Where the money comes from', level: 1 }),
    ).toBeFocused()
    await expect(member.getByRole('heading', { name: 'Who paid whom' })).toBeVisible()
    const [download] = await Promise.all([
      member.waitForEvent('download'),
      member.getByRole('link', { name: 'Download the ledger (CSV)' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('on the day itself it says that there is not enough', async () => {
    await advance(admin, 31)
    const reserve = await reserveOf(visitor.request)
    expect(reserve.runOut?.date).toBeDefined()
    await expectFigures(visitor)
    await expect(visitor.getByText('No. Not even today.')).toBeVisible()
    await expectSentence(visitor)
    await expectUsable(visitor)
  })

  await test.step('the past is a table too', async () => {
    await visitor.getByRole('button', { name: 'Show as table' }).last().click()
    const table = visitor.getByRole('table').filter({ hasText: 'Trading result' })
    await table.scrollIntoViewIfNeeded()
    await expect(table.getByRole('columnheader', { name: 'End of day' })).toBeInViewport()
    await expect(table.getByRole('rowheader', { name: /^Now/ })).toBeInViewport()
    await expectUsable(visitor)
  })

  await test.step('what is on the page stays when the server cannot be reached', async () => {
    const { pool } = await reserveOf(visitor.request)
    await visitor.route('**/api/reserve', (route) => route.abort())
    await expect(visitor.getByText(/^lost, last read/)).toBeVisible()
    await expect(figure(visitor, 'Pool')).toContainText(money(pool))
    await visitor.unroute('**/api/reserve')
    await expect(visitor.getByText('live', { exact: true })).toBeVisible()
  })
})

async function reserveOf(request: APIRequestContext): Promise<Reserve> {
  return get(request, '/api/reserve')
}

/** The four figures, and what they are made of, to the centavo. */
async function expectFigures(page: Page): Promise<void> {
  const { coverage, owedToday, parts, pool, promised } = await reserveOf(page.request)
  await expect(figure(page, 'Pool')).toContainText(money(pool))
  await expect(figure(page, 'Owed today')).toContainText(money(owedToday))
  await expect(figure(page, 'Promised')).toContainText(money(promised))
  await expect(figure(page, 'Coverage')).toContainText(coverage)
  const sum = page.getByText('How coverage is worked out').locator('..')
  await expect(sum).toContainText(money(parts.principal))
  await expect(sum).toContainText(`= ${coverage}`)
}

function figure(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'What is held, and what is owed' })
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('..')
}

async function expectSentence(page: Page): Promise<void> {
  const { asOf, runOut } = await reserveOf(page.request)
  if (!runOut) throw new Error('this world was to run out')
  const verdict = page.getByRole('region', { name: 'Can the promise be kept?' })
  const isToday = manilaDay(asOf) === runOut.date
  await expect(verdict).toContainText(
    isToday
      ? `Already today there is not enough: with incentives and plans that end today ${money(runOut.owes)} is due, the pool holds ${money(runOut.holds)}.`
      : `If nobody new joins, the money runs out on ${longDay.format(Date.parse(runOut.date))}`,
  )
}

async function deposit(
  member: APIRequestContext,
  admin: APIRequestContext,
  amount: string,
): Promise<void> {
  await post(member, '/api/deposits', {
    amount,
    paymentMethod: 'pekepay',
    referenceNumber: `RESERVE-${amount.replace('.', '-')}`,
    proofImageUrl: pixel,
  })
  await decideAll(admin, 'deposits', { status: 'approved' })
}

function money(amount: string): string {
  // Digits with two decimals, which Intl takes as they are: no float between.
  return peso.format(amount as Intl.StringNumericLiteral)
}

function manilaDay(iso: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(Date.parse(iso))
}
