import type { Page, Route } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, test } from './kunwari.ts'
import { isLong } from './long.ts'
import { lookClosely, sizes } from './looking.ts'
import { post, signInByCall } from './world-calls.ts'

// A teacher plans a lesson and leads it from the phone, by clicks, with a second window beside it. The long
// form makes mistakes in the plan, and has the other window be faster.

test('a lesson is planned, led by its remote and ended', async ({ browser, empty }) => {
  const phone = await openBrowser(browser, empty.url, { viewport: sizes.phone })
  const desk = await openBrowser(browser, empty.url, { viewport: sizes.desktop })
  for (const page of [phone, desk]) {
    await signInByCall(page.request, adminEmail, adminPassword)
    await page.goto('/admin/class')
  }

  const planWrongly = async () => {
    await expect(phone.getByRole('radio', { name: '45 minutes' })).toBeChecked()
    await expect(phone.getByRole('radio', { name: 'A boom' })).toBeChecked()
    await expect(phone.getByRole('radio', { name: 'A week at home' })).toBeDisabled()
    await expect(phone.getByText(/^30 phones, ₱20,000 each, 40 days in 15 minutes/)).toBeVisible()
    await phone.getByText('More', { exact: true }).click()
    await phone.getByLabel('Live, minutes').fill('0')
    await phone.getByText('More', { exact: true }).click()
    await phone.getByRole('button', { name: 'Open the lobby' }).click()
    await expect(phone.getByText('At least 1', { exact: false })).toBeVisible()
    await expect(phone.getByLabel('Live, minutes')).toBeFocused()
    await phone.getByLabel('Live, minutes').fill('15')
  }
  if (isLong) await test.step('a plan shows mistakes at their field', planWrongly)

  await test.step('a plan is kept, dropped, and begun', async () => {
    await phone.getByRole('radio', { name: 'Nickname', exact: true }).check({ force: true })
    await phone.getByRole('radio', { name: 'A few' }).check({ force: true })
    await phone.getByRole('button', { name: 'Keep the plan' }).click()
    await expect(phone.getByText('Nobody can join before the lobby is open.')).toBeVisible()
    await expect(phone.getByText('The plan is kept', { exact: true })).toBeVisible()
    await phone.getByRole('button', { name: 'No lesson after all' }).click()
    await expect(phone.getByText('There is no lesson any more', { exact: true })).toBeVisible()
    await expect(phone.getByText('Nobody can join before the lobby is open.')).toHaveCount(0)
    await phone.getByRole('button', { name: 'Open the lobby' }).click()
    await expectStage(phone, 'Lobby')
    await expectStage(desk, 'Lobby')
    await lookClosely(phone)
    await phone.setViewportSize(sizes.phone)
  })

  await test.step('two windows of one teacher stay in step', async () => {
    await phone.getByRole('button', { name: 'Begin Live' }).click()
    await expectStage(phone, 'Live')
    await expectStage(desk, 'Live')
    await expect(phone.getByText('Only you see this until the reveal.')).toBeVisible()
    await expect(phone.getByRole('timer')).toHaveText(/^1[45]:[0-9]{2}$/)
    await phone.getByRole('button', { name: '+2 min: two more minutes of Live' }).click()
    await expect(phone.getByRole('timer')).toHaveText(/^1[67]:[0-9]{2}$/)
    const shown = await phone.getByRole('timer').innerText()
    await expect(phone.getByRole('timer')).not.toHaveText(shown)
  })

  const beOvertaken = async () => {
    // The other window is faster by a moment.
    const beFaster = async (route: Route) => {
      await post(desk.request, '/api/admin/class/stage', { from: 'live', to: 'freeze' })
      await route.continue()
    }
    await phone.route('**/api/admin/class/stage', beFaster, { times: 1 })
    await phone.getByRole('button', { name: 'Freeze', exact: true }).click()
    await expect(phone.getByText('Somebody already moved the class to Freeze.')).toBeVisible()
    await expectStage(phone, 'Freeze')
    await expectStage(desk, 'Freeze')
    await phone.getByRole('button', { name: 'Back to Live' }).click()
    await expectStage(phone, 'Live')
  }
  if (isLong) await test.step('a step that somebody else took is no error', beOvertaken)

  await test.step('the class stops', async () => {
    await phone.getByRole('button', { name: 'Freeze', exact: true }).click()
    await expectStage(phone, 'Freeze')
    await expectStage(desk, 'Freeze')
  })

  await test.step('an end before the truth is asked to reveal first', async () => {
    await phone.getByRole('button', { name: 'End the class' }).click()
    const dialog = phone.getByRole('dialog')
    await expect(dialog.getByText('Nobody leaves without the truth. Reveal first.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Reveal and end' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('reveal and end are asked about first', async () => {
    await phone.getByRole('button', { name: 'Reveal', exact: true }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click()
    await expectStage(phone, 'Reveal')
    await phone.getByRole('button', { name: 'Debrief', exact: true }).click()
    await expectStage(phone, 'Debrief')
    await phone.getByRole('button', { name: 'Score', exact: true }).click()
    await expectStage(phone, 'Score')
    await phone.getByRole('button', { name: 'End', exact: true }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await expectStage(phone, 'Ended')
    await expectStage(desk, 'Ended')
    await expect(phone.getByRole('button', { name: 'Take the end back' })).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Wipe now' })).toBeVisible()
  })

  await test.step('undoing the end restores the stage before, in both windows', async () => {
    await phone.getByRole('button', { name: 'Take the end back' }).click()
    await expectStage(phone, 'Score')
    await expectStage(desk, 'Score')
    await phone.getByRole('button', { name: 'End', exact: true }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await expectStage(phone, 'Ended')
  })

  await test.step('a new class keeps code and lesson, and waits for its lobby', async () => {
    await phone.getByRole('button', { name: 'Start again' }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Wipe and start again' }).click()
    await expect(dialog).toHaveCount(0)
    for (const page of [phone, desk]) {
      await expect(page.getByRole('heading', { name: 'Plan the lesson' })).toBeVisible()
      await expect(page.getByText('Nobody can join before the lobby is open.')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'A few' })).toBeChecked()
      await expect(page.getByText(empty.classCode, { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('ending a live class reveals first, by one press', async () => {
    await desk.getByRole('button', { name: 'Open the lobby' }).click()
    await desk.getByRole('button', { name: 'Begin Live' }).click()
    await expectStage(desk, 'Live')
    await desk.getByRole('button', { name: 'End the class' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Reveal and end' }).click()
    await expectStage(desk, 'Ended')
  })
})

/** The remote's heading is the stage of the class. */
async function expectStage(page: Page, stage: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 3, name: stage, exact: true })).toBeVisible()
}
