import type { Plugin } from 'vite'

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
