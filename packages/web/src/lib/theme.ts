export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const themeKey = 'kunwari.theme'

/** The theme chosen in this browser: until one is chosen, the device's own. */
export function chosenTheme(): Theme {
  const kept = localStorage.getItem(themeKey)
  return themes.find((theme) => theme === kept) ?? 'system'
}

/** Dresses the page in a theme from now on, and remembers it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(themeKey)
  else localStorage.setItem(themeKey, theme)
  wearTheme(theme)
}

/** Dresses the page in a theme. */
export function wearTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  colourBrowser(theme)
}

/** The browser's own bar, on phones and around an installed app. */
function colourBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { of } = meta.dataset
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${of})`
    else meta.media = of === theme ? 'all' : 'not all'
  }
}
