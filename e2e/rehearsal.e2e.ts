import type { APIRequestContext, Page } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, test } from './kunwari.ts'
import { expectLegible } from './legible.ts'
import { signInByCall } from './world-calls.ts'

// A teacher alone plays the lesson through by keyboard, and finds the class as it was.

test('a lesson is rehearsed to its end, and the class is untouched', async ({
  browser,
  hurried,
}) => {
  const desk = await openBrowser(browser, hurried.url, { viewport: { width: 1280, height: 720 } })
  await signInByCall(desk.request, 'admin@kunwari.test')
  const home = await desk.context().newPage()
  await home.goto('/')
  await desk.bringToFront()
  await desk.goto('/admin/class')
  const before = await readClass(desk.request)

  await test.step('one button leads into it, in every window of the teacher', async () => {
    await desk.getByRole('button', { name: 'Rehearse with 30 invented learners' }).click()
    await expect(desk.getByRole('heading', { name: 'You are rehearsing' })).toBeVisible(patience)
    for (const page of [desk, home]) {
      await expect(page.getByRole('button', { name: 'End rehearsal' })).toBeVisible(patience)
      await expect(page.getByText('Pretend pesos only.', { exact: false })).toBeVisible()
    }
  })

  const opened = desk.context().waitForEvent('page')
  await desk.getByRole('link', { name: 'Open the screen' }).click()
  const room = await opened
  await room.setViewportSize({ width: 1280, height: 720 })
  const heading = room.getByRole('heading', { level: 1 })

  await test.step('learners come into the lobby by themselves', async () => {
    await expect(room.getByRole('contentinfo')).toContainText('Rehearsal')
    await expect.poll(() => room.getByRole('listitem').count(), patience).toBeGreaterThan(20)
    await expectLegible(room)
  })

  await test.step('Live runs, and is stopped by a key', async () => {
    await pressTwice(room, 'Enter')
    await expect(heading).toHaveText('All our screens together')
    await expect(room.getByText('put in', { exact: false }).nth(1)).toBeVisible(patience)
    await expectLegible(room, { hasFigure: true })
    await pressTwice(room, 'p')
    await expect(heading).toHaveText('Stop. Look at your balance.')
    await expectLegible(room, { hasFigure: true })
  })

  await test.step('everyone asks, and the slides have something to tell', async () => {
    await pressTwice(room, 'r')
    await expect(room.getByRole('heading', { name: 'Everyone asks' })).toBeVisible()
    await expectLegible(room, { hasFigure: true })
    await pressTwice(room, 'Enter')
    await expect(heading).toContainText('The screens say')
    await expect(room.getByText('Nobody sent a guess.')).toHaveCount(0)
    await expectLegible(room, { hasFigure: true })
    for (let slide = 2; slide <= 6; slide += 1) {
      await room.keyboard.press('ArrowRight')
      await expect(room.getByRole('contentinfo')).toContainText(`${slide}/6`)
      await expect(heading).toBeVisible(patience)
      await expectLegible(room)
    }
  })

  await test.step('larger letters are as large as each slide has room for', async () => {
    await room.keyboard.press('+')
    await room.keyboard.press('+')
    for (let slide = 6; slide >= 1; slide -= 1) {
      await expect(room.getByRole('contentinfo')).toContainText(`${slide}/6`)
      await expectLegible(room, { isFast: true })
      if (slide > 1) await room.keyboard.press('ArrowLeft')
    }
    await room.keyboard.press('-')
    await room.keyboard.press('-')
  })

  await test.step('learners answer the polls that the remote puts up', async () => {
    await pressTwice(room, 'Enter')
    await desk.getByRole('button', { name: 'What kept you in?' }).click()
    await expect(room.getByText(/^[0-9]+ answers, nobody’s name$/)).toBeVisible(patience)
    await expectLegible(room)
    await desk.getByRole('button', { name: 'What kept you in?' }).click()
  })

  await test.step('the score tells what the learners judged', async () => {
    await pressTwice(room, 'Enter')
    await expect(room.getByText(/^All answers: traps told [0-9]+%, now [0-9]+%/)).toBeVisible(
      patience,
    )
    await expectLegible(room, { hasFigure: true })
    for (let page = 2; page <= 4; page += 1) {
      await room.keyboard.press('ArrowRight')
      await expectLegible(room)
    }
  })

  await test.step('it ends by Esc, and every window is back in the class', async () => {
    await pressTwice(room, 'Enter')
    await expect(heading).toHaveText('If it is real money')
    await expectLegible(room)
    await pressTwice(room, 'Escape')
    await expect(room).toHaveURL(/\/admin\/class$/, patience)
    await expect(room.getByText('The rehearsal is over', { exact: true })).toBeVisible()
    for (const page of [desk, home, room]) {
      await expect(page.getByRole('button', { name: 'End rehearsal' })).toHaveCount(0, patience)
    }
    expect(await readClass(desk.request)).toEqual(before)
  })
})

test('the strip ends a rehearsal at any time', async ({ browser, empty }) => {
  const phone = await openBrowser(browser, empty.url, { viewport: { width: 390, height: 844 } })
  await signInByCall(phone.request, adminEmail, adminPassword)
  await phone.goto('/admin/class')
  await phone.getByRole('button', { name: 'Rehearse with 30 invented learners' }).click()
  await expect(phone.getByRole('heading', { name: 'You are rehearsing' })).toBeVisible(patience)
  await phone.getByRole('button', { name: 'End rehearsal' }).click()
  await expect(phone.getByText('Your class is as it was before.').first()).toBeVisible(patience)
  await expect(phone.getByRole('button', { name: 'Open the lobby' })).toBeVisible()
})

const patience = { timeout: 40_000 }

/** The second press counts once the first has been heard. */
async function pressTwice(room: Page, key: 'Enter' | 'Escape' | 'p' | 'r'): Promise<void> {
  await room.bringToFront()
  await room.keyboard.press(key)
  await expect(room.getByText(/^Press \w+ again/)).toBeVisible()
  await room.keyboard.press(key)
}

/** What a rehearsal could have touched. */
async function readClass(admin: APIRequestContext): Promise<unknown[]> {
  const addresses = ['/api/admin/users', '/api/admin/class', '/api/admin/audit']
  return Promise.all(addresses.map(async (address) => (await admin.get(address)).json()))
}
