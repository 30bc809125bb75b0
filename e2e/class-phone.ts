import type { Page } from '@playwright/test'
import { expect } from './kunwari.ts'
import { findAccessFaults, sizes } from './looking.ts'
import { measureWindow } from './within-window.ts'

// What somebody does with a phone in a class, and what is asked of what it shows.

/** Judges the offer that is shown, and reads what it was. */
export async function judge(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: answer, exact: true }).click()
  await page.getByRole('button', { name: 'Certain' }).click()
  await expect(page.getByText(/This is (a trap|an honest offer)\./)).toBeVisible()
}

/** Presses a button as somebody does who has only a keyboard: by Tab from where they are, and Enter. */
export async function pressByKeys(page: Page, name: string): Promise<void> {
  const tabsMax = 40
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter')
      return
    }
  }
  throw new Error(`no Tab reaches ${name}`)
}

/** A button that a thumb reaches as the page opens: nothing lies over it, and nobody has to scroll. */
export async function expectWithinReach(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  const isOnTop = await button.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect()
    const middle = left + width / 2
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(middle, y)),
    )
  })
  expect(isOnTop, `${page.url()}: nothing over ${name}`).toBe(true)
}

/** How many sheets of paper a page prints on. */
export async function countSheets(page: Page): Promise<number | undefined> {
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4', printBackground: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

/** On paper nothing of a page reaches into the stamp at its foot. */
export async function expectClearOfStamp(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const over = await page.evaluate(() => {
    const foot = document.querySelector('#root')?.getBoundingClientRect().bottom ?? 0
    const texts = [...document.querySelectorAll('main p, main li')]
    return Math.max(...texts.map((text) => text.getBoundingClientRect().bottom)) - foot
  })
  expect(over, page.url()).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: null })
}

/** Presses a button with a finger. */
export function click(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** Nothing stands out to the side. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, page.url()).toBe(0)
}

/** Axe finds nothing. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAccessFaults(page), page.url()).toEqual([])
}

/** The name stands there, no word is cut off, and the page is no wider than its window. */
export async function expectNamed(page: Page, name: string): Promise<void> {
  const named = page.getByText(name).filter({ visible: true }).first()
  await expect(named).toBeAttached()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect((await measureWindow(page)).outside, page.url()).toEqual([])
  await expectFits(page)
}

/** The same on the smallest phone and at a desk. */
export async function expectNamedInBothSizes(page: Page, name: string): Promise<void> {
  for (const size of ['smallest', 'desktop'] as const) {
    await page.setViewportSize(sizes[size])
    await expectNamed(page, name)
  }
}
