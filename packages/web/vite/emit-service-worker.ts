import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const source = path.join(import.meta.dirname, 'service-worker.js')

// What Home needs, in both languages: there without a network from the first visit on.
const firstSources =
  /\/src\/(?:app\.tsx|main\.tsx|member\/home\/home-screen\.tsx|lib\/all-styles\.ts|locales\/\w+\/(?:common|home|claims)\.json)$|\/index\.html$/

/**
 * Writes sw.js: the worker's source under the name of this build and with the files that it fetches
 * ahead. Another build makes another worker, which browsers notice.
 */
export function emitServiceWorker(): Plugin {
  return {
    name: 'kunwari:emit-service-worker',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).toSorted()
      const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
      const fonts = names.filter((name) => name.endsWith('.woff2'))
      const first = ['', 'theme.js', ...fonts, ...firstFiles(bundle)].map((name) => `/${name}`)
      const head = `const build = '${build}'\nconst firstFiles = ${JSON.stringify(first)}\n`
      const text = readFileSync(source, 'utf8')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${head}${text}` })
    },
  }
}

/** The chunks of the first sources with all that they import at once, and their styles. */
function firstFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const imported of chunk.imports) visit(imported)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    if (firstSources.test(chunk.facadeModuleId ?? '')) visit(chunk.fileName)
  }
  return [...found]
}
