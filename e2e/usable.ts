import type { Page } from '@playwright/test'
import { useOf } from './kept-pages.ts'
import { expect } from './kunwari.ts'
import { isLong } from './long.ts'
import { findAccessFaults, sizes } from './looking.ts'

const themes = ['light', 'dark'] as const
const timesAsked = new WeakMap<object, number>()

/**
 * Clean to axe by day or by night, in turns, whole on the smallest phone, light on paper. The long form asks
 * axe by both each time.
 */
export async function expectUsable(page: Page): Promise<void> {
  const asked = timesAsked.get(useOf(page)) ?? 0
  timesAsked.set(useOf(page), asked + 1)
  const turn = asked % themes.length
  for (const colorScheme of isLong ? themes : themes.slice(turn, turn + 1)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await findAccessFaults(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const paper = page.getByRole('heading', { level: 1 })
  expect.soft(await paper.evaluate((h1) => getComputedStyle(h1).color)).toBe('rgb(15, 39, 47)')
  await page.emulateMedia({ colorScheme: 'light', media: 'screen', forcedColors: 'active' })
  const looks = await page.locator('[paint-order]').evaluateAll((labels) =>
    labels.map((label) => {
      const { fill, stroke } = getComputedStyle(label)
      return `${fill} on ${stroke}`
    }),
  )
  const others = looks.filter((look) => look !== 'rgb(0, 0, 0) on rgb(255, 255, 255)')
  expect.soft(others, 'labels in forced colors').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  const size = page.viewportSize()
  await page.setViewportSize(sizes.smallest)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, 'at 320 px').toBeLessThanOrEqual(sizes.smallest.width)
  if (size) await page.setViewportSize(size)
}
