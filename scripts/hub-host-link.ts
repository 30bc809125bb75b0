import { instant } from '@kunwari/domain/calendar/instant'
import { openForBackup } from '@kunwari/server/backup/open-database'
import { readConfiguration } from '@kunwari/server/config'
import { withSchema } from '@kunwari/server/db/database-url'
import { connectionOf, createPool } from '@kunwari/server/db/pool'
import { wordsOfError } from '@kunwari/server/db/words-of-error'
import { HostLinkError, makeHostLink } from '@kunwari/server/hub/host-link'
import { hubSchema } from '@kunwari/server/hub/migrate-hub'
import { commandWords } from './backup-words.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run hub-host-link`, on the machine of a hub, prints a link for a host whom nobody can let in: a new
 * password for the only host, or for the one who is named; `-- --new EMAIL NAME` invites another. A server may
 * run on it meanwhile.
 */
const { values, positionals } = readOptions({
  name: 'hub-host-link',
  about: 'Prints a link for a new password of the only host, or of the one who is named.',
  names: '[EMAIL [NAME]]',
  options: { new: { type: 'boolean', default: false, says: 'invites another host' } },
})
const [email, ...name] = positionals
try {
  const configuration = readConfiguration({ ...process.env, HUB: '1' })
  const database = await openForBackup(configuration)
  try {
    const way = withSchema(connectionOf(database.pool), hubSchema)
    const pool = createPool(way, { max: 1 })
    try {
      await requireHub()
      const { page, says } = await makeHostLink(pool, readAsked(), instant(Date.now()))
      const address = configuration.publicUrl ?? `http://localhost:${configuration.port}`
      console.log(`${says}\n${address}${page}\nIt works once, for an hour.`)
    } finally {
      await pool.end()
    }

    async function requireHub(): Promise<void> {
      const text = `select to_regclass('hub_password_links') is not null as "isThere"`
      const { rows } = await pool.query<{ isThere: boolean }>(text)
      if (rows[0]?.isThere === true) return
      throw new HostLinkError('No hub has kept anything in this database.')
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(wordsOfError(error))
  process.exitCode = 1
}

function readAsked(): Parameters<typeof makeHostLink>[1] {
  if (!values.new) {
    if (name.length > 0) throw usage()
    return { email }
  }
  if (email === undefined || name.length === 0) throw usage()
  return { invite: { email, name: name.join(' ') } }
}

function usage(): Error {
  const named = commandWords('hub-host-link', 'EMAIL')
  return new HostLinkError(`Say: ${named}, or ${commandWords('hub-host-link', '--new EMAIL NAME')}`)
}
