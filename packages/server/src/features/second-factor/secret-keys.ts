import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { invariant } from '@kunwari/domain/errors'
import { folderError, makeFolder } from '@kunwari/embedded-postgres/folders'
import { type SecretBox, secretBox } from './secret-box.ts'

const keyFile = 'second-factor.key'
/** What the key was before: for a new one, the host names the file so and starts the server. */
const oldKeyFile = 'second-factor.old.key'
/** What the key was before a class was wiped; gone as soon as all that it sealed is sealed anew. */
const spentKeyFile = 'second-factor.spent.key'
const keyBytes = 32

/** Reads the keys in DATA_DIR; makes the newest. They are no part of the database, nor of its backups. */
export async function openSecretBox({ dataDir }: { dataDir: string }): Promise<SecretBox> {
  const newest = await readOrMakeKey(dataDir)
  requireWhole(newest, keyFile)
  const older: Buffer[] = []
  for (const file of [oldKeyFile, spentKeyFile]) {
    const key = await readIfThere(path.join(dataDir, file))
    if (!key) continue
    requireWhole(key, file)
    older.push(key)
  }
  return secretBox([newest, ...older])
}

/**
 * Puts a new key in place of the newest one, which opens what it sealed until `dropSpentKey`. Where a
 * server died between the two, the key that it made is the new one.
 */
export async function replaceKey({ dataDir }: { dataDir: string }): Promise<SecretBox> {
  const newest = await readOrMakeKey(dataDir)
  const spent = await readIfThere(path.join(dataDir, spentKeyFile))
  if (!spent) await writeKey(dataDir, { file: spentKeyFile, key: newest })
  if (!spent || spent.equals(newest)) {
    await writeKey(dataDir, { file: keyFile, key: randomBytes(keyBytes) })
  }
  return openSecretBox({ dataDir })
}

/** Throws away the key that was replaced: what it sealed is sealed anew, or is no more. */
export async function dropSpentKey({ dataDir }: { dataDir: string }): Promise<void> {
  await rm(path.join(dataDir, spentKeyFile), { force: true })
}

function requireWhole(key: Buffer, file: string): void {
  invariant(key.length === keyBytes, `${file} holds ${keyBytes} bytes`)
}

async function readOrMakeKey(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, keyFile)
  const kept = await readIfThere(file)
  if (kept) return kept
  makeFolder(dataDir, { mode: 0o700 })
  // Only one gets the name: two servers may start at once.
  const draft = await writeDraft(dataDir, randomBytes(keyBytes))
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file)
}

async function writeKey(
  dataDir: string,
  { file, key }: { file: string; key: Buffer },
): Promise<void> {
  const draft = await writeDraft(dataDir, key)
  try {
    await rename(draft, path.join(dataDir, file))
  } finally {
    await rm(draft, { force: true })
  }
}

/** A key under a name of no meaning, so that it is whole before it has its own. */
async function writeDraft(dataDir: string, key: Buffer): Promise<string> {
  const draft = path.join(dataDir, `${keyFile}.${randomUUID()}`)
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(key)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw folderError(error, { folder: dataDir })
  }
  return draft
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
