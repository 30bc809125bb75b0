import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import type { EmbeddedConnection } from '@kunwari/embedded-postgres/connection'

/** Each of its clients has a connection of its own, beside those of the service. */
const clientsMax = 60

const run = promisify(execFile)

/** One round: a script run over and over by clients at once. */
export type Round = {
  connection: EmbeddedConnection
  /** A file. */
  script: string
  clients: number
  seconds: number
}

/**
 * Transactions a second of PostgreSQL's own load generator.
 *
 * @throws Error when it is not installed or says something unexpected
 */
export async function measurePgbench({
  connection,
  script,
  clients,
  seconds,
}: Round): Promise<number> {
  const { host, port, user, database, password } = connection
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) }
  const words = [
    '--no-vacuum',
    '--protocol=prepared',
    `--file=${script}`,
    `--client=${Math.min(clients, clientsMax)}`,
    `--jobs=${Math.min(2, clients)}`,
    `--time=${Math.ceil(seconds)}`,
    `--host=${host}`,
    `--port=${port}`,
    `--username=${user}`,
    database,
  ]
  const { stdout } = await run(findPgbench(), words, { env })
  const rate = /tps = ([0-9.]+)/.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench said something unexpected: ${stdout}`)
  return Number(rate)
}

function findPgbench(): string {
  const found = globSync(['/usr/bin/pgbench', '/usr/lib/postgresql/*/bin/pgbench'])[0]
  if (found === undefined) {
    throw new Error('pgbench is not here: on Debian, apt-get install postgresql-contrib')
  }
  return found
}
