/** Does what is not needed yet once the page is drawn and still. */
export function whenIdle(work: () => unknown): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => work())
  else setTimeout(work, 500)
}
