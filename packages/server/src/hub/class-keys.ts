import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '@kunwari/embedded-postgres/folders'
import { ConfigurationError } from '../configuration-error.ts'
import { type SecretBox, secretBox } from '../features/second-factor/secret-box.ts'

const keyBytes = 32
const keyFile = 'hub.key'

/** Gives each class its keys: derived, so that no server needs to be told of a class that another made. */
export type ClassKeys = { secretBoxOf: (classId: string) => SecretBox }

/**
 * Reads the master key: of the setting, which servers on several machines share, or of a file in DATA_DIR, made at the
 * first start. Every class's key comes from it by HKDF-SHA256 and the class's own id. That of a class that is wiped could
 * be made again, so what it sealed goes with the wipe: rows, backups and the file of one asleep.
 *
 * @param given 64 hexadecimal digits
 * @throws ConfigurationError where the setting is no such key
 */
export function openClassKeys({
  given,
  dataDir,
}: {
  given: string | null
  dataDir: string
}): ClassKeys {
  const master = given === null ? readOrMake(dataDir) : parse(given)
  return {
    secretBoxOf: (classId) => {
      const info = `kunwari class ${classId}`
      return secretBox([Buffer.from(hkdfSync('sha256', master, '', info, keyBytes))])
    },
  }
}

function parse(text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new ConfigurationError(
      'HUB_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` makes them.',
    )
  }
  return Buffer.from(text, 'hex')
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
  const key = readFileSync(file)
  if (key.length !== keyBytes)
    throw new ConfigurationError(`${file} holds no key of ${keyBytes} bytes.`)
  return key
}
