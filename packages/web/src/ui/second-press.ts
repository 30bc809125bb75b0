const doubleTapMs = 400
const nearPx = 24

let last: PointerEvent | undefined
let beforeClosing: PointerEvent | undefined

/**
 * Double-tap guard: a sheet that closes at the first press of two must not hand the second one to the
 * page below it, to a link of the bar at the bottom for example. A sheet in its place may be pressed.
 */
export function ignoreSecondPress(closed: Element): void {
  beforeClosing = closed.contains(targetOf(last)) ? last : undefined
}

function look(event: PointerEvent): void {
  if (beforeClosing && isSecondOf(beforeClosing, event)) {
    event.preventDefault()
    event.stopPropagation()
  } else if (event.type === 'pointerdown') {
    last = event
    expectNone()
  }
}

/** After a press elsewhere, or something typed, a press is the first of its own. */
function expectNone(): void {
  beforeClosing = undefined
}

function isSecondOf(first: PointerEvent, event: PointerEvent): boolean {
  const farPx = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
  const isSoon = event.timeStamp - first.timeStamp < doubleTapMs
  return isSoon && farPx < nearPx && !targetOf(event)?.closest('dialog')
}

function targetOf(event: Event | undefined): Element | null {
  return event?.target instanceof Element ? event.target : null
}

addEventListener('pointerdown', look, true)
addEventListener('click', look, true)
addEventListener('input', expectNone, true)
