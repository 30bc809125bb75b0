import { existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Instant, instant, toIso } from '@kunwari/domain/calendar/instant'
import {
  asleepFile,
  makeClassFolder,
  type StorageParts,
  type StoredClass,
  writeClassFile,
} from './class-storage.ts'

/** A backup of a class that the installation keeps. */
export type ClassBackup = { at: Instant; file: string }

/** Backups of a class that are kept; the older ones go. */
const backupsKept = 2

/** Keeps a class as it is now, while its people go on. */
export async function backUpClass(
  parts: StorageParts,
  stored: StoredClass,
  realNow: Instant,
): Promise<void> {
  await writeClassFile(parts, stored, { file: newFile(parts, stored.id, realNow), realNow })
}

/** Keeps a class that is asleep as it is; of one that has no file there is nothing to keep. */
export async function backUpAsleep(
  parts: Pick<StorageParts, 'folder'>,
  id: string,
  realNow: Instant,
): Promise<void> {
  const file = asleepFile(parts, id)
  if (!existsSync(file)) return
  // A server that dies half way leaves no backup that is cut short.
  const to = newFile(parts, id, realNow)
  await copyFile(file, `${to}.partial`)
  await rename(`${to}.partial`, to)
}

/** The backups of a class that are kept, newest first. */
export async function listBackups(
  parts: Pick<StorageParts, 'folder'>,
  id: string,
): Promise<ClassBackup[]> {
  const folder = makeClassFolder(parts, 'backups', id)
  const found: ClassBackup[] = []
  for (const name of await readdir(folder)) {
    const at = momentOf(name)
    if (at !== undefined) found.push({ at, file: path.join(folder, name) })
  }
  return found.toSorted((one, other) => other.at - one.at)
}

/** Removes all but the newest backups of a class, and what a server that died wrote of one. The class is held. */
export async function removeOldBackups(
  parts: Pick<StorageParts, 'folder'>,
  id: string,
): Promise<void> {
  const folder = makeClassFolder(parts, 'backups', id)
  const begun = (await readdir(folder)).filter((name) => name.endsWith('.partial'))
  const old = (await listBackups(parts, id)).slice(backupsKept).map(({ file }) => file)
  for (const file of [...old, ...begun.map((name) => path.join(folder, name))]) {
    await rm(file, { force: true })
  }
}

function newFile(parts: Pick<StorageParts, 'folder'>, id: string, realNow: Instant): string {
  const name = `${toIso(realNow).replaceAll(/[:.]/g, '-')}.kunwari`
  return path.join(makeClassFolder(parts, 'backups', id), name)
}

/** A file is named by its moment, without what a file's name may not have everywhere. */
function momentOf(name: string): Instant | undefined {
  const [, day, hour, minute, second, thousandth] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.kunwari$/.exec(name) ?? []
  if (day === undefined) return undefined
  return instant(Date.parse(`${day}T${hour}:${minute}:${second}.${thousandth}Z`))
}
