import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { ROOT } from './processes.ts'

/** What vite's manifest tells of a chunk. */
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

type FirstLoad = {
  name: string
  sources: string[]
  scriptBytesMax: number
  styleBytesMax: number
  /** Where the build wrote which chunks its page loads. */
  manifest?: string
}

const kilobyte = 1_000

// What a browser fetches before the page stands: the entry, the screen, and the texts that it waits
// for. What is loaded when the page is still (the app behind the landing page) is not in it.
const firstLoads: FirstLoad[] = ['en', 'fil'].flatMap((language) => [
  {
    name: `landing (${language})`,
    sources: [
      'src/visitor/landing/landing-screen.tsx',
      ...texts(language, 'common', 'landing', 'claims'),
    ],
    scriptBytesMax: 95 * kilobyte,
    styleBytesMax: 6 * kilobyte,
  },
  {
    name: `home (${language})`,
    sources: [
      'src/app.tsx',
      'src/member/home/home-screen.tsx',
      ...texts(language, 'common', 'home', 'claims'),
    ],
    scriptBytesMax: 120 * kilobyte,
    styleBytesMax: 6 * kilobyte,
  },
  {
    name: `laboratory (${language})`,
    sources: [
      'src/app.tsx',
      'src/glass/lab/lab-screen.tsx',
      'src/ui/all-styles.ts',
      ...texts(language, 'common', 'lab', 'claims'),
    ],
    scriptBytesMax: 175 * kilobyte,
    styleBytesMax: 30 * kilobyte,
  },
  // A page of its own: the door of an installation of many classes.
  {
    name: `hub (${language})`,
    sources: [
      'src/hub/door-screen.tsx',
      'src/ui/all-styles.ts',
      ...texts(language, 'common', 'hub'),
    ],
    scriptBytesMax: 110 * kilobyte,
    styleBytesMax: 30 * kilobyte,
    manifest: 'hub-manifest.json',
  },
])

/**
 * Prints what the first load of each measured page weighs, gzipped.
 *
 * @param distDir the folder that the web build wrote, with its manifest
 * @param isSilent only compares
 * @throws Error naming every page that is above its budget
 */
export function reportBundle(distDir: string, { isSilent = false } = {}): void {
  const say = isSilent ? () => undefined : console.log
  const above = firstLoads.flatMap((load) => reportOne(distDir, load, say))
  if (above.length > 0) throw new Error(`Above the budget of a first load: ${above.join('; ')}`)
}

function reportOne(distDir: string, load: FirstLoad, say: (line: string) => void): string[] {
  const { scripts, styles } = weighFirstLoad(distDir, load.sources, load.manifest)
  say(
    `first load of ${load.name}: ${inKilobytes(scripts)} kB JS (at most ${inKilobytes(load.scriptBytesMax)}), ` +
      `${inKilobytes(styles)} kB CSS (at most ${inKilobytes(load.styleBytesMax)}), gzip`,
  )
  const isAbove = scripts > load.scriptBytesMax || styles > load.styleBytesMax
  return isAbove ? [load.name] : []
}

/**
 * What a browser fetches for the entry and some sources, with everything that those import at once,
 * in bytes after gzip.
 *
 * @param sources as the manifest names them, from packages/web: `src/app.tsx`
 */
export function weighFirstLoad(distDir: string, sources: string[], manifestFile?: string) {
  const manifest = readManifest(distDir, manifestFile)
  const files = filesOf(manifest, sources)
  return { scripts: weigh(distDir, files, '.js'), styles: weigh(distDir, files, '.css') }
}

/** What the chunks of some sources weigh by themselves, in bytes after gzip. */
export function weighOwn(distDir: string, sources: string[]): number {
  const manifest = readManifest(distDir)
  return weigh(distDir, new Set(sources.map((source) => chunkOf(manifest, source).file)), '.js')
}

function readManifest(distDir: string, file = 'manifest.json'): Manifest {
  return JSON.parse(fs.readFileSync(path.join(distDir, '.vite', file), 'utf8'))
}

/** The files of the entry and of some sources, with everything that they import at once. */
function filesOf(manifest: Manifest, sources: string[]): Set<string> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string | undefined) => {
    if (key === undefined || seen.has(key)) return
    seen.add(key)
    const chunk = chunkOf(manifest, key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of [entry, ...sources]) visit(source)
  return files
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The web build has no ${key}`)
  return chunk
}

function weigh(distDir: string, files: Set<string>, ending: string): number {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipBytes(path.join(distDir, file)), 0)
}

function gzipBytes(file: string): number {
  return zlib.gzipSync(fs.readFileSync(file), { level: 9 }).length
}

/** Kilobytes as they are read, 1,000 bytes each. */
export function inKilobytes(bytes: number): string {
  return (bytes / kilobyte).toFixed(1)
}

/** The sources of some areas' texts in a language. */
export function texts(language: string, ...namespaces: string[]): string[] {
  return namespaces.map((namespace) => {
    const ending = namespace === 'claims' ? 'at-build.ts' : 'json'
    return `src/locales/${language}/${namespace}.${ending}`
  })
}

if (import.meta.main) reportBundle(path.join(ROOT, 'packages/web/dist'))
