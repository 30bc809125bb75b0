import type { APIRequestContext, Page } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, test } from '../kunwari.ts'
import { expectLegible } from '../legible.ts'
import { signInByCall } from '../world-calls.ts'

// A teacher alone plays the lesson by keyboard to its end, in a full room, looking at each page of each stage, and
// finds the class as it was;
// rehearsal.db.test.ts goes through all stages by calls.

test('a lesson is rehearsed by keyboard, and the class is untouched', async ({
  browser,
  fresh,
}) => {
  const desk = await openBrowser(browser, fresh.url, { viewport: { width: 1280, height: 720 } })
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
    for (let slide = 2; slide <= slidesLooked; slide += 1) {
      await room.keyboard.press('ArrowRight')
      await expect(room.getByRole('contentinfo')).toContainText(`${slide}/6`)
      await expect(heading).toBeVisible(patience)
      await expectLegible(room)
    }
  })

  await test.step('letters grow by a key, as far as each slide has room', async () => {
    const usual = await lettersOf(room)
    await room.keyboard.press('+')
    await room.keyboard.press('+')
    const grown: number[] = []
    for (let slide = slidesLooked; slide >= 1; slide -= 1) {
      await expect(room.getByRole('contentinfo')).toContainText(`${slide}/6`)
      await expectLegible(room, { isFast: true })
      grown.push(await lettersOf(room))
      if (slide > 1) await room.keyboard.press('ArrowLeft')
    }
    expect(Math.min(...grown), 'no slide has smaller ones').toBeGreaterThanOrEqual(usual)
    expect(Math.max(...grown), 'a slide with room has larger ones').toBeGreaterThan(usual)
    await room.keyboard.press('-')
    await room.keyboard.press('-')
    await expect.poll(() => lettersOf(room)).toBe(usual)
  })

  await rehearseToTheEnd(desk, room)

  await test.step('it ends, and every window is back in the class', async () => {
    await pressTwice(room, 'Escape')
    await expect(room).toHaveURL(/\/admin\/class$/, patience)
    await expect(room.getByText('The rehearsal is over', { exact: true })).toBeVisible()
    for (const page of [desk, home, room]) {
      await expect(page.getByRole('button', { name: 'End rehearsal' })).toHaveCount(0, patience)
    }
    expect(await readClass(desk.request)).toEqual(before)
  })
})

/** The stages after the reveal, to the last one. */
async function rehearseToTheEnd(desk: Page, room: Page): Promise<void> {
  const heading = room.getByRole('heading', { level: 1 })

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

  await test.step('the end says where help is, if it is real money', async () => {
    await pressTwice(room, 'Enter')
    await expect(heading).toHaveText('If it is real money')
    await expectLegible(room)
  })
}

test('the strip ends a rehearsal on a phone, before any stage', async ({ browser, empty }) => {
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

/** Of the six slides of the reveal. */
const slidesLooked = 6

/** How large the letters below the stage are, as all others are made larger and smaller with them. */
function lettersOf(room: Page): Promise<number> {
  const foot = room.getByRole('contentinfo')
  return foot.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

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
