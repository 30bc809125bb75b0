import { pathToFileURL } from 'node:url'
import { readSlip } from '@kunwari/domain/offers/slip'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import type { Browser, Page } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, test, type World } from '../kunwari.ts'
import { expectLargeTextFits } from '../large-text.ts'
import { expectStrip, findAccessFaults, lookClosely, sizes } from '../looking.ts'
import { get, post, put, signInByCall } from '../world-calls.ts'

// Four offers on a day after a class: without the class, the server's answers or the mouse, in a file, after
// its class is gone, and what the slips of many say. On paper: print.e2e.ts.

test('boosters need no server, and outlive the class that gave them', async ({
  browser,
  demo,
  empty,
}, info) => {
  await judgeSignedOut(browser, empty, demo)
  const desk = await openBrowser(browser, empty.url, {
    viewport: { width: 1_280, height: 720 },
  })
  const { request } = desk
  await signInByCall(request, adminEmail, adminPassword)
  await put(request, '/api/admin/class', { joinWith: 'nickname' })
  await put(request, '/api/admin/class/lesson', { preset: '45' })
  const stages = ['setup', 'lobby', 'live', 'freeze', 'reveal', 'debrief', 'ended']
  for (const [at, to] of stages.slice(1).entries()) {
    await post(request, '/api/admin/class/stage', { from: stages[at], to })
  }
  const { tag } = await get<{ tag: string }>(request, '/api/class')
  const phone = await openBrowser(browser, empty.url, { viewport: sizes.phone })
  const card = `${empty.url}/booster/card?t=${tag}`
  const file = info.outputPath('kunwari-boosters.html')

  await test.step('the last screen shows their code, without scrolling', async () => {
    await desk.goto('/debrief')
    const shown = desk.getByText(/^QR code: .*\/booster\/card\?t=/)
    await expect(shown).toHaveText(new RegExp(`/booster/card\\?t=${tag}$`))
    expect(await overflowOf(desk)).toBe(0)
    expect(await findAccessFaults(desk)).toEqual([])
    await desk.keyboard.press('l')
    await expect(desk.getByText(/^I-scan: /)).toBeVisible()
    expect(await overflowOf(desk)).toBe(0)
  })

  await test.step('a phone downloads the file and has day 30 open', async () => {
    await phone.goto(card)
    const coming = phone.waitForEvent('download')
    await phone.getByRole('button', { name: /\.html/ }).click()
    await (await coming).saveAs(file)
    await phone.goto(`/booster/30?t=${tag}`)
    await expect(phone.getByText('Offer 1 of 4')).toBeVisible()
  })

  await post(request, '/api/admin/class/wipe', { code: empty.classCode })
  expect(await get(request, '/api/class')).toMatchObject({ stage: 'open', tag: null })

  await test.step('after the wipe the open page works, and day 90 opens', async () => {
    expect(await slipOf(phone)).toMatchObject({ day: 30, tag, hits: 2, falseAlarms: 2 })
    await phone.goto(`/booster/90?t=${tag}`)
    await expect(phone.getByText('Offer 1 of 4')).toBeVisible()
    expect(await slipOf(phone)).toMatchObject({ day: 90, tag, hits: 2, falseAlarms: 2 })
  })

  await test.step('another Kunwari takes the same address', async () => {
    const other = await openBrowser(browser, demo.url, { viewport: sizes.phone })
    await other.goto(`/booster/7?t=${tag}`)
    await expect(other.getByText('Offer 1 of 4')).toBeVisible()
    expect(await slipOf(other)).toMatchObject({ day: 7, tag, hits: 2, falseAlarms: 2 })
  })

  await test.step('the file works without a server', async () => {
    const alone = await openBrowser(browser, 'about:blank', { offline: true })
    await alone.goto(pathToFileURL(file).href)
    await expectStrip(alone)
    await expect(alone.getByText(pretendStampText).last()).toBeVisible()
    expect(await slipOfFile(alone, 14)).toEqual({
      day: 14,
      tag,
      hits: 2,
      falseAlarms: 2,
      lookUps: 1,
    })
  })
})

