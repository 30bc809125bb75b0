import { expect, openBrowser, test } from './kunwari.ts'
import { findAccessFaults } from './looking.ts'

// A red-flag note where somebody meets it: what it says, in either language, without leaving the page.

test('a flag opens its note, readable in either language on the spot', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.getByRole('button', { name: 'See through: no licence shown' }).click()

  const note = page.getByRole('dialog')
  await expect(note.getByRole('heading', { level: 2 })).toHaveText('No licence is shown')
  for (const part of ['What you just saw', 'Why it works', 'What to do instead']) {
    await expect(note.getByRole('heading', { name: part })).toBeVisible()
  }
  await expect(note).toContainText('borrowed credibility')
  await expect(note).toContainText('hidden information')
  await expect(note).toContainText('section 8.1')
  await expect(note).toContainText('read in a copy · checked on 21 Nov 2026')
  await expect(note.getByRole('region', { name: 'If it is real money' })).toContainText('CICC 1326')

  await note.getByRole('button', { name: 'Filipino' }).click()
  await expect(note.getByRole('heading', { level: 2 })).toHaveText('Walang ipinapakitang lisensiya')
  await expect(note).toContainText('hiram na tiwala')
  await expect(note.getByRole('region', { name: 'Kung totoong pera na' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findAccessFaults(page, { within: 'dialog' })).toEqual([])
  }
  expect(await note.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)

  // The page around it speaks on as before, and Back closes the note.
  await page.goBack()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kunwari, the pretend wallet')
  await page.getByRole('button', { name: 'See through: no licence shown' }).click()
  await expect(note.getByRole('heading', { level: 2 })).toHaveText('No licence is shown')
})

test('an address that names no note shows none', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  const dialog = page.getByRole('dialog')
  // A note's code comes late: one note was shown, so that another would be.
  await page.goto('/login?note=no-licence')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await page.goto('/login?note=no-such-note', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  await expect(dialog).toHaveCount(0)
})
