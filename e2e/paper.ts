import { pretendStampText } from '@kunwari/domain/pretend/strip'
import type { Page } from '@playwright/test'
import { expect } from './kunwari.ts'

/** On paper, to which the page was turned, every sheet has the strip and the stamp. */
export async function expectStamped(page: Page): Promise<void> {
  await expect
    .poll(() => runningText(page))
    .toEqual({
      // A table's head and foot stand on every sheet, and keep the text out of their room.
      strip: 'table-header-group',
      stamp: `table-footer-group "${pretendStampText}"`,
    })
}

function runningText(page: Page) {
  return page.evaluate(() => {
    const stamp = getComputedStyle(document.body, '::after')
    const strip = document.querySelector('#strip') ?? document.body
    return {
      strip: getComputedStyle(strip).display,
      stamp: `${stamp.display} ${stamp.content}`,
    }
  })
}