test('every booster state is readable: small, large, and by axe', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url, { viewport: sizes.phone })
  await page.goto('/booster/7')
  await expect(page.getByLabel('Tag of your class')).toBeVisible()
  await lookAtState(page)
  await page.setViewportSize(sizes.phone)
  await judgeByKeyboard(page, { goesOn: false })
  await lookAtState(page)
  await page.goto('/booster/15?t=7F2A')
  await expect(page.getByRole('link', { name: 'Day 90' })).toBeVisible()
  await lookAtState(page)
})

/** One who is signed out, on another Kunwari, without its server. */
async function judgeSignedOut(browser: Browser, empty: World, demo: World): Promise<void> {
  const phone = await openBrowser(browser, empty.url, { viewport: sizes.phone })
  await phone.route('**/api/**', (route) => route.abort())
  await phone.goto('/booster/14?t=7F2A')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Day 14: four offers')
  await expectStrip(phone)

  await test.step('with the keyboard alone, and after a reload', async () => {
    await judgeByKeyboard(phone)
    await phone.reload()
    await expect(phone.getByText('Offer 2 of 4')).toBeVisible()
    for (const _ of [2, 3, 4]) await judgeByKeyboard(phone)
    await expect(phone.getByRole('heading', { name: /of 4 right/ })).toBeFocused()
  })

  const slip = (await phone.getByRole('button', { name: 'Copy the slip' }).textContent()) ?? ''
  expect(readSlip(slip)).toMatchObject({
    day: 14,
    tag: '7F2A',
    hits: 2,
    falseAlarms: 2,
    lookUps: 4,
  })

  await test.step('its slip reads back in the console of a third one', async () => {
    const desk = await openBrowser(browser, demo.url, { viewport: sizes.desktop })
    await signInByCall(desk.request, 'admin@kunwari.test')
    await desk.goto('/admin/class/boosters')
    const slips = desk.getByLabel('Slips', { exact: true })
    await slips.fill(Array(5).fill(slip).join('\n'))
    await expect(desk.getByText('5 slips read')).toBeVisible()
    await expect(desk.getByRole('row', { name: /^14 5 0\.00/ })).toBeVisible()
    await slips.fill(slip.replace('7F2A', '7F3A'))
    await expect(desk.getByText(/^1 line is no slip/)).toBeVisible()
    await lookClosely(desk)
  })
}

/** Judges all four of a page by the keyboard, and reads the slip. */
async function slipOf(phone: Page): Promise<ReturnType<typeof readSlip>> {
  for (const _ of [1, 2, 3, 4]) await judgeByKeyboard(phone)
  const slip = phone.getByRole('button', { name: 'Copy the slip' })
  return readSlip((await slip.textContent()) ?? '')
}

/** Calls all of a day traps in the one file, after one look-up, and reads the slip. */
async function slipOfFile(alone: Page, day: number): Promise<ReturnType<typeof readSlip>> {
  await alone.getByText(`Day ${day}: four offers`).click()
  const part = alone.locator(`[data-day="${day}"]`)
  await part.getByText('Who is behind it').first().click()
  for (const trap of await part.getByLabel('Trap').all()) await trap.check()
  return readSlip((await part.locator('.slip b').textContent()) ?? '')
}

function overflowOf(room: Page): Promise<number> {
  return room.evaluate(() => {
    const { scrollHeight = 0, clientHeight = 0 } = document.querySelector('main') ?? {}
    return scrollHeight - clientHeight
  })
}

async function lookAtState(page: Page): Promise<void> {
  await lookClosely(page)
  await expectLargeTextFits(page)
}

/** Judges the offer on the page a trap, fairly sure, after one look-up: by Tab, Space and Enter. */
async function judgeByKeyboard(page: Page, { goesOn = true } = {}): Promise<void> {
  await tabTo(page, 'Who is behind it')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Honest offer')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Guessing')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'That is my answer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
  if (!goesOn) return
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement
      const named = focused?.closest('label') ?? focused
      return named?.textContent?.trim() === wanted
    }, name)
  // The page may still be coming: it is gone round until it is there.
  await expect(async () => {
    for (let pressed = 0; pressed < 30; pressed += 1) {
      if (await hasFocus()) return
      await page.keyboard.press('Tab')
    }
    expect(name, 'Tab leads to it').toBe('')
  }).toPass({ timeout: 30_000 })
}
