import path from 'node:path'
import { instant } from '@kunwari/domain/calendar/instant'
import { BackupError } from '@kunwari/server/backup/backup-error'
import { openForRestore } from '@kunwari/server/backup/open-database'
import { requireBackup, restoreBackup } from '@kunwari/server/backup/restore-backup'
import { readConfiguration } from '@kunwari/server/config'
import { wordsOfError } from '@kunwari/server/db/words-of-error'
import { openFileStore } from '@kunwari/server/features/files/file-store'
import { listSealedSecrets } from '@kunwari/server/features/second-factor/second-factor.sql'
import { commandWords, describeLedger } from './backup-words.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run restore -- FILE` puts a backup into the empty database of DATA_DIR, or of DATABASE_URL with
 * its images into DATA_DIR, and proves that the ledger is the one that was backed up.
 */
const { positionals } = readOptions({
  name: 'restore',
  about: 'Puts a backup into the empty database of DATA_DIR, or of DATABASE_URL.',
  options: {},
  names: 'FILE',
})
const [file, ...others] = positionals
try {
  if (file === undefined || others.length > 0) {
    throw new BackupError(
      `Say which file to restore, like: ${commandWords('restore', 'class.kunwari')}`,
    )
  }
  const configuration = readConfiguration(process.env)
  await requireBackup(path.resolve(file))
  const database = await openForRestore(configuration)
  try {
    const files = await openFileStore(configuration)
    const target = { pool: database.pool, files, file: path.resolve(file) }
    const ledger = await restoreBackup(target, instant(Date.now()))
    console.log(`Restored ${file}: every row is the one that was backed up.`)
    console.log(describeLedger(ledger))
    // Where nobody has an authenticator app, as in every class of a hub, a new key is as good.
    if ((await listSealedSecrets(database.pool)).length > 0) {
      console.log(
        `Before its server starts, put second-factor.key, which no backup holds, into ${configuration.dataDir}.`,
      )
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(wordsOfError(error))
  process.exitCode = 1
}
