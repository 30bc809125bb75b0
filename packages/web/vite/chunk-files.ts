import type { Rolldown } from 'vite'

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
