import type { Locator, Page } from '@playwright/test'
import { expect, test } from './kunwari.ts'
import { fund, openAs } from './members.ts'
import { decideAll, get, requestWithdrawal } from './world-calls.ts'

// Who is used to a double click presses everything twice: the second press may come while the first one's
// work is under way, or after it, when something else lies in its place.

type Investment = { id: string }

test('a double click buys one plan', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  await fund(demo.url, page)
  const before = await get<Investment[]>(page.request, '/api/investments')

  let purchases = 0
  const { promise: pressedTwice, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/investments', async (route) => {
    if (route.request().method() === 'POST') {
      purchases += 1
      await pressedTwice
    }
    await route.continue()
  })
  const activate = await fillPurchase(page)
  await activate.dblclick()
  letThrough()

  await expect(page.getByText('Bot activated').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bot Dashboard' })).toBeVisible()
  const after = await get<Investment[]>(page.request, '/api/investments')
  expect(after.length).toBe(before.length + 1)
  expect(purchases).toBe(1)
})

test('a second press after the purchase leaves the bot dashboard open', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'member')
  await fund(demo.url, page)
  const activate = await fillPurchase(page)
  const secondPress = await pressOf(page, activate)
  await secondPress.first()
  const dashboard = page.getByRole('heading', { name: 'Bot Dashboard' })
  await expect(dashboard).toBeVisible()
  // There is a link of the bar where the button was.
  expect(await secondPress.below()).toBe('A')
  await secondPress.again(200)
  await expect(dashboard).toBeFocused()
  await expect(page).toHaveURL(/\/investments$/)
  // It is no press of a double one any more.
  await secondPress.again(2_000)
  await expect(page).not.toHaveURL(/\/investments$/)
})

test('a sheet closed twice is one step back', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  await page.goto('/')
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Choose Starter Bot' }).click()
  await slowSteps(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(slowStepMs)
  await expect(page).toHaveURL(/\/plans$/)
})

test('a link pressed after a rejection is not undone', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const member = await openAs(browser, demo.url, 'member')
  await fund(demo.url, member)
  const admin = await openAs(browser, demo.url, 'admin')
  await decideAll(admin.request, 'withdrawals', { status: 'rejected' })
  await requestWithdrawal(member.request, '500')
  await admin.goto('/admin/withdrawals')
  await slowSteps(admin)
  await admin.getByRole('button', { name: 'Reject' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText('No pending withdrawals')).toBeVisible()
  await admin.getByRole('link', { name: 'Withdrawal history' }).click()
  await admin.waitForTimeout(slowStepMs)
  await expect(admin.getByRole('searchbox')).toBeVisible()
})

async function fillPurchase(page: Page) {
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Choose Starter Bot' }).click()
  await page.getByLabel('Amount').fill('1.00')
  return page.getByRole('button', { name: 'Activate bot' })
}

const slowStepMs = 700

/** A busy browser takes a step back long after it was asked to. */
async function slowSteps(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const back = history.back.bind(history)
    history.back = () => void setTimeout(back, ms)
  }, slowStepMs)
}

/** Presses where a button is, at moments of our own: a busy machine makes no double press of them late. */
async function pressOf(page: Page, button: Locator) {
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button to press')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  const firstAt = Date.now()
  const press = async (clickCount: number, at: number) => {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const event = { ...place, type, button: 'left' as const, clickCount, timestamp: at / 1_000 }
      await devtools.send('Input.dispatchMouseEvent', event)
    }
  }
  return {
    first: () => press(1, firstAt),
    again: (afterMs: number) => press(2, firstAt + afterMs),
    below: () =>
      page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.tagName, place),
  }
}

test('a deposit answered late leaves its member where they went', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'member')
  await page.goto('/deposit')
  await page.getByLabel('Amount').fill('603.00')
  const submit = page.getByRole('button', { name: 'Submit deposit' })
  await expect(submit).toBeEnabled()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/deposits', async (route) => {
    await answered
    await route.continue()
  })
  await submit.click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  answer()
  await expect(page.getByText('Deposit submitted').first()).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
})
