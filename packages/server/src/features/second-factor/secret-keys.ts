import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { invariant } from '@kunwari/domain/errors'
import { folderError, makeFolder } from '../../folders.ts'
import { type SecretBox, secretBox } from './secret-box.ts'

const keyFile = 'second-factor.key'
/** What the key was before: whoever wants a new one gives the file this name and starts the server. */
const oldKeyFile = 'second-factor.old.key'
const keyBytes = 32

/** Reads the keys in DATA_DIR; makes the newest. They are no part of the database, nor of its backups. */
export async function openSecretBox({ dataDir }: { dataDir: string }): Promise<SecretBox> {
  const newest = await readOrMakeKey(dataDir)
  const old = await readIfThere(path.join(dataDir, oldKeyFile))
  requireWhole(newest, keyFile)
  if (!old) return secretBox([newest])
  requireWhole(old, oldKeyFile)
  return secretBox([newest, old])
}

function requireWhole(key: Buffer, file: string): void {
  invariant(key.length === keyBytes, `${file} holds ${keyBytes} bytes`)
}

async function readOrMakeKey(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, keyFile)
  const kept = await readIfThere(file)
  if (kept) return kept
  makeFolder(dataDir, { mode: 0o700 })
  // Whole before it has its name, and only one gets the name: two servers may start at once.
  const draft = path.join(dataDir, `${keyFile}.${randomUUID()}`)
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(keyBytes))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch (error) {
    throw folderError(error, { folder: dataDir })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file)
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
