const doubleTapMs = 400
const nearPx = 24

let last: { event: PointerEvent; sheet: HTMLDialogElement | null } | undefined

/**
 * Double-tap guard: a sheet that closes at the first press of two must not hand the second one to the
 * page below it, to a link of the bar at the bottom for example. A sheet in its place may be pressed.
 */
function look(event: PointerEvent): void {
  const sheet = event.target instanceof Element ? event.target.closest('dialog') : null
  if (last?.sheet && !last.sheet.open && !sheet && isSecondOf(last.event, event)) {
    event.preventDefault()
    event.stopPropagation()
  } else if (event.type === 'pointerdown') last = { event, sheet }
}

function isSecondOf(first: PointerEvent, event: PointerEvent): boolean {
  const farPx = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
  return event.timeStamp - first.timeStamp < doubleTapMs && farPx < nearPx
}

addEventListener('pointerdown', look, true)
addEventListener('click', look, true)
