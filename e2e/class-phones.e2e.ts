import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { Page } from '@playwright/test'
import { findAccessFaults } from './axe.ts'
import { adminEmail, adminPassword, expect, openBrowser, test } from './kunwari.ts'
import { expectNoTextKeys } from './looking.ts'
import { post, put, signInByCall } from './world-calls.ts'

// A class on two phones, from the lobby to the reveal. The teacher's steps are calls.

const phone = { viewport: { width: 320, height: 640 } }
const sentence = 'The walls are still up. Your class opens them together.'

test('two phones go with their class from the lobby to the reveal', async ({ browser, empty }) => {
  const teacher = await openBrowser(browser, empty.url)
  const { request } = teacher
  await signInByCall(request, adminEmail, adminPassword)
  await put(request, '/api/admin/class', { joinWith: 'nickname' })
  const rules = { ...presentRules(presetRules['45']), crowd: null }
  await put(request, '/api/admin/class/lesson', { rules })
  const move = (from: string, to: string) => post(request, '/api/admin/class/stage', { from, to })
  await move('setup', 'lobby')

  const ana = await openBrowser(browser, empty.url, phone)
  const ben = await openBrowser(browser, empty.url, phone)

  await test.step('"/" is the door of the class', async () => {
    await ana.goto('/')
    await expect(ana).toHaveURL(/\/join$/)
    await expect(ana.getByRole('heading', { level: 1 })).toHaveText('Join a class')
  })

  await test.step('the lobby opens by itself', async () => {
    for (const [page, nickname] of [
      [ana, 'Ana'],
      [ben, 'Ben'],
    ] as const) {
      await post(page.request, '/api/join', {
        classCode: empty.classCode,
        nickname,
        consent: true,
      })
      await page.goto('/')
      await expect(page).toHaveURL(/\/class$/)
      await expect(page.getByRole('main')).toContainText(
        '₱20,000.00 of pretend cash is in your pocket.',
      )
      await expectFits(page)
    }
    await expectNoFaults(ana)
  })

  await test.step('Live leads to the wallet, with the bar and the pocket', async () => {
    await move('lobby', 'live')
    for (const page of [ana, ben]) {
      await expect(page).toHaveURL(/\/$/, { timeout: 10_000 })
      await expect(page.locator('#strip')).toContainText(/1[45] minutes left/)
      await expect(page.getByText('In your pocket: ₱20,000.00 of pretend cash')).toBeVisible()
      await expectFits(page)
    }
    await expectNoFaults(ana)
  })

  await test.step('the walls are up', async () => {
    await ben.goto('/reserve')
    await expect(ben.getByText(sentence)).toBeVisible()
    await expectFits(ben)
    await expectNoFaults(ben)
  })

  await test.step('Freeze opens by itself, and what was typed is kept', async () => {
    await ana.goto('/deposit')
    await ana.getByLabel('Amount').first().fill('20001')
    await expect(ana.getByText('You have ₱20,000.00 of pretend cash left.')).toBeVisible()
    await ana.getByLabel('Amount').first().fill('1500')
    await move('live', 'freeze')
    for (const page of [ana, ben]) {
      await expect(page).toHaveURL(/\/class$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'The class has stopped. Look up.',
      )
      await expectFits(page)
    }
    await expectNoFaults(ana)
    await ana.goto('/deposit')
    await expect(ana.getByLabel('Amount').first()).toHaveValue(/1,?500/)
  })

  await test.step('the reveal opens by itself, and the reserve with it', async () => {
    await ben.goto('/reserve')
    await expect(ben.getByText(sentence)).toBeVisible()
    await move('freeze', 'reveal')
    for (const page of [ana, ben]) {
      await expect(page).toHaveURL(/\/class$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The walls are glass now')
      await expect(page.getByRole('heading', { name: 'Notes you walked past' })).toBeVisible()
      await expectFits(page)
      await expectNoTextKeys(page)
    }
    await expectNoFaults(ana)
    await ben.getByRole('link', { name: /Where the money comes from/ }).click()
    await expect(ben.getByText(sentence)).toHaveCount(0)
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Where the money comes from')
  })

  await test.step('a poll is answered once, and the card is there to take along', async () => {
    await ben.goto('/class')
    await move('reveal', 'debrief')
    await post(request, '/api/admin/class/poll', { n: 1 })
    for (const page of [ana, ben]) {
      await expect(
        page.getByRole('heading', { name: 'When did you first doubt it?' }),
      ).toBeVisible()
      await expectFits(page)
      await expectNoTextKeys(page)
    }
    await ana.getByRole('button', { name: 'Before Live' }).click()
    await expect(ana.getByRole('button', { name: 'Before Live' })).toHaveCount(0)
    await move('debrief', 'ended')
    for (const page of [ana, ben]) {
      await expect(page.getByRole('heading', { name: 'What happened in your class' })).toBeVisible()
      await expectFits(page)
      await expectNoTextKeys(page)
    }
    await expectNoFaults(ana)
  })
})

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, page.url()).toBe(0)
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAccessFaults(page), page.url()).toEqual([])
}
