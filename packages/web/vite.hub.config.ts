import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileReact } from './vite/compile-react.ts'
import { loadAgain } from './vite/load-again.ts'
import { cssTarget, dropPropertyFallback, inlineStyles, preloadFonts } from './vite/page-plugins.ts'
import { runAtBuild } from './vite/run-at-build.ts'
import { writeBeforePaint } from './vite/write-before-paint.ts'

// The hub's pages: hub.html and its chunks, which scripts/build-web.ts puts beside the app's. A build of their
// own, so that what a class's page loads is cut as if there were no hub.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    compileReact(),
    loadAgain(),
    tailwindcss({ optimize: false }),
    dropPropertyFallback(),
    runAtBuild(),
    writeBeforePaint('hub'),
    inlineStyles(),
    preloadFonts(['kunwari-display', 'kunwari-text']),
  ],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist-hub',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: '.vite/hub-manifest.json',
    cssTarget,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'hub.html',
      // As the app's, so that the fonts have one name and are one file.
      output: { hashCharacters: 'base36' },
    },
    modulePreload: { polyfill: false },
  },
})
