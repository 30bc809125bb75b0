import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { FolderError, makeFolder } from './folders.ts'
import { postgresPackages } from './system/platforms.ts'

/** The person whom PostgreSQL runs as when Kunwari itself runs as root, which it refuses. */
export type RunAs = { uid: number; gid: number }

/** Where things are that the system's person may read, when the checkout is closed to them. */
const SYSTEM_FOLDER = '/var/lib/kunwari'
/** Users of most systems that own nothing and run nothing, the first found; none is ever made. */
const SYSTEM_PEOPLE = ['postgres', 'games', 'news', 'bin']
/** Whom programs run as that own nothing: what one of them keeps, all the others read and change. */
const SHARED_PERSON = 'nobody'
/** A socket's path may be this many bytes long (107 and a zero on Linux, 103 and a zero on macOS). */
const SOCKET_PATH_BYTES_MAX = 103

/**
 * Whom to start PostgreSQL as.
 *
 * @param clusterDir where the cluster is or will be; its owner goes on owning it
 * @returns null when Kunwari runs as an ordinary person, who then runs PostgreSQL too
 * @throws FolderError when that would be nobody, whose files every other program run as nobody may change
 * @throws Error when Kunwari runs as root and the system has no user to lend
 */
export function findRunAs(clusterDir: string): RunAs | null {
  if (process.getuid?.() !== 0) {
    requireOwnUser()
    return null
  }
  const owner = fs.statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid === findPerson(SHARED_PERSON)?.uid) {
    throw new FolderError(
      `The database in ${clusterDir} belongs to nobody, whom other programs run as too: give it to a user of its own (chown -R postgres), or set DATA_DIR to another folder.`,
    )
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of SYSTEM_PEOPLE) {
    const person = findPerson(name)
    if (person) return person
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has no user to run it as: start Kunwari as an ordinary user, make one (useradd --system postgres), or set DATABASE_URL.',
  )
}

/**
 * Refuses to run as nobody: every other program that runs so could read the class and change it.
 *
 * @throws FolderError when this process does
 */
export function requireOwnUser(): void {
  const uid = process.getuid?.()
  if (uid === undefined || uid !== findPerson(SHARED_PERSON)?.uid) return
  throw new FolderError(
    'Kunwari does not run as nobody, because other programs run as nobody too and could read the class: start it as a user of its own.',
  )
}

/** Somebody of this system other than root, by name. */
function findPerson(name: string): RunAs | null {
  const people = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = people.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : null
}

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
export function findBinaries(runAs: RunAs | null, log: (message: string) => void): string {
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
    renameUnlessThere(unfinished, copy)
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

/**
 * A folder for the Unix socket: the cluster itself, which is closed to everybody else, or a short
 * private one when the cluster lies too deep for a socket's path.
 */
export function findSocketDir(clusterDir: string, socketName: string, runAs: RunAs | null): string {
  if (Buffer.byteLength(path.join(clusterDir, socketName)) <= SOCKET_PATH_BYTES_MAX) {
    return clusterDir
  }
  // The key is kept in the cluster, so that a server after a kill finds the socket again.
  const keyFile = path.join(clusterDir, 'kunwari-socket.key')
  if (!fs.existsSync(keyFile)) {
    fs.writeFileSync(keyFile, randomBytes(8).toString('hex'), { flag: 'wx' })
  }
  const socketDir = `/tmp/kunwari-${fs.readFileSync(keyFile, 'utf8')}`
  const uid = runAs?.uid ?? process.getuid?.()
  if (!fs.existsSync(socketDir)) {
    fs.mkdirSync(socketDir, { mode: 0o700 })
    if (runAs) fs.chownSync(socketDir, runAs.uid, runAs.gid)
  }
  const found = fs.lstatSync(socketDir)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`Somebody else made ${socketDir}, where the database's socket goes: remove it.`)
  }
  return socketDir
}

/**
 * Refuses a cluster that another user owns: PostgreSQL starts for its owner only, and never for root.
 *
 * @throws FolderError when it is
 */
export function requireOwner(clusterDir: string, runAs: RunAs | null): void {
  const owner = fs.statSync(clusterDir, { throwIfNoEntry: false })?.uid
  const user = runAs?.uid ?? process.getuid?.()
  if (owner === undefined || user === undefined || owner === user) return
  throw new FolderError(
    `The database in ${clusterDir} belongs to the user ${owner}, and PostgreSQL runs as ${user} here: give it to that one (chown -R ${user}), or set DATA_DIR to another folder.`,
  )
}

/**
 * Opens a file of the cluster to write, never by a link: the cluster belongs to the one who runs
 * PostgreSQL, and what lies there must not lead root to another file.
 *
 * @param how added to what is there, or begun anew
 */
export function openOwnFile(file: string, how: 'append' | 'anew'): number {
  const found = fs.lstatSync(file, { throwIfNoEntry: false })
  if (found && (!found.isFile() || found.nlink > 1)) fs.rmSync(file, { recursive: true })
  const { O_WRONLY, O_CREAT, O_NOFOLLOW, O_APPEND, O_TRUNC } = fs.constants
  const flags = O_WRONLY | O_CREAT | O_NOFOLLOW | (how === 'append' ? O_APPEND : O_TRUNC)
  return fs.openSync(file, flags, 0o600)
}

/** Renames a finished folder into its place; when another process was first, drops it instead. */
export function renameUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) throw error
    fs.rmSync(from, { recursive: true })
  }
}

/** The system's code of a failed file operation, like ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
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

/** Whether every folder on the way lets this person through. Access lists are not looked at. */
function canReach(target: string, runAs: RunAs | null): boolean {
  if (runAs === null) return true
  const full = fs.realpathSync(target)
  for (let folder = full; ; folder = path.dirname(folder)) {
    const { uid, gid, mode } = fs.statSync(folder)
    const bits = uid === runAs.uid ? mode >> 6 : gid === runAs.gid ? mode >> 3 : mode
    if ((bits & 1) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

/**
 * Lets the group of the one who runs PostgreSQL pass through a data folder that is private to root,
 * when nothing above it is in the way. Passing is not listing, and nobody else gains anything.
 */
function letThrough(dataDir: string, runAs: RunAs | null): boolean {
  const { uid, mode } = fs.statSync(dataDir)
  if (runAs === null || uid !== 0 || !canReach(path.dirname(dataDir), runAs)) return false
  fs.chownSync(dataDir, uid, runAs.gid)
  fs.chmodSync(dataDir, (mode & 0o7777) | 0o010)
  return true
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
