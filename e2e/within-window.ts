import type { Page } from '@playwright/test'

/** How wide the page is, and which of its words the window cuts off. */
export function measureWindow(page: Page): Promise<{ width: number; outside: string[] }> {
  return page.evaluate(measure)
}

/** Runs in the page. The admin's tabs scroll, and what is cut with an ellipsis is meant to be. */
function measure(): { width: number; outside: string[] } {
  const outside: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement
    if (!parent?.checkVisibility() || parent.closest('nav, .truncate, .sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    const box = range.getBoundingClientRect()
    if (box.left < 0 || box.right > innerWidth) outside.push(range.toString().slice(0, 80))
  }
  return { width: document.documentElement.scrollWidth, outside }
}
