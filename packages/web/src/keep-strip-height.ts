/** Rems of a window below which text is too large for what was drawn beside each other. */
const narrowRems = 17

/**
 * Keeps `--strip-height` what the strip takes: its lines are as many as its language, the clock, the
 * window and the size of the text make them, and what stands under it begins there. The same change
 * of window or text says whether the page is narrow. No media query can: those measure by the size of
 * text that the browser began with, not by that of this page.
 */
export function keepStripHeight(): void {
  const strip = document.querySelector<HTMLElement>('#strip')
  if (!strip) return
  const page = document.documentElement
  const measure = () => {
    const rem = Number.parseFloat(getComputedStyle(page).fontSize)
    page.toggleAttribute('data-narrow', window.innerWidth < narrowRems * rem)
    page.style.setProperty('--strip-height', `${strip.getBoundingClientRect().height}px`)
  }
  // Its first call comes with the next frame, whose layout is made anyway: asked for here, it would be made twice.
  new ResizeObserver(measure).observe(strip, { box: 'border-box' })
}
