import { fingerprintOf } from '@kunwari/population/fingerprint'
import { runScenario } from '@kunwari/population/run-scenario'
import { resolveScenario } from '@kunwari/population/scenario'
import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'
import { findAccessFaults } from './looking.ts'

// The laboratory as somebody new finds it: guesses, sees what came, goes on to an honest fund and a lever, changes
// a rule, sends it on. An admin's part: long/lab-of-admin.e2e.ts.

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

test('a visitor guesses, watches, and is told why', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url, phone)
  await page.goto('/lab')
  await expect(page).toHaveTitle('What happens to everyone? · Kunwari')

  await test.step('nothing runs before both guesses', async () => {
    // It says what is missing, and so can be pressed.
    await page.getByRole('button', { name: 'Let it run' }).click({ force: true })
    await expect(page.getByText('Move both sliders first.')).toBeVisible()
    await page.getByRole('slider', { name: 'How many lose money?' }).fill('3000')
    await page.getByRole('slider', { name: 'On which day' }).fill('200')
    expect(await findAccessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Let it run' }).click()
  })

  await test.step('hill and vessel are on the screen', async () => {
    const picture = page.locator('canvas[data-picture]')
    await expect(picture).toBeInViewport()
    const below = await picture.evaluate((canvas) => canvas.getBoundingClientRect().bottom)
    const thumb = await page.getByRole('slider', { name: 'Day' }).boundingBox()
    expect(below, 'the scrubber lies on the vessel').toBeLessThanOrEqual(thumb?.y ?? 0)
  })

  await test.step('it stops half-way and asks', async () => {
    const offer = page.getByRole('region', { name: 'Everyone has been paid so far, on time.' })
    await expect(offer).toBeFocused()
    const goOn = page.getByRole('button', { name: 'Go on' })
    await goOn.click({ force: true })
    await expect(offer.getByText('Answer both questions first.')).toBeVisible()
    await page.getByText('Yes', { exact: true }).click()
    await page.getByText('Quite', { exact: true }).click()
    await goOn.press('Enter')
    await expect(page.getByRole('region', { name: 'Watch' })).toBeFocused()
  })

  await test.step('the end stands beside the guess', async () => {
    await expect(page.getByText('You said 3,000. 6,219 lost.')).toBeVisible()
    await expect(page.getByText('You said day 200. From day 94 it could not pay.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What you said' })).toBeFocused()
    expect(await findAccessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Why?' }).click()
    await page.getByRole('button', { name: 'Is it always so?' }).click({ force: true })
    await expect(page.getByText('Choose a reason first.')).toBeVisible()
    await page.getByRole('button', { name: 'People panicked' }).click()
    await expect(page.getByText(/6,227 lose, in place of 6,219/)).toBeVisible()
  })

  await goToLevers(page)

  await test.step('skipped, it is not shown again', async () => {
    await page.getByRole('button', { name: 'Skip to the laboratory' }).click()
    await expect(page.getByRole('button', { name: 'Change the rules' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Change the rules' })).toBeVisible()
  })
})

test('a rule is changed, and the link carries the world', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url, { viewport: { width: 1440, height: 900 } })
  await page.goto('/lab?v=1&p=town&people=5000')
  await expectRun(page, { people: 5_000 })
  await page.getByRole('textbox', { name: 'Days a withdrawal is held' }).fill('7')
  await expectRun(page, { people: 5_000, holdDays: 7 })
  await expect(page).toHaveURL(/\/lab\?v=1&p=town&people=5000&holdDays=7$/)

  const wide = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const
  const other = await openBrowser(browser, demo.url, wide)
  const person = /\/you-are--/
  await other.route(person, (route) => route.abort())
  await other.goto(page.url())
  await expectRun(other, { people: 5_000, holdDays: 7 })
  expect(await findAccessFaults(other)).toEqual([])
  await other.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const picture = other.locator('canvas[data-picture]')
  await expect.poll(() => picture.evaluate(hasWhite), 'paper round the letters').toBe(true)
  await other.emulateMedia({ forcedColors: 'none' })
  // Its parts have come by themselves: it goes on without a line. One that did not come says so.
  await expect.poll(() => other.evaluate(haveBetsCome)).toBe(true)
  await other.context().setOffline(true)
  const bet = other.getByRole('region', { name: 'I’ll get out early' })
  await bet.getByRole('button', { name: 'Try it' }).click()
  await expect(bet.getByRole('combobox').or(bet.getByRole('radio')).first()).toBeVisible()
  await other.getByRole('button', { name: 'Pick somebody' }).click()
  const again = other.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await other.unroute(person)
  await other.context().setOffline(false)
  await again
    .or(other.getByRole('region', { name: 'You are here' }))
    .first()
    .click()
  await expect(other.getByRole('region', { name: 'You are here' })).toBeVisible()

  await other.setViewportSize({ width: 320, height: 640 })
  for (const table of ['By the week in which they joined', 'Day by day']) {
    await other.locator('summary', { hasText: table }).click()
  }
  const width = await other.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'opened tables stay on a phone').toBeLessThanOrEqual(320)

  await other.goto('/lab?v=1&p=town&rollBps=10001')
  await expect(other.getByText('This link is not a scenario of this laboratory')).toBeVisible()
})

/** From the first answer to a fund and on to the levers, by keyboard. */
async function goToLevers(page: Page): Promise<void> {
  await test.step('the focus goes along, to a fund and to each lever', async () => {
    await page.getByRole('button', { name: 'Is it always so?' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'An honest fund' })).toBeFocused()
    await page.getByRole('slider', { name: 'How many lose money?' }).fill('0')
    await page.getByRole('slider', { name: 'On which day' }).fill('366')
    await page.getByRole('button', { name: 'Let it run' }).press('Enter')
    await expect(page.getByText(/^You said 0\./)).toBeFocused()
    await page.getByRole('button', { name: 'Three levers' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Three levers' })).toBeFocused()
    await page.getByRole('radio', { name: 'As many' }).press('Space')
    await expect(page.getByText(/^(No|You saw it coming): /)).toBeFocused()
    await page.getByRole('button', { name: 'Next lever' }).press('Enter')
    await expect(page.getByText(/^Withdrawals are held for 7 days/)).toBeFocused()
  })
}

/** Whether the code and the texts of the bet are there, opened or not. */
function haveBetsCome(): boolean {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  // Two files, whose names begin alike.
  return new Set(files.filter((file) => /\/experime-/.test(file))).size >= 2
}

/** Whether white was drawn: where nothing was, a canvas is transparent. */
function hasWhite(canvas: SVGElement | HTMLElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false
  const { width, height } = canvas
  const drawn = canvas.getContext('2d')?.getImageData(0, 0, width, height).data.buffer
  return drawn !== undefined && new Uint32Array(drawn).includes(0xff_ff_ff_ff)
}

/** What the browser's worker shows is what Node plays: days, losses and the fingerprint of all of it. */
async function expectRun(page: Page, changes: Record<string, unknown>): Promise<void> {
  const scenario = resolveScenario(changes)
  const result = runScenario(scenario)
  const days = result?.days ?? []
  const outcome = page.getByRole('region', { name: 'What became of everybody' })
  await expect(outcome).toContainText(`Fingerprint ${fingerprintOf(scenario, days)}`)
  await expect(outcome).toContainText(`day ${result?.summary.runOutDay}`)
}
