/**
 * Keeps `--strip-height` what the strip takes: its lines are as many as its language, the clock, the
 * window and the size of the text make them, and what stands under it begins there.
 */
export function keepStripRoom(): void {
  const strip = document.querySelector<HTMLElement>('#strip')
  if (!strip) return
  new ResizeObserver(() => {
    const { height } = strip.getBoundingClientRect()
    document.documentElement.style.setProperty('--strip-height', `${height}px`)
  }).observe(strip, { box: 'border-box' })
}
