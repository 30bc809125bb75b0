import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { connectionOf, connectOrCreate, type EmbeddedConnection, USER } from './connection.ts'
import { findBinaries, findClusterDir, renameUnlessThere } from './files.ts'
import { folderError, folderErrorSaid, makeFolder, tryFolder } from './folders.ts'
import { ensurePostmaster, type Place, PORT, stopPostmaster } from './process.ts'
import { finishSwitch, freshPlace, keepSettings, removeLeftovers } from './switch.ts'
import { findRunAs, requireOwner } from './system/people.ts'
import { programOf } from './system/platforms.ts'
import { findSocketDir } from './system/socket-folder.ts'

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
  finishSwitch(clusterDir)
  const runAs = findRunAs(clusterDir)
  requireOwner(clusterDir, runAs)
  const native = findBinaries(runAs, log)
  if (!fs.existsSync(clusterDir)) await makeCluster({ clusterDir, native, runAs })
  const socketDir = findSocketDir(clusterDir, `.s.PGSQL.${PORT}`, runAs)
  return { clusterDir, socketDir, port: PORT, native, runAs }
}

/** Makes a cluster beside the one in use, has it filled, and stops it: all of it is on the disk then. */
export async function fillFresh(
  place: Place,
  { from, fill }: { from: Client; fill: Fill },
): Promise<void> {
  const fresh = freshPlace(place)
  await removeLeftovers(place)
  try {
    await makeCluster(fresh)
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

/** A kill on the way leaves an unfinished folder, never an unfinished cluster. */
async function makeCluster({
  clusterDir,
  native,
  runAs,
}: Pick<Place, 'clusterDir' | 'native' | 'runAs'>): Promise<void> {
  const unfinished = fs.mkdtempSync(`${clusterDir}.new-`)
  try {
    if (runAs) fs.chownSync(unfinished, runAs.uid, runAs.gid)
    await initialize(unfinished, { native, runAs })
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw folderErrorSaid(said, clusterDir) ?? folderError(error, { folder: clusterDir })
  }
  renameUnlessThere(unfinished, clusterDir)
}

async function initialize(
  clusterDir: string,
  { native, runAs }: Pick<Place, 'native' | 'runAs'>,
): Promise<void> {
  await promisify(execFile)(
    programOf(native, 'initdb'),
    [
      ['--pgdata', clusterDir],
      ['--username', USER],
      // A client that reaches the socket is in; the folder lets in its owner only.
      ['--auth', 'trust'],
      ['--encoding', 'UTF8'],
      // The same order and the same upper and lower case on every system, for every letter.
      ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ].flat(),
    { ...runAs, cwd: clusterDir, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } },
  )
}
