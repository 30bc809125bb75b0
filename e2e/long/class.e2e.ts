import { networkInterfaces } from 'node:os'
import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { chromiumArgs } from '../chromium-args.ts'
import { expect, openBrowser, signIn, test, withWorld } from '../kunwari.ts'
import { learnerPassword, register } from '../members.ts'

// A class as others in the same network reach it: not on this machine's own address, and by plain
// http, where browsers keep some of what they can do to themselves.

const minuteMs = 60_000
/** A name that is not localhost, where a browser has no Clipboard API by plain http. */
const host = 'kunwari.test'
const adminEmail = 'guro@example.com'

test('a class opens by code alone within a minute; copying works there', async ({
  browser,
  playwright,
}) => {
  await withWorld({ HOST: '0.0.0.0', RATE_LIMIT_SCALE: '1' }, async (world) => {
    const url = `http://${outwardAddress()}:${new URL(world.url).port}`
    const setup = /\S+\/setup#(\S+)/.exec(world.server.output())
    expect(setup?.[0]).toContain(url)
    const phone = await openBrowser(browser, url)

    await test.step('nobody is let in without the code', async () => {
      for (const [path, data] of [
        ['/api/auth/send-verification', { email: 'ana@example.com', firstName: 'Ana' }],
        [
          '/api/auth/register',
          {
            email: 'ana@example.com',
            firstName: 'Ana',
            lastName: 'Reyes',
            password: learnerPassword,
            confirmPassword: learnerPassword,
            verificationMethod: 'email',
          },
        ],
      ] as const) {
        const answer = await phone.request.post(path, { data })
        expect([answer.status(), (await answer.json()).code]).toEqual([403, 'class_code_required'])
      }
      const said = await (await phone.request.get('/api/world')).json()
      expect(said).toMatchObject({ demo: false })
    })

    await test.step('the first admin joins by the printed link, used only once', async () => {
      const data = {
        token: setup?.[1],
        email: adminEmail,
        password: learnerPassword,
        firstName: 'Gng',
        lastName: 'Guro',
      }
      const made = await phone.request.post('/api/setup', { data })
      expect([made.status(), (await made.json()).role]).toEqual([201, 'admin'])
      const again = await phone.request.post('/api/setup', { data })
      expect(again.status()).toBe(404)
      await phone.context().clearCookies()
    })

    await test.step('a learner joins from a phone', async () => {
      const begun = performance.now()
      await register(phone, world, {
        identifier: '0917 555 0177',
        firstName: 'Maria',
        lastName: 'Clara',
      })
      await signIn(phone, '09175550177', learnerPassword)
      expect(performance.now() - begun).toBeLessThan(minuteMs)
    })

    await test.step('copy buttons copy on plain http, or select and say so', async () => {
      const named = await launchWithName(playwright)
      const page = await openBrowser(named, `http://${host}:${new URL(world.url).port}`)
      await copyAndPaste(page, world.classCode)
      await named.close()
    })
  })
})

/** Others' browsers know nothing of the name, and go on. */
async function launchWithName(playwright: PlaywrightWorkerArgs['playwright']) {
  const executablePath = process.env.CHROME_PATH
  return playwright.chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...chromiumArgs, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })
}

async function copyAndPaste(page: Page, classCode: string): Promise<void> {
  await signIn(page, adminEmail, learnerPassword)
  await page.goto('/admin/class')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  expect(await pasted(page)).toBe(classCode)

  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Actions for Maria Clara' }).click()
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
}

/** What the clipboard holds, in the only way that plain http leaves: pasted. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement('textarea')))
  await page.locator('body > textarea').focus()
  await page.keyboard.press('ControlOrMeta+v')
  return page.locator('body > textarea').inputValue()
}

/** An address of this machine that others in its network reach. */
function outwardAddress(): string {
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!outward) throw new Error('this machine has no address beyond its own')
  return outward.address
}
