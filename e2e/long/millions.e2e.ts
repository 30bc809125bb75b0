import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from '../kunwari.ts'
import { signInByCall } from '../world-calls.ts'

// What a class of many comes to, on small phones.

const phone = { viewport: { width: 320, height: 720 } }
const widths = [320, 360]
const millions = '6411791.81'

test('an amount of millions stays in one line on a small phone', async ({ browser, demo }) => {
  const admin = await openAs('admin@kunwari.test')
  await answerWith(admin, '/api/admin/stats', { pool: millions, netSales: millions })
  await answerWith(admin, '/api/admin/clock/preview', { owedAfter: millions })
  await admin.goto('/admin')
  await expectOneLine(admin)
  await admin.goto('/admin/clock')
  await expectOneLine(admin)

  const leader = await openAs('leader@kunwari.test')
  const notification = { id: '1', kind: 'deposit_approved', amount: '123456789.01', note: null }
  const notifications = [
    { ...notification, referenceId: '1', readAt: null, createdAt: new Date().toISOString() },
  ]
  await answerWith(leader, '/api/notifications?page=1', { notifications, total: 1, unread: 1 })
  await leader.goto('/notifications')
  await expectOneLine(leader)

  async function openAs(email: string): Promise<Page> {
    const page = await openBrowser(browser, demo.url, phone)
    await signInByCall(page.request, email)
    return page
  }
})

test('the highest tier stays within its card on a small phone', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url, phone)
  await signInByCall(page.request, 'leader@kunwari.test')
  await answerWith(page, '/api/referrals/stats', { totalReferralInvestments: millions })
  await page.goto('/referral')
  const tier = page.getByText('Platinum', { exact: true }).first()
  await expect(tier).toBeVisible()
  const over = await tier.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const card = element.closest('section')?.getBoundingClientRect()
    return words.getBoundingClientRect().right - (card?.right ?? 0)
  })
  expect(over).toBeLessThan(-frame)
})

/** A card's drawn frame lies so far within it. */
const frame = 8

async function answerWith(page: Page, path: string, part: object): Promise<void> {
  await page.route(
    (url) => url.pathname + url.search === path,
    async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, ...part } })
    },
  )
}

/** Each amount that may be broken, and there is one. */
async function expectOneLine(page: Page): Promise<void> {
  const amounts = page.getByRole('main').locator('span:has(> wbr)')
  await expect(amounts.first()).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ ...phone.viewport, width })
    for (const amount of await amounts.all()) {
      const lines = await amount.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return new Set([...words.getClientRects()].map(({ bottom }) => bottom)).size
      })
      expect(lines, `${await amount.innerText()} at ${width} px`).toBe(1)
    }
  }
}
