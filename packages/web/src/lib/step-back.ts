let stateLeft: unknown

/**
 * history.back(), once for each step: the browser takes it a moment later, and a second press within that
 * moment would leave the screen. Only for a step that has a state: each one is an object of its own.
 */
export function stepBack(): void {
  if (history.state === stateLeft) return
  stateLeft = history.state
  history.back()
}
