import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const rule = /([^{}]+)\{([^{}]*light-dark\([^{}]*)\}/g
const token = /(--[\w-]+):\s*light-dark\(([^,]+),/g
const comment = /\/\*[\s\S]*?\*\//g

/** The browser's own menus came together with `:popover-open`: where it is missing they would lie open in the page. */
const withoutMenus =
  '@supports not selector(:popover-open){[popover=auto],[popovertarget]{display:none!important}}'

/**
 * The colours for a browser that does not know light-dark(): of each token the light one, outside of any layer,
 * where it wins.
 *
 * @param styles a stylesheet's source
 * @returns the text of another one
 */
export function lightColoursOf(styles: string): string {
  const rules = [...styles.replaceAll(comment, '').matchAll(rule)].map(
    ([, selector = '', body = '']) => {
      const tokens = [...body.matchAll(token)].map(([, name, light]) => `${name}:${light}`)
      return `${selector.trim()}{${tokens.join(';')}}`
    },
  )
  return `:root{color-scheme:light!important}${rules.join('')}${withoutMenus}`
}

/** That stylesheet as a file of the build. */
export function makeLightColours(): { fileName: string; source: string } {
  const styles = ['styles.css', 'all-styles.css'].map((file) =>
    readFileSync(path.join(import.meta.dirname, '../src', file), 'utf8'),
  )
  const source = lightColoursOf(styles.join(''))
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/light-${hash}.css`, source }
}
