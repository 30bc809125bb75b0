/**
 * A row's `ref`: it shows the part that the keyboard goes to. Chromium 156 leaves it where it is when a few pixels of
 * it show. What is pressed stays under the finger.
 *
 * @returns ends it
 */
export function showFocused(row: Element | null): (() => void) | undefined {
  const show = ({ target }: Event) => {
    if (row && target instanceof Element && target.matches(':focus-visible')) {
      centerInRow(row, target)
    }
  }
  row?.addEventListener('focusin', show)
  return () => row?.removeEventListener('focusin', show)
}

/**
 * Scrolls a row sideways until one of its parts is in the middle. `scrollIntoView` would scroll the
 * page as well, away from what is being read below.
 */
export function centerInRow(row: Element, part: Element): void {
  const { left, width } = row.getBoundingClientRect()
  const at = part.getBoundingClientRect()
  row.scrollLeft += at.left + at.width / 2 - (left + width / 2)
}
