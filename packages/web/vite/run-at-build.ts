import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Evaluates modules named *.at-build.ts in the build: pages get what such a module exports, as JSON, and
 * nothing of what it imports. Development and tests run them as they stand.
 */
export function runAtBuild(): Plugin {
  return {
    name: 'kunwari:run-at-build',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('.at-build.ts')) return undefined
      const evaluated: Record<string, unknown> = await import(pathToFileURL(id).href)
      const lines = Object.entries(evaluated).map(([name, value]) => {
        const head = name === 'default' ? 'export default' : `export const ${name} =`
        return `${head} ${JSON.stringify(value)}`
      })
      return lines.join('\n')
    },
  }
}
