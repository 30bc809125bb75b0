// The open sheets, the newest last: one that opens from another takes its place, and gives it back.
const open: HTMLDialogElement[] = []

/** Opens a sheet in the place of the one that is open. */
export function openOnTop(sheet: HTMLDialogElement): void {
  cover(open.at(-1), true)
  open.push(sheet)
  sheet.showModal()
}

/** Closes a sheet; the one before it stands there again, as it was left. */
export function closeAndUncover(sheet: HTMLDialogElement): void {
  open.splice(open.indexOf(sheet), 1)
  // Before the closing: the browser gives the focus back to what stands in it.
  cover(open.at(-1), false)
  sheet.close()
}

function cover(sheet: HTMLDialogElement | undefined, isCovered: boolean): void {
  sheet?.toggleAttribute('data-covered', isCovered)
}
