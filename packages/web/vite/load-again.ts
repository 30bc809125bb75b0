import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const source = path.join(import.meta.dirname, 'preload-helper.js')

/** What the helper finds the file in, and what is taken of it. */
const known = /(?:\(\)=>|\}=await )import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))*[,;]/g

/** Puts our own code around dynamic imports (preload-helper.js), half the size of Vite's. */
export function loadAgain(): Plugin {
  return {
    name: 'kunwari:load-again',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? readFileSync(source, 'utf8') : undefined),
    // Vite would put the helper around its own import, too.
    renderChunk: (code) =>
      code.includes('importUnwrapped(')
        ? { code: code.replace('importUnwrapped(', 'import('), map: null }
        : undefined,
    generateBundle(_options, bundle) {
      for (const { fileName, ...chunk } of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const others = chunk.code.replaceAll(known, '').match(/.{50}import\(`(?!\$).{100}/)
        if (others) {
          this.error(`${fileName} imports in a way that preload-helper.js cannot repeat: ${others}`)
        }
      }
    },
  }
}
