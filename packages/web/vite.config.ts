import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { emitServiceWorker } from './vite/emit-service-worker.ts'
import { isNeededByApp, isNeededFirst } from './vite/first-modules.ts'
import { putInto } from './vite/put-into.ts'
import { runAtBuild } from './vite/run-at-build.ts'
import { writeBeforePaint } from './vite/write-before-paint.ts'

/** The API that `npm run dev` talks to. */
const apiAddress = process.env.KUNWARI_API ?? 'http://127.0.0.1:3000'

/**
 * Parts of a few elements, which do no work: to remember what they drew costs a first load more bytes
 * and work than to draw it again.
 */
const onlyDrawn =
  /\/src\/(?:ui\/(?:badge|card|empty-state|error-state|icon|logo|moment|money|pictures|rosette|screen-skeleton|skeleton|skip-link)|member\/(?:count-mark|status-badge|home\/activity-skeleton))\.tsx$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/\/node_modules\//, onlyDrawn] }),
    // Vite minifies for the browsers named below; Tailwind would first prefix for older ones.
    tailwindcss({ optimize: false }),
    dropPropertyFallback(),
    runAtBuild(),
    writeBeforePaint(),
    inlineStyles(),
    emitServiceWorker(),
    preloadFonts(['kunwari-display', 'kunwari-text']),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The page's own Host goes through: the API refuses calls whose Origin is not the Host.
    proxy: { '/api': { target: apiAddress, changeOrigin: false } },
  },
  resolve: {
    // React has had it since 18; what stands in for it in older ones would be 0.4 kB of every first load.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  // The laboratory plays its worlds in one; classic ones know no imports.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The bundle report reads which chunks a route loads from here.
    manifest: true,
    // Browsers that know light-dark(), which every colour token uses, and @property: since July 2024.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // Nothing inlined as a data: URL: fonts and images keep an address of their own, which the
    // Content-Security-Policy allows and the browser caches.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: isNeededFirst },
            { name: 'app', test: isNeededByApp },
          ],
        },
      },
    },
    // The polyfill would be an inline script; every browser this is built for preloads modules.
    modulePreload: { polyfill: false },
  },
})

// Tailwind repeats its registered variables for browsers without @property, in one @supports block
// of one layer: 0.3 kB of the first stylesheet's 6, for browsers older than those built for here.
const fallback = /@layer properties\{@supports[^{]+\{[^{}]+\{[^{}]*\}\}\}/

function dropPropertyFallback(): Plugin {
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

const tag = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

/**
 * Writes the first stylesheet into the page itself: the strip and the place of the first screen are
 * drawn as soon as the page is there. The server lets in what stands there by its hash alone.
 */
function inlineStyles(): Plugin {
  return {
    name: 'kunwari:inline-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const styles = bundle?.[tag.exec(html)?.[1] ?? '']
        if (styles?.type !== 'asset') return html
        return putInto(html, { tag, text: `<style>${String(styles.source)}</style>` })
      },
    },
  }
}

/** Puts preload links for the built, hashed font files into index.html, so that text never waits. */
function preloadFonts(names: readonly string[]): Plugin {
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
