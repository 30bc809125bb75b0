import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Fill } from '@kunwari/embedded-postgres/cluster'
import type { EmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import type { Queryable, Tx } from '../db/queryable.ts'
import {
  armTable,
  copyStatement,
  listSequences,
  listTables,
  prepareTable,
  setSequence,
  settleTextForm,
} from '../db/tables.sql.ts'
import { inTransaction, retryLostRaces } from '../db/transaction.ts'
import type { DatabaseFiles } from '../dependencies.ts'

/** Says, however the server ends, that a class was wiped and its bytes are not gone yet. */
const markerName = 'wipe.unfinished'
const markerText = 'A class is being wiped. The next start of Kunwari finishes it.\n'

/**
 * Removes what a wiped class left in the embedded database's files: rows that are deleted stay readable
 * in the write-ahead log and in pages, so everything that is kept moves into a fresh cluster.
 *
 * @param log told when it could not be done; the next look at the class's end tries again
 */
export function embeddedDatabaseFiles(
  { dataDir, embedded }: { dataDir: string; embedded: Pick<EmbeddedPostgres, 'renew'> },
  log: (message: string) => void,
): DatabaseFiles {
  const marker = path.join(dataDir, markerName)
  let underWay = Promise.resolve()
  const renew = async (): Promise<void> => {
    if (!fs.existsSync(marker)) return
    try {
      await embedded.renew(copyWorld)
      fs.rmSync(marker, { force: true })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      log(`What the wiped class left in the database's files is still there: ${why}`)
    }
  }
  return {
    noteWipe: async () => {
      fs.writeFileSync(marker, markerText, { flush: true })
    },
    renew: () => {
      underWay = underWay.then(renew)
      return underWay
    },
  }
}

/** Copies every table, while nobody else reads or writes any. */
const copyWorld: Fill = async ({ from, to }) => {
  const pool = createPool(to, { max: 1 })
  try {
    await migrate(pool)
    await retryLostRaces(
      () => lockAll(from),
      async () => {
        await from.query('rollback')
      },
    )
    await inTransaction(pool, (tx) => copyTables(asTx(from), tx))
  } finally {
    await pool.end()
  }
}

/** Held until the old cluster has stopped: what is written after the copy would be lost. */
async function lockAll(from: Client): Promise<void> {
  await from.query('begin')
  const tables = await listTables(from)
  const names = tables.map(({ name }) => from.escapeIdentifier(name))
  await from.query(`lock table ${names.join(', ')} in access exclusive mode`)
}

async function copyTables(from: Tx, to: Tx): Promise<void> {
  await settleTextForm(from)
  await settleTextForm(to)
  const tables = await listTables(from)
  for (const table of tables) await prepareTable(to, table)
  for (const table of tables) await copyTable(table, { from, to })
  for (const table of tables) await armTable(to, table)
  for (const sequence of await listSequences(from)) await setSequence(to, sequence)
}

async function copyTable(
  table: Parameters<typeof copyStatement>[0],
  { from, to }: { from: Queryable; to: Queryable },
): Promise<void> {
  await pipeline(
    from.query(copyTo(copyStatement(table, 'to stdout'))),
    to.query(copyFrom(copyStatement(table, 'from stdin'))),
  )
}

function asTx(client: Client): Tx {
  return { query: client.query.bind(client), isTransaction: true }
}
