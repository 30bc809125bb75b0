import type { Page } from '@playwright/test'
import { expect } from './kunwari.ts'

// Text set larger than the page was drawn for: on a phone by its own setting, which is what `rem`
// follows, or by zooming in, which leaves half of the window.

// oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all it calls.

const phone = { width: 390, height: 844 }
const settings = [
  { name: 'text at 200%', rootPercent: 200, window: phone },
  { name: 'zoom at 200%', rootPercent: 100, window: { width: 195, height: 422 } },
]

/**
 * With text and zoom twice as large all text of what stands there is inside of the window and of the
 * box that it is drawn in, no smaller than before, and the strip is whole. Tables and the admin's lists may scroll sideways
 * in a box of their own.
 */
export async function expectLargeTextFits(page: Page): Promise<void> {
  for (const { name, rootPercent, window } of settings) {
    await page.setViewportSize(window)
    await page.evaluate(setText, rootPercent)
    const lost = await page.evaluate(findLostText)
    expect.soft(lost, `${page.url()}, ${name}`).toEqual([])
  }
  await page.evaluate(setText, 100)
  await page.setViewportSize(phone)
}

/** Resolves when what follows the size has followed it. */
async function setText(percent: number): Promise<void> {
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
}

/** Runs in the page: what is written there and cannot be read whole, and where it is lost. */
function findLostText(): string[] {
  const tolerance = 2
  const lettersMin = 11
  const room = document.documentElement.clientWidth
  const lost: string[] = []
  if (document.documentElement.scrollWidth > room) {
    lost.push(`the page is ${document.documentElement.scrollWidth} px wide`)
  }
  // A modal dialog is all that is read while it is open.
  const top = document.querySelector('dialog[open]') ?? document.body
  for (const root of new Set([document.querySelector('#strip') ?? top, top])) {
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) look(words.currentNode)
  }
  const strip = document.querySelector('#strip')?.getBoundingClientRect()
  if (!strip || strip.top !== 0) lost.push('the strip is not at the top')
  return lost

  function look(node: Node): void {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    if (!parent || !text || !parent.checkVisibility({ visibilityProperty: true })) return
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0 || isForTheEar(parent)) return
    const letters = Number.parseFloat(getComputedStyle(parent).fontSize)
    const isSmall = letters < lettersMin && !parent.closest('svg')
    const isThin = box.width < letters * 1.5 && box.height > letters * 5
    const isColumn = isThin && parent.closest('nav, [class*="[1fr_auto]"]')
    const why = isSmall ? 'too small' : isColumn ? 'a letter a line' : whyLost(parent, box)
    if (why) lost.push(`${why}: ${text.slice(0, 60)}`)
  }

  function whyLost(parent: Element, box: DOMRect): string | undefined {
    for (let at: Element | null = parent; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.display === 'inline' || style.display === 'contents') continue
      const around = at.getBoundingClientRect()
      const isPastSide = box.left < around.left - tolerance || box.right > around.right + tolerance
      // The letters of a heading reach past its lines, which stand close.
      const reach = Number.parseFloat(style.fontSize) / 4
      const isPastEnd = box.top < around.top - reach || box.bottom > around.bottom + reach
      const name = `${at.tagName.toLowerCase()}.${at.getAttribute('class')?.slice(0, 70)}`
      if (isScroll(style.overflowX)) return undefined
      if (isPastSide && isShape(style)) return `past the side of ${name}`
      if (isPastEnd && isShape(style) && !isScroll(style.overflowY))
        return `past the end of ${name}`
      // What stands out of the page's flow is held by nothing that is further out.
      if (style.position === 'fixed') break
    }
    const isOut = box.left < -tolerance || box.right > room + tolerance
    return isOut ? 'past the window' : undefined
  }

  function isScroll(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll'
  }

  /** Something with an edge that is seen, or that hides what goes past it. */
  function isShape(style: CSSStyleDeclaration): boolean {
    const isFilled = style.backgroundColor !== 'rgba(0, 0, 0, 0)'
    const isFramed = style.borderTopWidth !== '0px' && style.borderLeftWidth !== '0px'
    return isFilled || isFramed || style.overflowX !== 'visible' || style.overflowY !== 'visible'
  }

  /** Kept in a box of one pixel for screen readers, or not there until it has the focus. */
  function isForTheEar(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect()
      if (width <= 1 && height <= 1 && getComputedStyle(at).position === 'absolute') return true
    }
    return element.closest('[class*="not-focus:sr-only"], noscript, option, title') !== null
  }
}
