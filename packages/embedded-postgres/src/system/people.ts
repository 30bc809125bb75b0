import fs from 'node:fs'
import path from 'node:path'
import { FolderError } from '../folders.ts'

/** The person whom PostgreSQL runs as when Kunwari itself runs as root, which it refuses. */
export type RunAs = { uid: number; gid: number }

/** Users of most systems that own nothing and run nothing, the first found; none is ever made. */
const SYSTEM_PEOPLE = ['postgres', 'games', 'news', 'bin']
/** Whom programs run as that own nothing: what one of them keeps, all the others read and change. */
const SHARED_PERSON = 'nobody'
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

/** Whether every folder on the way lets this person through. Access lists are not looked at. */
export function canReach(target: string, runAs: RunAs | null): boolean {
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
export function letThrough(dataDir: string, runAs: RunAs | null): boolean {
  const { uid, mode } = fs.statSync(dataDir)
  if (runAs === null || uid !== 0 || !canReach(path.dirname(dataDir), runAs)) return false
  fs.chownSync(dataDir, uid, runAs.gid)
  fs.chmodSync(dataDir, (mode & 0o7777) | 0o010)
  return true
}
