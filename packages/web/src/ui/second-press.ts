const doubleTapMs = 400
const nearPx = 24

let last: { event: PointerEvent; sheet: HTMLDialogElement | null } | undefined

/**
 * Double-tap guard: a sheet that closes at the first press of two must not hand the second one to the
 * page below it, to a link of the bar at the bottom for example. A sheet in its place may be pressed. One
 * that a press on the page opens is neither closed nor answered by the second: nobody has read it yet.
 */
function look(event: PointerEvent): void {
  const sheet = event.target instanceof Element ? event.target.closest('dialog') : null
  if (last && isLost(last, sheet) && isSecondOf(last.event, event)) {
    event.preventDefault()
    event.stopPropagation()
  } else if (event.type === 'pointerdown') last = { event, sheet }
}

/** Whether a second press would fall through a sheet that closed, or into one that has just opened. */
function isLost(
  first: { sheet: HTMLDialogElement | null },
  sheet: HTMLDialogElement | null,
): boolean {
  return first.sheet ? !first.sheet.open && !sheet : sheet !== null
}

function isSecondOf(first: PointerEvent, event: PointerEvent): boolean {
  const farPx = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
  return event.timeStamp - first.timeStamp < doubleTapMs && farPx < nearPx
}

addEventListener('pointerdown', look, true)
addEventListener('click', look, true)
