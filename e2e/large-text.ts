import type { Page } from '@playwright/test'
import { useOf } from './kept-pages.ts'
import { expect } from './kunwari.ts'
import { isLong } from './long.ts'

// Text set larger than the page was drawn for: on a phone by its own setting, which is what `rem`
// follows, or by zooming in, which leaves half of the window.

// oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all it calls.

const phone = { width: 390, height: 844 }
const settings = [
  { name: 'text at 200%', rootPercent: 200, window: phone },
  { name: 'text at 200% of the smallest', rootPercent: 200, window: { width: 320, height: 640 } },
  { name: 'zoom at 200%', rootPercent: 100, window: { width: 195, height: 422 } },
]

/** Screens that are also looked at on the smallest phone, with text twice as large. */
const looksAtSmallest = /^\/(?:plans|deposit|referral|reserve|forgot-password|login)$/

/**
 * With text and zoom twice as large all text of what stands there is inside of the window and of the
 * box that it is drawn in, no smaller than before, no word is broken that has room on a line, and the
 * strip is whole. Tables and the admin's lists may scroll sideways in a box of their own.
 *
 * @param without the name of a setting that is left out
 */
export async function expectLargeTextFits(page: Page, without?: string): Promise<void> {
  const looked = settings.filter(
    ({ name, window }) =>
      name !== without &&
      (window.width !== 320 || looksAtSmallest.test(new URL(page.url()).pathname)),
  )
  for (const { name, rootPercent, window } of looked) {
    await page.setViewportSize(window)
    await page.evaluate(setText, rootPercent)
    const lost = await page.evaluate(findLostText)
    expect.soft(lost, `${page.url()}, ${name}`).toEqual([])
  }
  await page.evaluate(setText, 100)
  await page.setViewportSize(phone)
}

const turns = ['zoom at 200%', 'text at 200%']
const looksTaken = new WeakMap<object, number>()

/** The same of one of a page's many screens and sheets: in the short form with larger text or with zoom, by turns. */
export async function expectLargeTextFitsByTurns(page: Page): Promise<void> {
  const turn = looksTaken.get(useOf(page)) ?? 0
  looksTaken.set(useOf(page), turn + 1)
  await expectLargeTextFits(page, isLong ? undefined : turns[turn % turns.length])
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
  // What a page, a card and an exhibit take of the window, in rems.
  const framesRems = 6
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
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
    // A text of one line breaks no word.
    const broken = box.height > letters * 2 && brokenWord(node, parent)
    const why = isSmall ? 'too small' : broken ? `${broken} is broken` : whyLost(parent, box)
    if (why) lost.push(`${why}: ${text.slice(0, 60)}`)
  }

  /** A word on two lines that a line of its own would hold. Addresses and commands break anywhere. */
  function brokenWord(node: Node, parent: Element): string | undefined {
    if (parent.closest('code, svg, .break-all, .wrap-anywhere')) return undefined
    const text = node.textContent ?? ''
    return [...text.matchAll(/[^\s\-–—]+/gu)].find(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 1)
      const length = pieces.reduce((sum, { width }) => sum + width, 0)
      const lines = new Set(pieces.map((piece) => Math.round(piece.top)))
      return lines.size > 1 && length <= room - framesRems * rem
    })?.[0]
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
