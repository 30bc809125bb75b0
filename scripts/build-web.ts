import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { reportBundle } from './bundle-report.ts'
import { bin, ROOT, run } from './processes.ts'
import { readWebTables } from './web-tables.ts'

const WEB = path.join(ROOT, 'packages/web')
const DIST = path.join(WEB, 'dist')
const HUB = path.join(WEB, 'dist-hub')
/** What the last build was made from. It is written last, so an unfinished build is built again. */
const MARK = path.join(DIST, '.inputs')

const INPUTS = [
  'packages/web',
  'packages/domain',
  'packages/contract',
  'packages/population',
  'package-lock.json',
  'tsconfig.base.json',
]
const NOT_INPUTS = new Set(['dist', 'dist-hub', 'dist-static', 'node_modules', '.vite'])
const TESTS = /\.test\.tsx?$/
const TEXT = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/

/**
 * Builds the web app when anything that it is made from changed since the last build, and puts a
 * .br and a .gz beside each text file, which the server hands out as they are. Prints what the first
 * loads weigh; one above its budget is no finished build. What vite says is shown when it fails.
 *
 * @param isStart of the app by somebody who does not work on it: sizes are not printed
 * @returns whether it was built
 * @throws Error when the build fails or a first load is above its budget
 */
export async function buildWeb({ isStart = false } = {}): Promise<boolean> {
  const hash = hashOfWeb()
  if (fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8') === hash) return false
  console.error('Building the web app ...')
  // Side by side, so that the hub's pages make nobody's first start longer.
  const codes = await Promise.all(
    ['vite.config.ts', 'vite.hub.config.ts'].map((config) =>
      run(bin('vite/bin/vite.js'), ['build', '--config', config], { cwd: WEB, isQuiet: true }),
    ),
  )
  if (codes.some((code) => code !== 0)) {
    throw new Error('The web app could not be built: what vite said stands above.')
  }
  // The app's build empties the folder, so the hub's have one of their own until now.
  fs.cpSync(HUB, DIST, { recursive: true })
  fs.rmSync(HUB, { recursive: true })
  const { pageAddresses, hubAddresses } = await readWebTables()
  fs.writeFileSync(path.join(DIST, '.vite/addresses.json'), JSON.stringify(pageAddresses))
  fs.writeFileSync(path.join(DIST, '.vite/hub-addresses.json'), JSON.stringify(hubAddresses))
  reportBundle(DIST, { isSilent: isStart })
  await Promise.all(
    listFiles(DIST)
      .filter((file) => TEXT.test(file))
      .map(compress),
  )
  fs.writeFileSync(MARK, hash)
  return true
}

/** One fingerprint of all that the web app is made from. */
export function hashOfWeb(): string {
  return hashFiles(INPUTS.flatMap((input) => listFiles(path.join(ROOT, input))))
}

/**
 * One fingerprint of many files: their names and what they hold, in any order given.
 *
 * @param files absolute paths
 */
function hashFiles(files: string[]): string {
  const hash = createHash('sha256')
  // Named and ordered the same on every system: what was built on one is run on another.
  const names = files.map((file) => path.relative(ROOT, file).replaceAll('\\', '/')).toSorted()
  for (const name of names) {
    const content = fs.readFileSync(path.join(ROOT, name))
    hash.update(`${name} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Writes the smallest .br and .gz that can be made, beside the file. */
async function compress(file: string): Promise<void> {
  const text = fs.readFileSync(file)
  const [brotli, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(text, {
      params: {
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)(text, { level: 9 }),
  ])
  fs.writeFileSync(`${file}.br`, brotli)
  fs.writeFileSync(`${file}.gz`, gzip)
}

/** All files of a folder, or the one file that was named; tests and what is built are left out. */
function listFiles(target: string): string[] {
  if (!fs.statSync(target).isDirectory()) return [target]
  return fs.readdirSync(target, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(target, entry.name)
    if (entry.isDirectory()) return NOT_INPUTS.has(entry.name) ? [] : listFiles(full)
    return TESTS.test(entry.name) ? [] : [full]
  })
}
