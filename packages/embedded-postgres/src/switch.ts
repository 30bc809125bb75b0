import fs from 'node:fs'
import path from 'node:path'
import { hasPostmaster, type Place, stopLeftPostmaster } from './process.ts'
import { openOwnFile } from './system/own-files.ts'

/** Settings that a person may have changed, and where the socket is: they go along. */
const keptFiles = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'kunwari-socket.key']
/** Of the socket of a cluster that is being filled: nobody else looks for it there. */
const fillingPort = 5433

/**
 * The fresh cluster beside the one in use. Whatever moment a server is killed at, the name without an
 * ending holds a whole cluster, or both other names do.
 */
export function freshPlace(place: Place): Place {
  return { ...place, clusterDir: freshOf(place.clusterDir), port: fillingPort }
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
export function switchClusters(place: Place): void {
  const { clusterDir } = place
  if (hasPostmaster(place)) throw new Error('Another server uses the database by now.')
  fs.renameSync(clusterDir, spentOf(clusterDir))
  finishSwitch(clusterDir)
}

/** Finishes what a server that was killed between the two renames left. */
export function finishSwitch(clusterDir: string): void {
  if (fs.existsSync(clusterDir) || !fs.existsSync(spentOf(clusterDir))) return
  fs.renameSync(freshOf(clusterDir), clusterDir)
  const parent = fs.openSync(path.dirname(clusterDir), 'r')
  fs.fsyncSync(parent)
  fs.closeSync(parent)
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
    if (isLeft) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function freshOf(clusterDir: string): string {
  return `${clusterDir}.fresh`
}

function spentOf(clusterDir: string): string {
  return `${clusterDir}.spent`
}
