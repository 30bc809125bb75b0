import { expect, openBrowser, test } from '../kunwari.ts'
import { findAccessFaults } from '../looking.ts'
import { signInByCall } from '../world-calls.ts'

// What the laboratory does on the server, for an admin: maps, bets and saved worlds.

test('an admin draws a map, bets, and saves a world', async ({ browser, demo }) => {
  const narrow = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
  const page = await openBrowser(browser, demo.url, narrow)
  await signInByCall(page.request, 'admin@kunwari.test')
  await page.goto('/lab?v=1&p=town&people=1000')
  const open = async (title: string, begin: string) => {
    await page.getByRole('button', { name: begin }).click()
    return page.getByRole('region', { name: title, exact: true })
  }

  const map = await open('Many worlds on one map', 'Draw a map')
  await map.getByRole('combobox', { name: 'Cells along a side' }).selectOption('5')
  await map.getByRole('button', { name: 'Draw the map' }).click()
  await expect(map.getByRole('table', { name: 'Map: Share who lose' })).toBeVisible()
  await map.getByRole('button', { name: 'Draw it on the server' }).click()
  await map.getByRole('button', { name: /^See it: A map/ }).click()
  await expect(map.getByRole('table', { name: 'Map: Share who lose' })).toHaveCount(2)

  const bet = await open('“I’ll get out early”', 'Try it')
  await bet.getByRole('slider').fill('300')
  await bet.getByRole('button', { name: 'Play 1,000 worlds' }).click()
  await expect(bet.getByText(/^You said 300\./)).toBeVisible({ timeout: 30_000 })

  const saved = await open('Saved worlds', 'Show them')
  await saved.getByRole('textbox', { name: 'Name of this world' }).fill('A small town')
  await saved.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved.getByRole('button', { name: 'Open A small town' })).toBeVisible()
  await saved.getByRole('textbox', { name: 'People in this world' }).fill('60,000')
  await saved.getByRole('button', { name: 'Run this world on the server' }).click()
  await saved.getByRole('button', { name: /^See it: A world/ }).click()
  await expect(saved.getByText(/^Fingerprint [0-9a-f]{8}/)).toBeVisible()

  expect(await findAccessFaults(page)).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})
