import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, openBrowser, test, withWorld } from '../kunwari.ts'
import { sizes } from '../looking.ts'
import { readWords } from '../web-words.ts'
import { registerByCall, signInByCall } from '../world-calls.ts'

// What an admin does with people, methods and the log, in one world: in English at a desk, and in Filipino on a
// phone.

const runs = [
  {
    language: 'en',
    size: 'desktop',
    locale: 'en-PH',
    who: 'nene@kunwari.test',
    name: 'Nene Salazar',
  },
  {
    language: 'fil',
    size: 'phone',
    locale: 'fil-PH',
    who: 'boyet@kunwari.test',
    name: 'Boyet Aquino',
  },
] as const

type Run = (typeof runs)[number]

test('an admin looks after people, methods and the log, in both languages', async ({ browser }) => {
  await withWorld({}, async ({ url }) => {
    await fillPage(browser, url)
    for (const run of runs) {
      const page = await openBrowser(browser, url, {
        locale: run.locale,
        viewport: sizes[run.size],
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await signInByCall(page.request, 'admin@kunwari.test')
      await test.step(`search and pages, in ${run.language}`, () => findPeople(page, run))
      await test.step('role and status', () => changePerson(page, run))
      await test.step('funds', () => adjustFunds(page, run))
      await test.step('password', () => resetPassword(page, run))
      await test.step('account details', () => readDetails(page, run))
      await test.step('payment settings', () => changeMethod(page, run))
      await test.step('audit log', () => readLog(page, run))
    }
  })
})

/** More people than stand on one page. */
async function fillPage(browser: Browser, url: string): Promise<void> {
  for (const [at, firstName] of ['Isa', 'Dalawa'].entries()) {
    const page = await openBrowser(browser, url)
    const email = `bago${at}@kunwari.test`
    await registerByCall(page.request, undefined, { email, firstName, lastName: 'Bagong-dating' })
    await page.context().close()
  }
}

async function findPeople(page: Page, { language, who, name }: Run): Promise<void> {
  const t = readWords(language, 'people')
  const common = readWords(language, 'common')
  await page.goto('/admin/users')
  await expect(page.getByText(t('total', { total: '11' }))).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: common('pager.next') }).click()
  await expect(page.getByText(common('pager.position', { page: '2', pages: '2' }))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  await page.goForward()
  await expect(rows(page)).toHaveCount(1)

  // A new search begins at its first page; what it is typed with means nothing but itself.
  const search = page.getByRole('searchbox')
  await search.fill('%')
  await expect(page.getByText(t('empty'))).toBeVisible()
  await search.fill(who.toUpperCase())
  await expect(page.getByText(t('total', { total: '1' }))).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users\?query=[A-Z]+%40KUNWARI\.TEST$/)
  await expect(rows(page)).toContainText(name)
  await expect(rows(page)).toContainText(t('role.user'))
  await expectFile(page, 'users', who)
}

const changes = [
  ['make-leader', 'role.leader'],
  ['suspend', 'status.suspended'],
  ['activate', 'status.active'],
  ['make-user', 'role.user'],
  ['block', 'status.blocked'],
  ['activate', 'status.active'],
] as const

async function changePerson(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'people')
  for (const [act, badge] of changes) {
    const dialog = await openAct(page, run, act)
    await expect(dialog).toContainText(t(`change.${act}.means`))
    await dialog.getByRole('button', { name: t(`change.${act}.confirm`) }).dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rows(page).getByText(t(badge)).filter({ visible: true })).toBeVisible()
  }
  // Nobody changes themselves, and the dialog says so.
  await page.goto('/admin/users?query=admin@kunwari.test')
  const dialog = await openAct(page, { ...run, name: 'Ana Cruz' }, 'make-user')
  await dialog.getByRole('button', { name: t('change.make-user.confirm') }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    run.language === 'en'
      ? 'Another admin must change your own account'
      : 'Ibang admin ang dapat magbago sa sarili mong account',
  )
}

