/**
 * A ref of what comes in place of the part that was pressed: it takes the focus, which would be lost with
 * that part. It needs `tabIndex={-1}`.
 */
export function takeFocus(part: HTMLElement | null): void {
  part?.focus()
}
