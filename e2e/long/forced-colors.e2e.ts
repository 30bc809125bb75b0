import type { Locator } from '@playwright/test'
import { expect, openBrowser, test } from '../kunwari.ts'
import { sizes } from '../looking.ts'
import { post, signInByCall } from '../world-calls.ts'

// Forced colors take grounds away: what a ground alone marks needs an outline there.

test('forced colors: the open conversation and the row in hand are marked', async ({
  browser,
  demo,
}) => {
  const member = await openBrowser(browser, demo.url)
  await signInByCall(member.request, 'member@kunwari.test')
  await post(member.request, '/api/chat/messages', { message: 'Good morning po' })
  await post(member.request, '/api/deposits', {
    amount: '500.00',
    paymentMethod: 'pekepay',
    referenceNumber: 'FORCED-1',
  })
  const page = await openBrowser(browser, demo.url, {
    viewport: sizes.desktop,
    forcedColors: 'active',
  })
  await signInByCall(page.request, 'admin@kunwari.test')

  await page.goto('/support-agent')
  const conversation = page.getByRole('button', { name: /^Maya Santos/ })
  await conversation.click()
  await page.getByRole('textbox', { name: 'Your reply' }).focus()
  await expect.poll(() => outlineOf(conversation)).toBe('solid')

  await page.goto('/admin/deposits')
  const row = page.getByRole('listitem').filter({ hasText: 'FORCED-1' })
  await expect(row).toBeVisible()
  expect(await outlineOf(row)).toBe('none')
  await row.focus()
  await expect.poll(() => outlineOf(row)).toBe('solid')
})

function outlineOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).outlineStyle)
}
