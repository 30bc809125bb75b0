import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { connectionOf, connectOrCreate, type EmbeddedConnection, USER } from './connection.ts'
import { findBinaries, findClusterDir } from './files.ts'
import { folderError, folderErrorSaid, makeFolder, tryFolder } from './folders.ts'
import { ensurePostmaster, stopPostmaster } from './process.ts'
import { finishSwitch, freshPlace, keepSettings, removeLeftovers } from './switch.ts'
import { closeFolder } from './system/close-folder.ts'
import { inputFilesArguments, requireUsablePath, unusableLetters } from './system/cluster-path.ts'
import { renameUnlessThere, syncFolder } from './system/move-folder.ts'
import { makePassword, passwordFile, writePassword } from './system/password.ts'
import { findRunAs, requireOwner } from './system/people.ts'
import type { Place } from './system/place.ts'
import { programOf } from './system/platforms.ts'
import { postgresEnvironment } from './system/postmaster-settings.ts'
import { chooseWay, wayTo } from './system/way.ts'

/** Copies a database into an empty one. */
export type Fill = (databases: { from: Client; to: EmbeddedConnection }) => Promise<void>

/** Whether a database was ever made in a data folder, or for it elsewhere. */
export function hasCluster(dataDir: string): boolean {
  return (
    fs.existsSync(path.join(dataDir, 'postgres')) ||
    fs.existsSync(path.join(dataDir, 'postgres.at'))
  )
}

/** Finds everybody's place, and makes the cluster when there is none. */
export async function preparePlace(
  dataDir: string,
  log: (message: string) => void,
): Promise<Place> {
  // The one who runs PostgreSQL is let through, and no more (`findClusterDir`).
  makeFolder(dataDir, { mode: 0o700 })
  tryFolder(dataDir)
  const clusterDir = findClusterDir(dataDir, log)
  requireUsablePath(clusterDir)
  await finishSwitch(clusterDir)
  const runAs = findRunAs(clusterDir)
  requireOwner(clusterDir, runAs)
  const native = await findBinaries(runAs, log)
  if (!fs.existsSync(clusterDir)) {
    const password = chooseWay() === 'tcp' ? makePassword() : null
    await makeCluster({ clusterDir, native, runAs, password }, log)
  }
  // Another server may have been faster, and its password counts then.
  return { clusterDir, native, runAs, way: wayTo(clusterDir, runAs) }
}

/** Makes a cluster beside the one in use, has it filled, and stops it: all of it is on the disk then. */
export async function fillFresh(
  place: Place,
  { from, fill, log }: { from: Client; fill: Fill; log: (message: string) => void },
): Promise<void> {
  const fresh = freshPlace(place)
  await removeLeftovers(place)
  try {
    const password = fresh.way.over === 'tcp' ? fresh.way.password : null
    await makeCluster({ ...fresh, password }, log)
    keepSettings(place)
    const { pid } = await ensurePostmaster(fresh)
    const to = connectionOf(fresh)
    await (await connectOrCreate(to)).end()
    await fill({ from, to })
    await stopPostmaster(fresh, pid)
  } catch (error) {
    await removeLeftovers(place)
    throw error
  }
}

type NewCluster = Pick<Place, 'clusterDir' | 'native' | 'runAs'> & {
  /** null where the folder of the socket is the guard. */
  password: string | null
}

/** A kill on the way leaves an unfinished folder, never an unfinished cluster. */
async function makeCluster(
  { clusterDir, native, runAs, password }: NewCluster,
  log: (message: string) => void,
): Promise<void> {
  const unfinished = fs.mkdtempSync(`${clusterDir}.new-`)
  let beside: string | null = null
  try {
    if (runAs) fs.chownSync(unfinished, runAs.uid, runAs.gid)
    await closeFolder(unfinished, log)
    if (password === null) {
      await initialize(unfinished, { native, runAs, secret: null })
    } else {
      // initdb wants an empty folder, so the password waits in another one.
      beside = fs.mkdtempSync(`${clusterDir}.new-`)
      if (runAs) fs.chownSync(beside, runAs.uid, runAs.gid)
      await closeFolder(beside, () => undefined)
      const secret = passwordFile(beside)
      writePassword(secret, password, runAs)
      await initialize(unfinished, { native, runAs, secret })
      fs.renameSync(secret, passwordFile(unfinished))
      syncFolder(unfinished)
    }
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true, maxRetries: 10 })
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw (
      folderErrorSaid(said, clusterDir) ??
      unusableLetters(said, clusterDir) ??
      folderError(error, { folder: clusterDir })
    )
  } finally {
    if (beside !== null) fs.rmSync(beside, { recursive: true, force: true, maxRetries: 10 })
  }
  await renameUnlessThere(unfinished, clusterDir)
}

async function initialize(
  clusterDir: string,
  { native, runAs, secret }: Pick<NewCluster, 'native' | 'runAs'> & { secret: string | null },
): Promise<void> {
  const inputFiles = await inputFilesArguments(path.join(native, 'share'))
  await promisify(execFile)(
    programOf(native, 'initdb'),
    [
      inputFiles,
      ['--pgdata', clusterDir],
      ['--username', USER],
      // A client that reaches the socket is in; the folder lets in its owner only.
      secret === null ? ['--auth', 'trust'] : ['--auth', 'scram-sha-256', '--pwfile', secret],
      ['--encoding', 'UTF8'],
      // The same order and the same upper and lower case on every system, for every letter.
      ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ].flat(),
    { ...runAs, cwd: clusterDir, env: postgresEnvironment(), windowsHide: true },
  )
}
