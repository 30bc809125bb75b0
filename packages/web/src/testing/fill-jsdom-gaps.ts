const openPopover = 'data-open-popover'

/** How wide the window is, in CSS pixels: jsdom lays nothing out. */
export const windowWidth = { px: 390 }

class NoSizes {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

function openDialog(this: HTMLDialogElement): void {
  this.setAttribute('open', '')
}

function closeDialog(this: HTMLDialogElement): void {
  this.removeAttribute('open')
}

function showPopover(this: HTMLElement): void {
  this.setAttribute(openPopover, '')
  this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
}

function hidePopover(this: HTMLElement): void {
  this.removeAttribute(openPopover)
  this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
}

/** What a browser has and jsdom has not: dialogs, popovers, sizes and media queries. */
export function fillJsdomGaps(): void {
  HTMLDialogElement.prototype.showModal = openDialog
  HTMLDialogElement.prototype.close = closeDialog
  HTMLElement.prototype.showPopover = showPopover
  HTMLElement.prototype.hidePopover = hidePopover
  HTMLElement.prototype.scrollIntoView = () => undefined
  HTMLElement.prototype.scrollTo = () => undefined
  // Nor does it know <search>, which React would report.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    value: 'HTMLElement',
    configurable: true,
  })
  // What a browser tells of the page's own request.
  Object.assign(performance, { getEntriesByType: () => [] })
  Object.assign(globalThis, { ResizeObserver: NoSizes, scrollTo: () => undefined, matchMedia })
}

/** Whether a popover is shown, which jsdom's selectors cannot say. */
export function isOpenPopover(element: Element): boolean {
  return element.hasAttribute(openPopover)
}

/** A desk or a phone, with a mouse and in the light. */
function matchMedia(query: string) {
  const rem = /min-width: ([\d.]+)rem/.exec(query)?.[1]
  const matches =
    rem === undefined ? query === '(pointer: fine)' : windowWidth.px >= Number(rem) * 16
  return Object.assign(new EventTarget(), { matches, media: query })
}
