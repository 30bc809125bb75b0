import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { EmbeddedConnection } from '@kunwari/embedded-postgres/connection'
import { Client } from 'pg'

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

/** Its parts, in the order in which its README installs them. */
const parts = [
  'vendor/scoville-pgsql-ulid/ulid-to-uuid.sql',
  'vendor/scoville-pgsql-ulid/uuid-to-ulid.sql',
  'pgledger.sql',
]
const name = 'pgledger'

/** One transfer of it between two accounts: `n` is drawn by pgbench. */
export function pgledgerTransfer(accounts: number): string {
  return `select * from pgledger_create_transfer(
    (select id from bench_accounts where n = :n),
    (select id from bench_accounts where n = :n % ${accounts} + 1), 1.00)`
}

/**
 * Makes a database of pgledger (github.com/pgr0ss/pgledger) on the same server, with accounts of its own.
 *
 * @param checkout folder that holds a copy of it
 * @returns the way to it
 */
export async function openPgledger(
  server: EmbeddedConnection,
  { checkout, accounts }: { checkout: string; accounts: number },
): Promise<EmbeddedConnection> {
  await query(server, `create database ${name}`)
  const connection = { ...server, database: name }
  for (const part of parts) await query(connection, readFileSync(path.join(checkout, part), 'utf8'))
  await query(
    connection,
    `create table bench_accounts as
     select n, (pgledger_create_account('account ' || n, 'PHP')).id as id
     from generate_series(1, ${accounts}) as n;
     create unique index on bench_accounts (n);
     analyze`,
  )
  return connection
}

async function query(connection: EmbeddedConnection, sql: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
