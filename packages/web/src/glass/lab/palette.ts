/** The picture's colours, as the page has them where it stands. */
export type Palette = Record<PaletteName, string> & { font: string }

/** By the name that tokens.css gives it. Ahead is calamansi, behind guava, as in the wallet. */
const tokens = {
  ink: ['glass', '--ink'],
  muted: ['glass', '--muted'],
  edge: ['glass', '--edge'],
  line: ['glass', '--line'],
  lead: ['glass', '--lead'],
  surface: ['glass', '--surface'],
  ahead: ['skin', '--gain'],
  behind: ['glass', '--loss'],
} as const
type PaletteName = keyof typeof tokens

/** Reads the colours that hold in an element: a canvas cannot use names. */
export function readPalette(place: HTMLElement): Palette {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const read = ([register, token]: (typeof tokens)[PaletteName]) => {
    probe.dataset.register = register
    // In forced colors each property has a colour of the system's: paper has that of a background.
    const property = token === '--surface' ? 'backgroundColor' : 'color'
    probe.style[property] = `var(${token})`
    return getComputedStyle(probe)[property]
  }
  const colours = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, read(token)]),
  )
  const font = getComputedStyle(place).fontFamily
  probe.remove()
  // Every name of the table was read.
  return { ...colours, font } as Palette
}
