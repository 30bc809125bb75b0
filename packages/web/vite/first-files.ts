import type { Plugin } from 'vite'

/** Drawn for a visitor at "/". `sharedBy`: of what it imports, that counts which so many lazy files import. */
const landing = { file: 'src/visitor/landing/landing-screen.tsx', sharedBy: 3 }
/** Drawn around every other page. */
const app = 'src/app.tsx'
/** Drawn for a member first. */
const home = { file: 'src/member/home/home-screen.tsx', sharedBy: 2 }

/** Imported by name from a package whose other parts are needed first; few later screens use these. */
const later = /\/(?:queriesObserver|useQueries)\.js/

/**
 * What every page needs at once travels in one file, and what every page but the landing page needs besides
 * in a second: two dozen small ones, each with its own head and its own gzip window, weighed 5.6 kB
 * more (94.6 against 88.9 on the landing page). Both are found in the graph of modules; the build's
 * budgets of first loads (scripts/bundle-report.ts) hold what becomes of them.
 */
export function groupFirstFiles() {
  let first = new Set<string>()
  let inApp = new Set<string>()
  const plugin: Plugin = {
    name: 'find-first-files',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()].filter((id) => !id.endsWith('.css'))
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const reach = (roots: readonly string[]) => reachableFrom(roots, importsOf)
      const sourceOf = (name: string) => {
        const id = ids.find((one) => one.endsWith(`/packages/web/${name}`))
        if (id === undefined) throw new Error(`${name} is part of no page`)
        return [id]
      }

      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry)
      // Nobody imports these.
      const onlyStarts = new Set([...entries, ...sourceOf('src/main.tsx')])
      const users = new Map<string, number>()
      for (const id of new Set(
        ids.flatMap((one) => this.getModuleInfo(one)?.dynamicallyImportedIds ?? []),
      )) {
        for (const used of reach([id])) users.set(used, (users.get(used) ?? 0) + 1)
      }
      const sharedOf = ({ file, sharedBy }: typeof home) =>
        [...reach(sourceOf(file))].filter((id) => (users.get(id) ?? 0) >= sharedBy)
      first = new Set([...reach(entries)].filter((id) => !onlyStarts.has(id)))
      for (const id of sharedOf(landing)) first.add(id)
      inApp = new Set([...reach(sourceOf(app)), ...sharedOf(home)])
      for (const id of inApp) if (later.test(id)) inApp.delete(id)
    },
  }
  return {
    plugin,
    groups: [
      { name: 'first', test: (id: string) => first.has(id) },
      { name: 'app', test: (id: string) => inApp.has(id) },
    ],
  }
}

function reachableFrom(
  roots: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || id.endsWith('.css')) continue
    reached.add(id)
    waiting.push(...importsOf(id))
  }
  return reached
}
