import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { invariant } from '@kunwari/domain/errors'

/** Keeps small secrets in the database in a form that the database alone cannot read. */
export type SecretBox = {
  /** @param owner whose it is; nobody else's row can take its place */
  seal: (secret: Buffer, owner: string) => Buffer
  /** Undefined where it was sealed with another key, for somebody else, or changed. */
  open: (sealed: Buffer, owner: string) => Buffer | undefined
}

const keyFile = 'second-factor.key'
const keyBytes = 32
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Reads the key in DATA_DIR, or makes it. It is no part of the database, nor of its backups. */
export async function openSecretBox({ dataDir }: { dataDir: string }): Promise<SecretBox> {
  return secretBox(await readOrMakeKey(dataDir))
}

/** AES-256-GCM; a sealed secret is its nonce, its tag and what is encrypted. */
export function secretBox(key: Buffer): SecretBox {
  invariant(key.length === keyBytes, `${keyFile} holds ${keyBytes} bytes`)
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
    },
    open: (sealed, owner) => {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const hidden = sealed.subarray(nonceBytes + tagBytes)
      if (tag.length !== tagBytes) return undefined
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      const plain = decipher.update(hidden)
      try {
        return Buffer.concat([plain, decipher.final()])
      } catch {
        // The tag does not fit: that is what there is to say of it.
        return undefined
      }
    },
  }
}

async function readOrMakeKey(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, keyFile)
  const kept = await readIfThere(file)
  if (kept) return kept
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
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
