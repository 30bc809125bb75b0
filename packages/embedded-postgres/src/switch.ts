import fs from 'node:fs'
import path from 'node:path'
import { hasPostmaster, stopLeftPostmaster } from './process.ts'
import { moveFolder, syncFolder } from './system/move-folder.ts'
import { openOwnFile } from './system/own-files.ts'
import type { Place } from './system/place.ts'
import { fillingWay } from './system/way.ts'

/** Settings that a person may have changed, and where the socket is: they go along. */
const keptFiles = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'kunwari-socket.key']

/**
 * The fresh cluster beside the one in use. Whatever moment a server is killed at, the name without an
 * ending holds a whole cluster, or both other names do.
 */
export function freshPlace(place: Place): Place {
  return { ...place, clusterDir: freshOf(place.clusterDir), way: fillingWay(place.way) }
}

/** Gives a fresh cluster what a person set in the one in use. */
export function keepSettings(place: Place): void {
  for (const name of keptFiles) {
    const file = path.join(place.clusterDir, name)
    const copy = path.join(freshOf(place.clusterDir), name)
    // A link is no setting of this cluster, and may lead to a file that its owner may not read.
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) continue
    const from = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW)
    const to = openOwnFile(copy, 'anew')
    try {
      fs.writeFileSync(to, fs.readFileSync(from))
      if (place.runAs) fs.fchownSync(to, place.runAs.uid, place.runAs.gid)
    } finally {
      fs.closeSync(from)
      fs.closeSync(to)
    }
  }
}

/**
 * Puts the fresh cluster in the place of the one in use. Both have stopped.
 *
 * @throws Error when another server has started the one in use meanwhile
 */
export async function switchClusters(place: Place): Promise<void> {
  const { clusterDir } = place
  if (hasPostmaster(place)) throw new Error('Another server uses the database by now.')
  await moveFolder(clusterDir, spentOf(clusterDir))
  await finishSwitch(clusterDir)
}

/** Finishes what a server that was killed between the two renames left. */
export async function finishSwitch(clusterDir: string): Promise<void> {
  if (fs.existsSync(clusterDir) || !fs.existsSync(spentOf(clusterDir))) return
  await moveFolder(freshOf(clusterDir), clusterDir)
  syncFolder(path.dirname(clusterDir))
}

/**
 * Removes the cluster that was given up, and one that was never filled. Only the server that holds the
 * one in use may: another one's fresh cluster would go too.
 */
export async function removeLeftovers(place: Place): Promise<void> {
  await stopLeftPostmaster(freshPlace(place))
  const parent = path.dirname(place.clusterDir)
  for (const name of fs.readdirSync(parent)) {
    const folder = path.join(parent, name)
    // One that is being made has an ending of its own.
    const isLeft = [freshOf, spentOf].some((of) => folder.startsWith(of(place.clusterDir)))
    if (isLeft) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function freshOf(clusterDir: string): string {
  return `${clusterDir}.fresh`
}

function spentOf(clusterDir: string): string {
  return `${clusterDir}.spent`
}
