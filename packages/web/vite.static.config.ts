import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileReact } from './vite/compile-react.ts'
import { loadAgain } from './vite/load-again.ts'
import { cssTarget, dropPropertyFallback, preloadFonts } from './vite/page-plugins.ts'
import { runAtBuild } from './vite/run-at-build.ts'

// The laboratory and the landing page's sixty seconds as plain files: no server, accounts or data.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    compileReact(),
    loadAgain(),
    tailwindcss({ optimize: false }),
    dropPropertyFallback(),
    runAtBuild(),
    plainPage(),
    preloadFonts(['kunwari-display', 'kunwari-text']),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist-static',
    emptyOutDir: true,
    cssTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

/** Nothing from elsewhere, and no calls at all: a host of files answers none. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The app's page with another beginning: its strip and its noindex stand, what a server is needed for goes. */
function plainPage(): Plugin {
  return {
    name: 'kunwari:plain-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html
          .replace('/src/main.tsx', '/src/static-main.tsx')
          .replace(/\s*<script vite-ignore src="\/before-paint\.js"><\/script>/, '')
          .replace(/\s*<link rel="manifest"[^>]*>/, ''),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  }
}
