/** What leads the focus elsewhere, to the next step or to a list's next row, does so before. */
const patienceMs = 100

const places = 'section, dialog, main'

/**
 * What goes while it has the focus leaves it to the part of the page in which it stood. It would be nowhere, and a
 * keyboard or a screen reader would begin again at the top of the page.
 *
 * @returns stops it
 */
export function keepFocusNear(): () => void {
  let focused: Element | undefined
  let around: HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = target
    // Where it stood cannot be asked once it is gone; nor can it be where it goes itself.
    around = placesAround(target)
  }
  const lead = () => {
    const place = around.find(canHaveFocus)
    if (!place || document.activeElement !== document.body) return
    if (!place.hasAttribute('tabindex')) lend(place)
    place.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = undefined
    clearTimeout(timer)
    timer = setTimeout(lead, patienceMs)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
  }
}

/** A list that is empty may still be there, and hidden. */
function canHaveFocus(place: HTMLElement): boolean {
  return place.isConnected && !place.closest('[hidden]')
}

/** Lets a part of the page have the focus until it leaves: later a press on the part is no way to it. */
function lend(place: HTMLElement): void {
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
}

/** The parts of the page in which something stands, the nearest first. */
function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(places)
  return place ? [place, ...placesAround(place)] : []
}
