import path from 'node:path'
import { instant } from '@kunwari/domain/calendar/instant'
import { BackupError } from '@kunwari/server/backup/backup-error'
import { makeBackup } from '@kunwari/server/backup/make-backup'
import { type OpenedDatabase, openForBackup } from '@kunwari/server/backup/open-database'
import { readConfiguration } from '@kunwari/server/config'
import { wordsOfError } from '@kunwari/server/db/words-of-error'
import { openFileStore } from '@kunwari/server/features/files/file-store'
import { hubSchema } from '@kunwari/server/hub/migrate-hub'
import { commandWords, describeLedger } from './backup-words.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run backup -- FILE` writes the world of DATA_DIR, or of DATABASE_URL with the images of
 * DATA_DIR, into one file. A server may run on it meanwhile.
 */
const { positionals } = readOptions({
  name: 'backup',
  about:
    'Writes the world of DATA_DIR, or of DATABASE_URL, into one file. Its server may run meanwhile.',
  options: {},
  names: 'FILE',
})
const [file, ...others] = positionals
try {
  if (file === undefined || others.length > 0) {
    throw new BackupError(
      `Say which file to write, like: ${commandWords('backup', 'class.kunwari')}`,
    )
  }
  const configuration = readConfiguration(process.env)
  const database = await openForBackup(configuration)
  try {
    const files = await openFileStore(configuration)
    const { pool } = database
    if (await isOfHub(pool)) {
      throw new BackupError(
        `This is the database of a hub, which backs up each class once a day into ${path.join(configuration.dataDir, 'hub/backups')}: an instructor downloads one on the page of classes, and docs/operations.md says how to keep them all.`,
      )
    }
    const { ledger, bytes } = await makeBackup(
      { pool, files, file: path.resolve(file) },
      instant(Date.now()),
    )
    console.log(`Backed up into ${file} (${kibibytes(bytes)} KiB).\n${describeLedger(ledger)}`)
    console.log('It holds everybody of this world: keep it where only its admins can read it.')
    const key = path.join(configuration.dataDir, 'second-factor.key')
    console.log(`Keep a copy of ${key} too, somewhere else: no backup holds it.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(wordsOfError(error))
  process.exitCode = 1
}

/** Whether this is the database of a hub, and of no world beside them. */
async function isOfHub(pool: OpenedDatabase['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ isOfHub: boolean }>(
    `select to_regclass('${hubSchema}.hub_classes') is not null and to_regclass('world') is null as "isOfHub"`,
  )
  return rows[0]?.isOfHub === true
}

function kibibytes(bytes: number): string {
  return Math.ceil(bytes / 1_024).toLocaleString('en')
}
