import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileReact } from './vite/compile-react.ts'
import { emitServiceWorker } from './vite/emit-service-worker.ts'
import { groupFirstFiles } from './vite/first-files.ts'
import { loadAgain } from './vite/load-again.ts'
import { cssTarget, dropPropertyFallback, inlineStyles, preloadFonts } from './vite/page-plugins.ts'
import { runAtBuild } from './vite/run-at-build.ts'
import { writeBeforePaint } from './vite/write-before-paint.ts'

/** The API that `npm run dev` talks to. */
const apiAddress = process.env.KUNWARI_API ?? 'http://127.0.0.1:3000'

const firstFiles = groupFirstFiles()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    compileReact(),
    loadAgain(),
    // Vite minifies for the browsers named below; Tailwind would first prefix for older ones.
    tailwindcss({ optimize: false }),
    dropPropertyFallback(),
    runAtBuild(),
    firstFiles.plugin,
    writeBeforePaint(),
    inlineStyles(),
    emitServiceWorker(),
    preloadFonts(['kunwari-display', 'kunwari-text']),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The page's own Host goes through: the API refuses calls whose Origin is not the Host.
    proxy: { '^(/c/[^/]+)?/api': { target: apiAddress, changeOrigin: false } },
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
    cssTarget,
    // Nothing inlined as a data: URL: fonts and images keep an address of their own, which the
    // Content-Security-Policy allows and the browser caches.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first files name two hundred others; the build allows seven characters at least. Small letters
        // and digits are what the code around them is made of: 0.2 kB less after gzip than with large ones.
        hashCharacters: 'base36',
        // Of each name as much as tells somebody what it is.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 8)}-[hash:7].js`,
        codeSplitting: {
          groups: firstFiles.groups,
        },
      },
    },
    // The polyfill would be an inline script; every browser this is built for preloads modules.
    modulePreload: { polyfill: false },
  },
})
