import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '@kunwari/embedded-postgres/folders'
import { ConfigurationError } from '../configuration-error.ts'
import { type SecretBox, secretBox } from '../features/second-factor/secret-box.ts'
import { parseHubKey } from '../hub-settings.ts'

const keyBytes = 32
const keyFile = 'hub.key'
/** What the key was before: for a new one, the host names the file so and starts the servers. */
const oldKeyFile = 'hub.old.key'

/** Gives each class its keys: derived, so that no server needs to be told of a class that another made. */
export type ClassKeys = { secretBoxOf: (classId: string) => SecretBox }

/**
 * Reads the master key: of the setting, which servers on several machines share, or of a file in DATA_DIR, made at the
 * first start. Every class's key comes from it by HKDF-SHA256 and the class's own id. That of a class that is wiped could
 * be made again, so what it sealed goes with the wipe: rows, backups and the file of one asleep.
 * An old key opens what it sealed, and seals nothing.
 *
 * @param given 64 hexadecimal digits
 * @param givenOld the same, of the key before; looked at only beside `given`
 * @throws ConfigurationError where a setting is no such key
 */
export function openClassKeys({
  given,
  givenOld,
  dataDir,
}: {
  given: string | null
  givenOld: string | null
  dataDir: string
}): ClassKeys {
  const master = given === null ? readOrMake(dataDir) : parseHubKey(given, 'HUB_KEY')
  const old = readOld({ given, givenOld, dataDir })
  return {
    secretBoxOf: (classId) => {
      const keyFrom = (from: Buffer) =>
        Buffer.from(hkdfSync('sha256', from, '', `kunwari class ${classId}`, keyBytes))
      return secretBox([keyFrom(master), ...old.map(keyFrom)])
    },
  }
}

function readOld({ given, givenOld, dataDir }: Parameters<typeof openClassKeys>[0]): Buffer[] {
  if (given !== null) return givenOld === null ? [] : [parseHubKey(givenOld, 'HUB_OLD_KEY')]
  const file = path.join(dataDir, oldKeyFile)
  return existsSync(file) ? [readKey(file)] : []
}

function readOrMake(dataDir: string): Buffer {
  const file = path.join(dataDir, keyFile)
  makeFolder(dataDir, { mode: 0o700 })
  // Whole before it has its name, which only one gets: two servers may start at once.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(keyBytes), { flag: 'wx', mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(file)
}

function readKey(file: string): Buffer {
  const key = readFileSync(file)
  if (key.length !== keyBytes)
    throw new ConfigurationError(`${file} holds no key of ${keyBytes} bytes.`)
  return key
}
