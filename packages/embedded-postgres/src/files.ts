import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { makeFolder } from './folders.ts'
import { renameUnlessThere } from './system/move-folder.ts'
import { codeOf } from './system/own-files.ts'
import { canReach, findRunAs, letThrough, type RunAs } from './system/people.ts'
import { postgresPackages } from './system/platforms.ts'

/** Where things are that the system's person may read, when the checkout is closed to them. */
const SYSTEM_FOLDER = '/var/lib/kunwari'

/**
 * The folder of PostgreSQL's binaries, made whole and readable for the one who runs them.
 *
 * The package makes the symbolic links of its libraries in an install script, which npm may skip, so
 * they are made here. Where that is not possible, or where the checkout is closed to `runAs`, the
 * binaries are copied once to a folder that is open.
 *
 * @returns the folder that holds bin/, lib/ and share/
 * @throws Error when no embedded PostgreSQL exists for this system
 */
export async function findBinaries(
  runAs: RunAs | null,
  log: (message: string) => void,
): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const packageName = postgresPackages[platform]
  const packageDir = packageName === undefined ? null : findPackage(packageName)
  if (packageDir === null) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const native = path.join(packageDir, 'native')
  if (makeSymlinks(packageDir, packageDir) && canReach(native, runAs)) return native

  const manifest = readJson<{ version: string }>(path.join(packageDir, 'package.json'))
  const copy = path.join(openFolder(runAs), `postgresql-${manifest.version}-${platform}`)
  if (!fs.existsSync(copy)) {
    log(`PostgreSQL's binaries are copied to ${copy}: they cannot be used where they are.`)
    const unfinished = `${copy}.${randomBytes(6).toString('hex')}`
    fs.cpSync(native, path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    })
    makeSymlinks(packageDir, unfinished)
    await renameUnlessThere(unfinished, copy)
  }
  return path.join(copy, 'native')
}

/**
 * Where the cluster of a data folder is: in it, or in a folder of the system when a parent of the
 * data folder is closed to the one who runs PostgreSQL. The choice is written into the data folder,
 * so a data folder that was deleted starts a new world.
 */
export function findClusterDir(dataDir: string, log: (message: string) => void): string {
  const beside = path.join(dataDir, 'postgres')
  const pointer = path.join(dataDir, 'postgres.at')
  const elsewhere = fs.existsSync(pointer) ? fs.readFileSync(pointer, 'utf8').trim() : null
  if (elsewhere !== null && elsewhere !== '') return elsewhere
  const runAs = findRunAs(beside)
  if (canReach(dataDir, runAs) || letThrough(dataDir, runAs) || fs.existsSync(beside)) return beside

  const key = randomBytes(8).toString('hex')
  const cluster = path.join(openFolder(runAs), `data-${key}`)
  try {
    fs.writeFileSync(pointer, `${cluster}\n`, { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return fs.readFileSync(pointer, 'utf8').trim()
  }
  log(`The database is kept in ${cluster}: PostgreSQL cannot enter ${dataDir} (see postgres.at).`)
  return cluster
}

function findPackage(name: string): string | null {
  // The package exports no package.json, so its main file shows the way.
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    if (codeOf(error) === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** @returns whether all links are there now */
function makeSymlinks(packageDir: string, into: string): boolean {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  try {
    for (const { source, target } of readJson<{ source: string; target: string }[]>(list)) {
      const link = path.join(into, target)
      if (fs.lstatSync(link, { throwIfNoEntry: false })) continue
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    if (codeOf(error) === 'EEXIST') return makeSymlinks(packageDir, into)
    throw error
  }
}

function openFolder(runAs: RunAs | null): string {
  const folder = runAs === null ? path.join(os.homedir(), '.cache', 'kunwari') : SYSTEM_FOLDER
  makeFolder(folder, { mode: 0o755 })
  return folder
}

function readJson<T>(file: string): T {
  // The files read here are shipped by the package whose version the lock pins.
  return JSON.parse(fs.readFileSync(file, 'utf8')) as T
}
