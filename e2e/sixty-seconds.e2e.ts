import { centavosOf } from '../packages/web/src/texts/format-money.ts'
import { expect, openBrowser, test } from './kunwari.ts'
import { expectLargeTextFits } from './large-text.ts'
import { isLong } from './long.ts'
import { checkAccess, expectNoSidewaysScroll, openWatched, sizes } from './looking.ts'
import { signInByCall } from './world-calls.ts'

// The story that the landing page plays: nobody signs in, and the server is asked nothing.

const tapsMax = 4

test('a visitor learns who paid them in four taps, without an account', async ({
  browser,
  demo,
}) => {
  const page = await openWatched(browser, demo.url)
  await page.goto('/', { waitUntil: 'networkidle' })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The strip above it tells the date.
    if (pathname.startsWith('/api/') && pathname !== '/api/world') calls.push(request.url())
  })
  const stage = page.getByRole('region', { name: 'Sixty seconds' })
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await stage.getByRole('button', { name }).click()
  }

  await tap('Put in ₱1,000')
  await expect(stage).toContainText('₱250.00 more than you put in')
  await tap('Take it out')
  await expect(stage.getByRole('listitem')).toHaveCount(0)
  await tap('Fold it: whose money is it?')
  await expect(stage.getByRole('listitem')).toHaveText([
    /Aling Nena.*₱500\.00$/,
    /Mang Ben.*₱500\.00$/,
    /Ate Joy.*₱250\.00$/,
    /The bots.*₱0\.00$/,
  ])
  expect(taps, 'to whose money it was').toBeLessThanOrEqual(tapsMax)
  const paid = await stage.getByRole('listitem').allInnerTexts()
  const sum = paid.reduce((total, line) => total + lastAmountOf(line), 0n)
  expect(sum, 'the parts are the note').toBe(centavosOf('1250.00'))
  await look('light')

  await page.setViewportSize({ width: 390, height: 844 })
  await tap('Keep going')
  await expect(stage).toContainText('Empty on day 11')
  await expect(stage.getByRole('listitem').filter({ hasText: 'cannot be paid' })).toHaveCount(3)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const landing = await page.evaluate(restampAll)
  expect(landing, 'as the stamps land').toEqual({ moving: 3, width: 390 })
  await look('dark')
  expect(calls, 'nothing is asked of the server').toEqual([])

  await stage.getByRole('link', { name: 'Live in it' }).click()
  await expect(page.getByRole('heading', { name: 'Enter as' })).toBeVisible()

  /** In one theme; the long form asks axe in both. */
  async function look(theme: 'light' | 'dark'): Promise<void> {
    for (const one of isLong ? (['light', 'dark'] as const) : [theme]) await checkAccess(page, one)
    await page.setViewportSize(sizes.smallest)
    await expectNoSidewaysScroll(page)
    await expectLargeTextFits(page)
  }
})

/**
 * Runs in the page: restarts the animation of the stamps and says how many move, and how wide the page is as they
 * begin, at their largest. Without waiting for frames: they land within a fifth of a second, which a busy machine
 * does not draw.
 */
function restampAll(): { moving: number; width: number } {
  const stamps = [...document.querySelectorAll('.is-stamped')]
  for (const stamp of stamps) stamp.classList.remove('is-stamped')
  // Reading them computes the styles without the class.
  document.getAnimations()
  for (const stamp of stamps) stamp.classList.add('is-stamped')
  const moving = stamps.flatMap((stamp) => stamp.getAnimations())
  return { moving: moving.length, width: document.documentElement.scrollWidth }
}

test('sixty seconds works by keyboard and with a screen reader', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openWatched(browser, demo.url)
  await page.goto('/')
  const stage = page.getByRole('region', { name: 'Sixty seconds' })
  const said = stage.locator('[aria-live=polite]')
  const press = async (name: string) => {
    const button = stage.getByRole('button', { name })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await stage.getByRole('button', { name: 'Put in ₱1,000' }).focus()
  await press('Put in ₱1,000')
  await expect(said).toContainText('₱1,250.00')
  await press('Take it out')
  await expect(said).toContainText('Is it profit?')

  // Folded by hand, as far as Home takes it.
  await stage.getByRole('slider', { name: 'Fold the note back' }).press('Home')
  await expect(said).toContainText('Three neighbours paid it')
  await stage.getByRole('button', { name: 'Keep going' }).focus()
  await press('Keep going')
  await expect(said).toContainText('Empty on day 11')
  await press('Play it again')
  await expect(said).toContainText('₱1,250.00')
})

test('a game that does not come says so in its place', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  let isLost = true
  // Its code, its texts and its styles.
  await page.route(/\/assets\/(?:player|street)/, (route) =>
    isLost ? route.abort() : route.continue(),
  )
  await page.goto('/')
  const stage = page.getByRole('region', { name: 'Sixty seconds' })
  await stage.getByRole('button', { name: 'Put in ₱1,000' }).click()
  await expect(stage.getByRole('alert')).toContainText('No connection.')
  await expect(page.getByRole('heading', { name: 'Why Choose Kunwari?' })).toBeVisible()
  isLost = false
  await stage.getByRole('button', { name: 'Try again' }).click()
  await expect(stage).toContainText('₱250.00 more than you put in')
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
  expect(styles.filter((href) => href?.includes('/player'))).toHaveLength(1)
})

test('no number of new people keeps a promise', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await openWatched(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/plans?means=5')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('₱500 becomes ₱5.9 billion')
  const slider = sheet.getByRole('slider', { name: 'New people a day, at most' })
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '10 new people a day')
  await expect(sheet.getByRole('status')).toContainText('day 25')
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '10,000,000 new people a day')
  await expect(sheet.getByRole('status')).toContainText('115,000,000 have paid in by then')
  await expect(sheet.getByText('t* = T (1 + R) / R')).toBeHidden()
  await sheet.getByText('The sums').click()
  await expect(sheet.getByText('t* = T (1 + R) / R')).toBeVisible()
})

/** The amount that a line ends with. */
function lastAmountOf(line: string): bigint {
  return centavosOf(line.slice(line.lastIndexOf('₱') + 1).replaceAll(',', ''))
}
