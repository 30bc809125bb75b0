import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from '../kunwari.ts'
import { decideAll, pixel, registerByCall, signInByCall } from '../world-calls.ts'

// Nobody writes anything twice: after a look elsewhere, after a rejection, after a lost line.

test('an inbox code is copied and pasted at the same registration step', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await page.goto('/register')
  const email = 'bumalik@kunwari.test'
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('First name').fill('Bing')
  await page.getByLabel('Last name').fill('Balik')
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions')
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Bing')
  const password = 'Sampaguita-77!'
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()

  await page.getByRole('link', { name: 'Open the pretend inbox' }).click()
  const copy = page.getByRole('button', { name: /^Copy the code/ })
  const code = (await copy.textContent()) ?? ''
  const message = page.getByRole('listitem').filter({ has: copy })
  expect((await message.textContent())?.startsWith(code)).toBe(true)
  await copy.click()
  await page.getByRole('link', { name: 'Back to enter the code' }).click()
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('textbox').last()).toHaveValue(code.at(-1) ?? '')
  await page.getByRole('button', { name: 'Verify & Complete Registration' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email or phone number')).toHaveValue(email)
})

test('what was rejected is sent again, with its reason in view', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  const admin = await browser.newContext({ baseURL: demo.url })
  const newcomer = { email: 'ulit@kunwari.test', firstName: 'Ulit', lastName: 'Padala' }
  await registerByCall(page.request, undefined, newcomer)
  await signInByCall(admin.request, 'admin@kunwari.test')
  const data = {
    amount: '750.25',
    paymentMethod: 'bangkodaw',
    referenceNumber: 'BLUR-1',
    proofImageUrl: pixel,
  }
  const asked = await page.request.post('/api/deposits', { data })
  const { id } = await asked.json()
  const rejection = { status: 'rejected', rejectionNote: 'The picture is blurred' }
  const decided = await admin.request.put(`/api/admin/deposits/${id}/verify`, { data: rejection })
  expect(decided.ok()).toBe(true)

  await page.goto('/deposit')
  await page.getByLabel('Amount').fill('999')
  // Away and back within the app: what was typed is still there.
  await page.getByRole('link', { name: 'Home' }).click()
  await page
    .getByRole('link', { name: /^Deposit/ })
    .first()
    .click()
  await expect(page.getByLabel('Amount')).toHaveValue('999')

  await page.getByRole('link', { name: 'Send it again' }).click()
  await expect(page.getByRole('heading', { name: 'Sending ₱750.25 again' })).toBeInViewport()
  await expect(page.getByText('Reason: The picture is blurred').first()).toBeInViewport()
  await expect(page.getByLabel('Amount')).toHaveValue('750.25')
  await expect(page.getByLabel('Reference number')).toHaveValue('BLUR-1')
  await expect(page.getByRole('radio', { name: 'Bangko Daw' })).toBeChecked()
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await expect(page.getByText('Deposit submitted', { exact: true })).toBeVisible()
  const { deposits } = await (await page.request.get('/api/deposits')).json()
  expect(deposits[0]).toMatchObject({ amount: '750.25', status: 'pending' })
  expect(deposits[0].id).not.toBe(id)
  // What was sent is not offered once more.
  await page
    .getByRole('link', { name: /^Deposit/ })
    .first()
    .click()
  await expect(page.getByLabel('Amount')).toHaveValue('')
  // Other files find nothing of it in the queue.
  await decideAll(admin.request, 'deposits', { status: 'approved' })
})

test('a sheet from a sheet takes its place and gives it back', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/plans?plan=5')
  await page.getByRole('dialog').getByLabel('Amount').fill('512')
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    const flag = page.getByRole('dialog').locator('[data-note]').first()
    await flag.click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await leave()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('512')
    await expect(flag).toBeFocused()
  }
})

for (const width of [390, 320]) {
  const title = `without a line the mark covers nothing at ${width} px`
  test(title, async ({ browser, demo }) => {
    const page = await openBrowser(browser, demo.url, { viewport: { width, height: 844 } })
    await signInByCall(page.request, 'member@kunwari.test')
    for (const path of ['/', '/deposit', '/chat-support', '/account']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The parts that come once the page is still: without a line they would not.
      await page.waitForFunction(() =>
        [...document.styleSheets].some(({ href }) => href?.includes('all-styles')),
      )
      await page.context().setOffline(true)
      const mark = page.getByText('Offline', { exact: true })
      await expect(mark).toBeVisible()
      // The strip is measured once a frame.
      await expect.poll(() => coveredBy(page), { message: path }).toEqual([])
      await page.context().setOffline(false)
      await expect(mark).toBeHidden()
    }
  })
}

/** What of the page lies under the mark, and whether the strip's words do. */
function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mark = [...document.querySelectorAll('output span')].find(
      (element) => element.textContent === 'Offline',
    )
    const box = mark?.getBoundingClientRect()
    if (!box) return ['no mark']
    const things = document.querySelectorAll('#strip span, #root a, #root button, h1, h2, input')
    return [...things]
      .filter((thing) => {
        const { top, bottom, width } = thing.getBoundingClientRect()
        return width > 1 && top < box.bottom - 0.5 && bottom > box.top + 0.5
      })
      .map((thing) => thing.outerHTML.slice(0, 80))
  })
}

test('opening /api/logout makes a visitor, for whom /account is not found', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  const heading = page.getByRole('heading', { level: 1 })
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/account')
  await expect(heading).toHaveText('Your account')
  await page.goto('/api/logout')
  await expect(heading).toHaveText('Kunwari, the pretend wallet')
  await page.goto('/account')
  await expect(heading).toHaveText('Page Not Found')
})
