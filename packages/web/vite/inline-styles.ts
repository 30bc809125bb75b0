import type { Plugin } from 'vite'
import { putInto } from './put-into.ts'

const tag = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

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
        const styles = bundle?.[tag.exec(html)?.[1] ?? '']
        if (styles?.type !== 'asset') return html
        return putInto(html, { tag, text: `<style>${String(styles.source)}</style>` })
      },
    },
  }
}
