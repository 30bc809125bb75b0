/** What is read and written of a lock file's entry. */
type Entry = {
  version?: string
  resolved?: string
  link?: boolean
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
 * The part of a lock that some workspaces need at work, as the lock of one package that holds them: the
 * same versions, places and fingerprints, so that an installation gets what was tested.
 *
 * @param lock of the repository
 * @param workspaces their folders; what they say they depend on is followed, what they develop with is not
 * @param manifest of the package that gets the lock
 * @throws Error when something they need is not in the lock, or stands where the package has no place for it
 */
export function pruneLock(
  lock: Lock,
  workspaces: readonly string[],
  manifest: Entry & { name: string; version: string },
): Lock & { name: string; version: string } {
  const kept: Record<string, Entry> = {}
  const waiting = workspaces.map((folder) => folder)
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const entry = lock.packages[from]
    if (!entry) throw new Error(`${from} is not in package-lock.json: run npm install.`)
    for (const { name, isNeeded } of needsOf(entry)) {
      const place = findPlace(lock, { name, from })
      if (place === undefined) {
        if (isNeeded) throw new Error(`${name}, which ${from} needs, is not in package-lock.json.`)
        continue
      }
      if (lock.packages[place]?.link || kept[place]) continue
      if (!place.startsWith('node_modules/')) {
        throw new Error(`${place} would have to stand elsewhere in the package: npm dedupe.`)
      }
      kept[place] = withoutFlags(lock.packages[place] ?? {})
      waiting.push(place)
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
