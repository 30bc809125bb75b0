/** What is read and written of a lock file's entry. */
type Entry = {
  version?: string
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  [more: string]: unknown
}

/** A lock file of npm's third form. */
export type Lock = { lockfileVersion: number; packages: Record<string, Entry> }

/** The flags by which npm leaves an entry out, which are of the repository's own manifest. */
const FLAGS = ['dev', 'devOptional', 'peer', 'extraneous']

/**
 * The part of a lock that one package needs at work, as the lock of that package: the same versions, places
 * and fingerprints, so that an installation gets what was tested.
 *
 * @param lock of the repository
 * @param manifest of the package that gets the lock
 * @throws Error when something it needs is not in the lock
 */
export function pruneLock(
  lock: Lock,
  manifest: Entry & { name: string; version: string },
): Lock & { name: string; version: string } {
  const kept: Record<string, Entry> = {}
  const waiting: [string, Entry][] = [['', manifest]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, entry] = next
    for (const { name, isNeeded } of needsOf(entry)) {
      const place = findPlace(lock, { name, from })
      if (place === undefined) {
        if (isNeeded) throw new Error(`${name} is not in package-lock.json: run npm install.`)
        continue
      }
      if (kept[place]) continue
      kept[place] = withoutFlags(lock.packages[place] ?? {})
      waiting.push([place, kept[place]])
    }
  }
  const { name, version } = manifest
  const sorted = Object.entries(kept).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    packages: { '': manifest, ...Object.fromEntries(sorted) },
  }
}

function needsOf(entry: Entry): { name: string; isNeeded: boolean }[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry
  const isOptionalPeer = (name: string): boolean =>
    entry.peerDependenciesMeta?.[name]?.optional === true
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isNeeded: true })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isNeeded: false })),
    ...Object.keys(peerDependencies)
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, isNeeded: true })),
  ]
}

/** Where Node finds a package: beside the one who asks, or in a folder above. */
function findPlace(
  { packages }: Lock,
  { name, from }: { name: string; from: string },
): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

function parentOf(folder: string): string {
  const nested = folder.lastIndexOf('/node_modules/')
  return nested > 0 ? folder.slice(0, nested) : ''
}

function withoutFlags(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !FLAGS.includes(key)))
}