async function adjustFunds(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'people')
  await page.goto(`/admin/users?query=${run.who}`)
  let dialog = await openAct(page, run, 'add-funds')
  const amount = () => dialog.getByLabel(t('funds.amount'))
  const send = (act: string) => dialog.getByRole('button', { name: t(`acts.${act}`) }).dblclick()
  await amount().fill('0')
  await send('add-funds')
  await expect(amount()).toHaveAttribute('aria-invalid', 'true')
  await amount().fill('250.50')
  await dialog.getByLabel(t('funds.reason')).fill('Call +63 917 123 4567')
  await send('add-funds')
  await expect(dialog.getByLabel(t('funds.reason'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t('funds.reason')).fill(`Prize for ${run.name}`)
  await send('add-funds')
  await expect(page.getByText(t('funds.updated'), { exact: true })).toBeVisible()
  await expect(rows(page)).toContainText('₱250.50')

  dialog = await openAct(page, run, 'remove-funds')
  await amount().fill('250.51')
  await send('remove-funds')
  await expect(dialog.getByRole('alert').filter({ hasText: '₱250.50' })).toBeVisible()
  await amount().fill('50.50')
  await send('remove-funds')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toContainText('₱200.00')
}

async function resetPassword(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'people')
  await page.goto(`/admin/users?query=${run.who}`)
  const dialog = await openAct(page, run, 'reset-password')
  await dialog.getByRole('button', { name: t('password.confirm') }).dblclick()
  await expect(dialog.getByRole('heading')).toHaveText(t('password.done'))
  await expect(dialog).toContainText(t('password.warning'))
  await dialog.getByRole('button', { name: t('password.copy'), exact: true }).click()
  await expect(page.getByText(t('password.copied'), { exact: true })).toBeVisible()
  const password = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByText(password, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(password)).toHaveCount(0)

  const owner = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!owner) throw new Error('a page without its browser')
  await signInByCall(owner.request, run.who, password)
  const refused = await owner.request.get('/api/transactions')
  expect(await refused.json()).toMatchObject({ code: 'password_change_required' })
  await owner.close()
}

async function readDetails(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'people')
  // A member brought by the leader is listed with them, and leads on.
  await page.goto('/admin/users?query=leader@kunwari.test')
  await rows(page).getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('leader@kunwari.test')
  await sheet.getByRole('link', { name: run.name }).click()
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(run.name)
  await expect(sheet).toContainText('Lito Reyes')
  await expect(sheet).toContainText(t('details.mustChange'))
  await expect(sheet).toContainText(t('details.noWithdrawals'))
  await expect(sheet).toContainText(t('details.noReferrals'))

  await sheet
    .getByRole('button', { name: t('cancel.of', { plan: '' }) })
    .first()
    .click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toContainText(run.name)
  await dialog.getByRole('button', { name: t('cancel.confirm') }).dblclick()
  await expect(page.getByText(t('cancel.done'), { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/[?&]cancel=/)
  await expect(sheet.getByText(t('plan.cancelled')).first()).toBeVisible()

  // A sheet is a step of the history: Back goes to whose details they were before.
  await page.goBack()
  await expect(sheet).toContainText('leader@kunwari.test')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

async function changeMethod(page: Page, { language }: Run): Promise<void> {
  const t = readWords(language, 'records')
  await page.goto('/admin/payment-settings')
  const toggle = page.getByRole('switch', { name: t('settings.takes', { method: 'SanaPay' }) })
  for (const isOn of ['false', 'true']) {
    await toggle.dblclick()
    await expect(toggle).toHaveAttribute('aria-checked', isOn)
    await expect(toggle).not.toHaveAttribute('aria-busy')
  }
  const card = page.getByRole('region', { name: 'SanaPay' })
  await card.getByRole('button', { name: t('settings.edit') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('settings.method'))).not.toBeEditable()
  const name = dialog.getByLabel(t('settings.accountName'))
  await name.fill('GCash 0917 123 4567')
  await dialog.getByRole('button', { name: t('settings.save') }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill(`SanaPay Cashier ${language}`)
  await dialog.getByRole('button', { name: t('settings.save') }).dblclick()
  await expect(page.getByText(t('settings.updated'), { exact: true })).toBeVisible()
  await expect(card).toContainText(`SanaPay Cashier ${language}`)
}

async function readLog(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'records')
  await page.goto('/admin/audit')
  const newest = rows(page).first()
  await expect(newest).toContainText(t('audit.actions.paymentSettingChange'))
  await expect(newest).toContainText(`SanaPay Cashier ${run.language}`)
  await expect(newest).toContainText('Ana Cruz')
  await page.getByRole('searchbox').fill(`Prize for ${run.name}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(t('audit.actions.userAddFunds'))
  await expect(rows(page)).toContainText(/₱0\.00.*₱250\.50/)
  await expectFile(page, 'audit', `Prize for ${run.name}`)
  await rows(page).getByRole('link', { name: run.name }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText(run.name)
}

function rows(page: Page): Locator {
  return page.getByRole('main').locator('ol > li')
}

async function openAct(
  page: Page,
  { language, name }: { language: Run['language']; name: string },
  act: string,
): Promise<Locator> {
  const t = readWords(language, 'people')
  await page.getByRole('button', { name: t('actionsFor', { name }) }).click()
  await page.getByRole('button', { name: t(`acts.${act}`), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.skeleton')).toHaveCount(0)
  return dialog
}

/** The first file that the screen offers, which has somebody or something in it. */
async function expectFile(page: Page, name: string, holds: string): Promise<void> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).first().click()
  const file = await coming
  expect(file.suggestedFilename()).toContain(name)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\n')[0]).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA')
  expect(text).toContain(holds)
}
