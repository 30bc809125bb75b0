import { queryAllByLabelText, queryAllByRole } from '@testing-library/react'
import { isOpenPopover, windowWidth } from './fill-jsdom-gaps.ts'

// What a person sees of a page in jsdom, which applies no styles: by the attributes and Tailwind classes
// that hide things.

/** Classes that say how an element is displayed, and so take back a `hidden` of a narrower window. */
const shown = new Set(
  'block inline inline-block flex inline-flex grid inline-grid contents table list-item'.split(' '),
)
const breakpointsPx: Record<string, number> = { sm: 640, md: 768, lg: 1_024, xl: 1_280 }
/** Never so in these tests: on paper, in large text, on a narrow phone, in a wide box, in front of a room. */
const never =
  /^(print|narrow|@.+|max-\[23rem\]|group-has-.+|not-group-data-large|in-data-room|\[&.+\]|backdrop)$/

/** Of a class that does not apply. */
const notHere = -1

/** Whether somebody could see an element: an open dialog hides nothing behind it. */
export function isVisible(element: Element): boolean {
  for (let place: Element | null = element; place; place = place.parentElement) {
    if (isHidden(place)) return false
    const fold: Element | null = place.parentElement
    if (fold?.matches('details:not([open])') && !place.matches('summary')) return false
  }
  return element.isConnected
}

function isHidden(element: Element): boolean {
  if (element.matches('[hidden], dialog:not([open]), template, .strip [lang=fil]')) return true
  if (element.hasAttribute('popover') && !isOpenPopover(element)) return true
  if (element instanceof HTMLElement) {
    const { display, visibility } = element.style
    if (display === 'none' || visibility === 'hidden') return true
  }
  return isHiddenByClass(element)
}

/** The widest breakpoint that applies has the last word. */
function isHiddenByClass(element: Element): boolean {
  let isGone = false
  let strongest = notHere
  for (const name of element.classList) {
    const variants = name.split(/:(?![^[]*\])/)
    const utility = variants.pop() ?? ''
    if (!['hidden', 'invisible'].includes(utility) && !shown.has(utility)) continue
    const strength = strengthOf(variants, element)
    if (strength === notHere) continue
    if (utility === 'invisible') return true
    if (strength < strongest) continue
    strongest = strength
    isGone = utility === 'hidden'
  }
  return isGone
}

/** How strong a class with such variants is here. */
function strengthOf(variants: string[], element: Element): number {
  const strengths = variants.map((variant) => {
    const from = breakpointsPx[variant]
    if (from !== undefined) return windowWidth.px >= from ? from : notHere
    const below = breakpointsPx[variant.replace('max-', '')]
    if (below !== undefined) return windowWidth.px < below ? 1 : notHere
    if (variant === 'empty') return element.childNodes.length === 0 ? 1 : notHere
    if (variant === 'data-covered') return element.hasAttribute('data-covered') ? 1 : notHere
    if (variant === 'in-has-data-joined') {
      return document.querySelector('[data-joined]') ? 1 : notHere
    }
    if (never.test(variant)) return notHere
    throw new Error(`no test knows when "${variant}:" applies`)
  })
  return strengths.includes(notHere) ? notHere : Math.max(0, ...strengths)
}

/** The innermost visible elements whose whole text is this, spaces apart. */
export function findText(text: string | RegExp): Element | undefined {
  const texts = new Map<Element, string>()
  readText(document.body, texts)
  const fits = (found: string) => (typeof text === 'string' ? found === text : text.test(found))
  return [...texts].find(
    ([element, own]) =>
      fits(normal(own)) &&
      ![...element.children].some((child) => fits(normal(texts.get(child) ?? ''))) &&
      isVisible(element),
  )?.[0]
}

function readText(element: Element, texts: Map<Element, string>): string {
  if (element.matches('script, style, noscript')) return ''
  let text = ''
  for (const child of element.childNodes) {
    if (child instanceof Element) text += readText(child, texts)
    else if (child instanceof Text) text += child.data
  }
  texts.set(element, text)
  return text
}

function normal(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

type Within = { within?: HTMLElement; checked?: boolean }

/** The visible elements of a role and a name; the name to the letter. */
export function findByRole(
  role: string,
  name: string | RegExp,
  { within = document.body, checked }: Within = {},
): HTMLElement[] {
  const all = queryAllByRole(within, role, { name, hidden: true, ...(checked && { checked }) })
  return all.filter(isVisible)
}

/** The visible fields with a label; the label to the letter. */
export function findByLabel(label: string): HTMLElement[] {
  return queryAllByLabelText(document.body, label).filter(isVisible)
}
