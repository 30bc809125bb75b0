import type { TradingStats } from '@kunwari/contract/trading'
import type { Page } from '@playwright/test'
import { expect, openBrowser, openCallsTo, test } from '../kunwari.ts'
import { findAccessFaults } from '../looking.ts'
import { advance, get, signInByCall } from '../world-calls.ts'

// The bots as a member watches them: what they made stands beside what was promised, losses too, and
// what the page does so that nobody keeps a record of it carries its flag.

const peso = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })
const hiddenWarningsMax = 3

test('a member watches the bots trade, and what they were promised', async ({
  browser,
  trading,
}) => {
  const page = await openBrowser(browser, trading.url)
  const admin = await openCallsTo(trading.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInByCall(page.request, 'leader@kunwari.test')
  await signInByCall(admin, 'admin@kunwari.test')

  await test.step('before the first hour nothing is made up', async () => {
    await page.goto('/trading')
    await expect(page.getByText('No trades yet').first()).toBeVisible()
    await expect(page.getByText(/^Synthetic market, seed 1/).first()).toBeVisible()
    await expectStat(page, 'Total Profit', '0.00')
  })

  await test.step('what the bots do elsewhere appears by itself', async () => {
    await advance(admin, 6)
    await expect(page.getByRole('row').first()).toBeVisible()
    const stats = await get<TradingStats>(page.request, '/api/trading/stats')
    await expectStat(page, "Today's Profit", stats.todayProfit)
    await expectStat(page, 'Total Profit', stats.totalProfit)
    await expectStat(page, 'Total Invested', '15000.00', { isSigned: false })
    await expectStat(page, 'Portfolio Value', stats.portfolioValue, { isSigned: false })
    const finding = page.locator('figcaption', { hasText: 'Members were promised' })
    const isLoss = stats.totalProfit.startsWith('-')
    const total = money(stats.totalProfit).replace('-', '')
    await expect(finding).toContainText(`The bots ${isLoss ? 'lost' : 'earned'} ${total}`)
  })

  await test.step('trades come by the page, twenty at a time', async () => {
    const trades = page.getByRole('region', { name: 'Trades' }).getByRole('table')
    await expect(trades.getByRole('row')).toHaveCount(21)
    await expect(trades.getByText('Exact In').first()).toBeVisible()
    await expect(trades.getByText('Exact Out').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled()
    const next = page.getByRole('button', { name: 'Next' })
    const { pages } = await get<{ pages: number }>(page.request, '/api/trading/history')
    for (let turned = 1; turned < pages; turned++) {
      await next.click()
      await expect(page.getByText(`Page ${turned + 1}`, { exact: true })).toBeVisible()
    }
    await expect(next).toBeDisabled()
  })

  await test.step('it can be read by everyone', () => expectAccessible(page))

  await test.step('the page guards itself against pictures, and its flag says so', async () => {
    expect(await isMenuRefused(page)).toBe(true)
    await page.keyboard.press('PrintScreen')
    await expect(page.getByText('Screenshots are not allowed', { exact: true })).toBeVisible()
    const warning = page.getByText('You left the page', { exact: true })
    for (let warned = 0; warned < hiddenWarningsMax; warned++) {
      await leave(page)
      await expect(warning).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(warning).toHaveCount(0)
    }
    await leave(page)
    await page.locator('[data-note="no-screenshots"]').click()
    await expect(page.getByRole('dialog')).toContainText('Please take no screenshots')
    await expect(warning).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('each bot says how it trades and what it would need', async () => {
    await page.getByRole('link', { name: /^Elite Bot \d/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elite Bot')
    await expect(page.getByText(/would have to earn [\d.,]+% of that/)).toBeVisible()
    await expect(page.getByText(/Bollinger on Bollinger Bands/)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/trading/bots/secret')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such bot')
    // Elsewhere nothing is guarded.
    expect(await isMenuRefused(page)).toBe(false)
  })
})

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessFaults(page)).toEqual([])
}

function money(pesos: string): string {
  return peso.format(pesos as Intl.StringNumericLiteral)
}

/** A figure with its sign: what was won has one, too, unless it is somebody's money. */
async function expectStat(
  page: Page,
  label: string,
  pesos: string,
  { isSigned = true } = {},
): Promise<void> {
  const stat = page.locator('dl', { has: page.getByText(label, { exact: true }) })
  const sign = isSigned && Number(pesos) > 0 ? '+' : ''
  const amount = `${sign}${money(pesos)}`.replaceAll(/[+.]/g, String.raw`\$&`)
  await expect(stat.first()).toHaveText(new RegExp(`(?<![+-])${amount}`))
}

/** Whether the page keeps the browser's own menu away. */
function isMenuRefused(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    return !document.body.dispatchEvent(asked)
  })
}

/** Looks elsewhere, as the page is told of it. */
function leave(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
}
