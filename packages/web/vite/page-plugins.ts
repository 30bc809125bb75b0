import type { Plugin } from 'vite'

/**
 * Browsers that know light-dark(), which every colour token uses, and @property: since July 2024. Somewhat older
 * ones, as on a phone that gets no more updates, have the light theme (light-colours.ts).
 */
export const cssTarget = ['chrome123', 'safari17.5', 'firefox128']

// Tailwind repeats its registered variables for browsers without @property, in one @supports block
// of one layer: 0.3 kB of the first stylesheet's 6, for browsers older than those built for here.
const fallback = /@layer properties\{@supports[^{]+\{[^{}]+\{[^{}]*\}\}\}/

export function dropPropertyFallback(): Plugin {
  return {
    name: 'kunwari:drop-property-fallback',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        asset.source = String(asset.source).replace(fallback, '')
      }
    },
  }
}

const styleTag = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

/**
 * Writes the first stylesheet into the page itself: the strip and the place of the first screen are
 * drawn as soon as the page is there. The server lets in what stands there by its hash alone.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'kunwari:inline-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const styles = bundle?.[styleTag.exec(html)?.[1] ?? '']
        if (styles?.type !== 'asset') return html
        return putInto(html, { tag: styleTag, text: `<style>${String(styles.source)}</style>` })
      },
    },
  }
}

/** Puts preload links for the built, hashed font files into index.html, so that text never waits. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'kunwari:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter(
          (file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)),
        )
        return files.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head',
        }))
      },
    },
  }
}

/** Puts a text into the page in place of the tag that named its file. */
export function putInto(html: string, { tag, text }: { tag: RegExp; text: string }): string {
  if (!tag.test(html)) throw new Error(`The page has no ${tag.source}`)
  // A function, because a text in its place would have its dollars read as patterns.
  return html.replace(tag, () => text)
}
