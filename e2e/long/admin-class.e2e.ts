import { changeWorld } from '@kunwari/server/testing/change-world'
import type { Page } from '@playwright/test'
import { expect, openBrowser, test, withWorld } from '../kunwari.ts'
import { sizes } from '../looking.ts'
import { readWords } from '../web-words.ts'
import { signInByCall } from '../world-calls.ts'

// A class from its very first person on: the printed link makes its admin, who says how long it
// lasts and how people come in, and these come in, one of them in English.

// The password and the link would stand in a trace.

const email = 'guro@example.com'
const password = 'Guro-Kunwari-77'
const dayMs = 86_400_000
const newcomers = [
  ['fil', 'Tipaklong'],
  ['en', 'Langgam'],
] as const

test('a class is set up and joined by nickname, in both languages', async ({ browser }) => {
  await withWorld({ DEMO: '0' }, async (world) => {
    const token = /\/setup#(\S+)/.exec(world.server.output())?.[1] ?? ''
    const phone = await openBrowser(browser, world.url, { locale: 'fil-PH', viewport: sizes.phone })
    const desk = await openBrowser(browser, world.url, {
      locale: 'en-PH',
      viewport: sizes.desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    })

    await test.step('the first admin, in Filipino on a phone', async () => {
      const t = readWords('fil', 'visitor')
      await phone.goto('/setup')
      await expect(phone.getByText(t('setup.noToken'))).toBeVisible()
      await phone.goto(`/setup#${token}`)
      // Nobody who looks at the history later finds it.
      await expect(phone).toHaveURL(/\/setup$/)
      await phone.getByLabel(t('setup.email')).fill(email)
      await phone.getByLabel(t('register.firstName')).fill('Gng')
      await phone.getByLabel(t('register.lastName')).fill('Guro')
      const field = phone.getByLabel(t('register.password'), { exact: true })
      await field.fill('password')
      await phone.getByRole('button', { name: t('setup.submit') }).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(password)
      await phone.getByRole('button', { name: t('setup.submit') }).dblclick()
      await expect(phone).toHaveURL(/\/admin\/class$/)
      await expect(phone.getByText(world.classCode, { exact: true }).first()).toBeVisible()
    })

    await test.step('the link is used up', async () => {
      const t = readWords('en', 'visitor')
      await desk.goto(`/setup#${token}`)
      await desk.getByLabel(t('setup.email')).fill('iba@example.com')
      await desk.getByLabel(t('register.firstName')).fill('Iba')
      await desk.getByLabel(t('register.lastName')).fill('Naman')
      await desk.getByLabel(t('register.password'), { exact: true }).fill(password)
      await desk.getByRole('button', { name: t('setup.submit') }).click()
      await expect(desk.getByText(/^This setup link was used already/).first()).toBeVisible()
    })

    await test.step('the class is shown and changed, in English at a desk', async () => {
      await signInByCall(desk.request, email, password)
      await changeClass(desk, { language: 'en', name: 'Room 4', way: 'nickname' })
      await desk.getByRole('button', { name: 'Show large' }).click()
      await expect(
        desk.getByRole('dialog').getByText(world.classCode, { exact: true }),
      ).toBeVisible()
      await desk.goBack()
      await expect(desk.getByRole('dialog')).toHaveCount(0)
      await desk.getByRole('button', { name: 'Copy the link' }).click()
      const link = await desk.evaluate(() => navigator.clipboard.readText())
      expect(link).toBe(`${world.url}/join/${world.classCode}`)
      await expect(desk.getByText(`QR code of ${link}`)).toBeAttached()
      await expectEndRefused(desk)
    })

    for (const [language, nickname] of newcomers) {
      await test.step(`somebody comes in by nickname, in ${language}`, async () => {
        const t = readWords(language, 'visitor')
        const learner = await openBrowser(browser, world.url, {
          locale: `${language}-PH`,
          viewport: sizes.phone,
        })
        await learner.goto(`/join/${world.classCode}`)
        await expect(learner.getByRole('heading', { level: 1 })).toHaveText('Room 4')
        const field = learner.getByLabel(t('join.nickname'))
        for (const wrong of ['', 'X', 'GCash 0917 123 4567']) {
          await field.fill(wrong)
          await learner.getByRole('button', { name: t('join.submit') }).click()
          await expect(field).toHaveAttribute('aria-invalid', 'true')
        }
        await field.fill(nickname)
        await learner.getByRole('button', { name: t('join.submit') }).dblclick()
        await expect(learner).toHaveURL(`${world.url}/`)
        await expect(learner.getByRole('heading', { level: 1 })).toContainText(nickname)
        await learner.goto(`/join/${world.classCode}`)
        await expect(learner.getByText(t('join.alreadyIn', { name: nickname }))).toBeVisible()
      })
    }

    await test.step('the class is changed, in Filipino on a phone, and ended', async () => {
      const t = readWords('fil', 'records')
      await changeClass(phone, { language: 'fil', name: 'Silid 4', way: 'identifier' })
      // A class that is a minute old cannot have ended a minute ago.
      const text = "update world set starts_at = starts_at - interval '1 day'"
      expect(await changeWorld(world.dataDir, { text, values: [] })).toBe(1)
      await phone.reload()
      await phone.getByRole('button', { name: t('class.edit') }).click()
      await phone.getByLabel(t('class.endLabel')).fill(manilaField(Date.now() - 60_000))
      await expect(phone.getByText(t('class.endsNow'))).toBeVisible()
      await phone.getByRole('button', { name: t('class.endNow') }).dblclick()
      await expect(phone.getByText(t('class.ended'), { exact: true }).last()).toBeVisible()
      await expect(phone.getByRole('button', { name: t('class.edit') })).toHaveCount(0)
    })
  })
})

async function changeClass(
  page: Page,
  change: { language: 'en' | 'fil'; name: string; way: 'identifier' | 'nickname' },
): Promise<void> {
  const t = readWords(change.language, 'records')
  await page.goto('/admin/class')
  await page.getByRole('button', { name: t('class.edit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('class.name'), { exact: true }).fill('')
  await dialog.getByRole('button', { name: t('class.save') }).click()
  await expect(dialog.getByLabel(t('class.name'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel(t('class.name'), { exact: true }).fill(change.name)
  await dialog.getByText(t(`class.ways.${change.way}`), { exact: true }).click()
  await dialog.getByRole('button', { name: t('class.save') }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: change.name })).toBeVisible()
  await expect(page.getByText(t(`class.with.${change.way}`), { exact: true })).toBeVisible()
}

/** 90 days at most, as the server says at the field. */
async function expectEndRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ends (Manila time)').fill(manilaField(Date.now() + 91 * dayMs))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText(/A class ends at most 90 days after its start/).first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** A moment as a field for dates and times takes it, in Manila. */
function manilaField(epochMs: number): string {
  return new Date(epochMs + 8 * 3_600_000).toISOString().slice(0, 16)
}
