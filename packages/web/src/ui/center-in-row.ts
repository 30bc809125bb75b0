/**
 * Scrolls a row sideways until one of its parts is in the middle. `scrollIntoView` would scroll the
 * page as well, away from what is being read below.
 */
export function centerInRow(row: Element, part: Element): void {
  const { left, width } = row.getBoundingClientRect()
  const at = part.getBoundingClientRect()
  row.scrollLeft += at.left + at.width / 2 - (left + width / 2)
}
