import type { Page } from '@playwright/test'
import { chromiumArgs } from './chromium-args.ts'
import {
  adminEmail,
  adminPassword,
  expect,
  openBrowser,
  signIn,
  test,
  withWorld,
} from './kunwari.ts'
import { registerByCall } from './world-calls.ts'

// A class in a school's network: plain http at a name that is not localhost, where a browser has no
// Clipboard API.
const host = 'kunwari.test'
test('copy buttons copy on plain http, or select and say so', async ({ playwright }) => {
  // Others' browsers know nothing of the name, and go on.
  const executablePath = process.env.CHROME_PATH
  const browser = await playwright.chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...chromiumArgs, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })
  const env = { DEMO: '0', ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword }
  await withWorld(
    { ...env, HOST: '0.0.0.0', RATE_LIMIT_SCALE: '1' },
    async ({ url, classCode }) => {
      const learner = await browser.newContext({ baseURL: url })
      const names = { firstName: 'Luz', lastName: 'Bagong-dating' }
      await registerByCall(learner.request, classCode, { email: 'luz@kunwari.test', ...names })
      const page = await openBrowser(browser, `http://${host}:${new URL(url).port}`)
      await signIn(page, adminEmail, adminPassword)

      await page.goto('/admin/class')
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      await page.getByRole('button', { name: 'Copy the code' }).click()
      await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
      expect(await pasted(page)).toBe(classCode)

      await page.goto('/admin/users')
      await page.getByRole('button', { name: 'Actions for Luz Bagong-dating' }).click()
      await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
      await page.getByRole('button', { name: 'Reset password' }).click()
      const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect(page.getByText('Copied to clipboard!', { exact: true })).toBeVisible()

      await page.evaluate(() => {
        document.execCommand = () => false
      })
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect(page.getByText('Failed to copy', { exact: true })).toBeVisible()
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(secret)
      await page.keyboard.press('Escape')
      expect(await pasted(page)).toBe(secret)
    },
  )
  await browser.close()
})

/** What the clipboard holds, in the only way that plain http leaves: pasted. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement('textarea')))
  await page.locator('body > textarea').focus()
  await page.keyboard.press('ControlOrMeta+v')
  return page.locator('body > textarea').inputValue()
}
