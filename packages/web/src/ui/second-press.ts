const doubleTapMs = 500
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
  const isSecond =
    beforeClosing !== undefined &&
    event.timeStamp - beforeClosing.timeStamp < doubleTapMs &&
    Math.hypot(event.clientX - beforeClosing.clientX, event.clientY - beforeClosing.clientY) <
      nearPx
  if (isSecond) {
    event.preventDefault()
    event.stopPropagation()
  } else if (event.type === 'pointerdown') last = event
}

addEventListener('pointerdown', look, true)
addEventListener('click', look, true)
