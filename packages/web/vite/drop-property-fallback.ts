import type { Plugin } from 'vite'

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
