import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keptHeader, workerPatienceMs } from '@kunwari/contract/client'
import { addressesOf } from '@kunwari/contract/routes'
import type { Plugin, Rolldown } from 'vite'

const source = path.join(import.meta.dirname, 'service-worker.js')

// What Home needs, in both languages, with the menu and the notes that open over every screen: there without a
// network from the first visit on.
const firstSources =
  /\/src\/(?:app\.tsx|main\.tsx|glass\/note-sheet\.tsx|member\/(?:home\/home-screen|menu\/menu-list)\.tsx|ui\/all-styles\.ts|locales\/\w+\/(?:(?:common|home)\.json|claims\.at-build\.ts))$|\/index\.html$/

/**
 * Writes sw.js: the worker's source under the name of this build, with the files that it fetches ahead
 * and what the contract says of keeping answers. Another build makes another worker, which browsers notice.
 */
export function emitServiceWorker(): Plugin {
  return {
    name: 'kunwari:emit-service-worker',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).toSorted()
      const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
      const fonts = names.filter((name) => name.endsWith('.woff2'))
      const first = [...fonts, ...filesOf(bundle, firstSources)].map((name) => `/${name}`)
      const head = [
        `const build = '${build}'`,
        `const firstFiles = ${JSON.stringify(first)}`,
        `const keptReads = ${addressesOf(({ kept }) => kept === 'offline')}`,
        `const changesPerson = ${addressesOf((route) => route.changesPerson === true)}`,
        `const streams = ${addressesOf(({ raw }) => raw === 'stream')}`,
        `const downloads = ${addressesOf(({ raw }) => raw === 'file')}`,
        `const keptHeader = '${keptHeader}'`,
        `const silentReadMs = ${workerPatienceMs}`,
        '',
      ].join('\n')
      const text = readFileSync(source, 'utf8')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${head}${text}` })
    },
  }
}

/** The chunks of some sources with all that they import at once, and their styles. */
export function filesOf(bundle: Rolldown.OutputBundle, sources: RegExp): string[] {
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
    if (sources.test(chunk.facadeModuleId ?? '')) visit(chunk.fileName)
  }
  return [...found]
}
