import { expect, openBrowser, test } from '../kunwari.ts'
import { signInByCall } from '../world-calls.ts'

test('on seven screens, links and buttons are 44 px wide and high', async ({ browser, demo }) => {
  const at = {
    nobody: { '/login': 'a[href="/forgot-password"]' },
    member: {
      '/trading/bots/starter': 'main a[href="/trading"]',
      '/chat-support': 'textarea',
      '/plans': '[data-exhibit-note]:visible',
    },
    admin: {
      '/admin/clock': 'header a[href="/admin"], header [role=switch]',
      '/': 'main dd a',
    },
    support: { '/support-agent': 'header a[href="/support-agent"]' },
  }
  for (const [who, targets] of Object.entries(at)) {
    const page = await openBrowser(browser, demo.url)
    if (who !== 'nobody') await signInByCall(page.request, `${who}@kunwari.test`)
    for (const [path, selector] of Object.entries(targets)) {
      await page.goto(path)
      await expect(page.locator(selector).first()).toBeVisible()
      for (const target of await page.locator(selector).all()) {
        const box = await target.boundingBox()
        expect
          .soft(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0)), path)
          .toBeGreaterThan(43)
      }
    }
  }
})
