import type { Page } from '@playwright/test'

/** Presses by what a button or link is called, and counts. */
export function countTaps(page: Page) {
  let count = 0
  return {
    count: () => count,
    async on(role: 'button' | 'link', name: string) {
      await page.getByRole(role, { name, exact: true }).click()
      count += 1
    },
  }
}
