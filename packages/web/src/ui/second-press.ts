const doubleTapMs = 400
const nearPx = 24

let last: PointerEvent | undefined
let beforeClosing: PointerEvent | undefined

/**
 * Double-tap guard: a sheet that closes at the first press of two must not hand the second one to what
 * lies below it, a link of the bar at the bottom for example.
 */
export function ignoreSecondPress(): void {
  beforeClosing = last
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

function isSecondOf(first: PointerEvent, { timeStamp, clientX, clientY }: PointerEvent): boolean {
  const farPx = Math.hypot(clientX - first.clientX, clientY - first.clientY)
  return timeStamp - first.timeStamp < doubleTapMs && farPx < nearPx
}

addEventListener('pointerdown', look, true)
addEventListener('click', look, true)
addEventListener('input', expectNone, true)
