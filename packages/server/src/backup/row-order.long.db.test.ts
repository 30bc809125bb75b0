import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { listTables, settleTextForm } from '../db/tables.sql.ts'
import { inTransaction } from '../db/transaction.ts'
import { openWorld } from '../features/world/open-world.ts'
import { emptyTarget, entriesOf, everything, holdsNothing } from '../testing/backup-contents.ts'
import { type ArchiveEntry, writeArchive } from './archive.ts'
import { makeBackup, readTable } from './make-backup.ts'
import { type Manifest, manifestSchema } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

// A table keeps no order: rows that were moved, deleted or do not fit come back from other places.

const now = instant(Date.UTC(2026, 2, 3))
const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-row-order-'))
const good = path.join(folder, 'good.kunwari')
let lived: Awaited<ReturnType<typeof emptyTarget>>
let target: Awaited<ReturnType<typeof emptyTarget>>

beforeAll(async () => {
  lived = await emptyTarget(folder)
  target = await emptyTarget(folder)
  await migrate(lived.pool)
  await openWorld(lived.pool, { tradingShareBps: 0 }, now)
  for (const statement of unevenLife) await lived.pool.query(statement)
  await makeBackup({ ...lived, file: good }, now)
})
afterAll(async () => {
  await lived.database.drop()
  await target.database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Rows of 60 bytes beside rows of 2,000, over many pages; deleted, widened, updated in their page. */
const unevenLife = [
  `insert into users (id, email, first_name, last_name, account_number, referral_code, password_hash,
     created_at, updated_at)
   select new_id(), 'person' || n || '@kunwari.test', 'Person', repeat('x', n * 7919 % 500),
     'KW-0000-' || lpad(n::text, 4, '0'), translate(lpad(n::text, 8, '0'), '01', 'AB'), 'none',
     now(), now()
   from generate_series(1, 600) as n`,
  `update users set status = 'suspended' where member_number % 4 = 0`,
  `update users set last_name = repeat('y', 700) where member_number % 7 = 0`,
  `insert into idempotency_keys (person, key, request_hash, status, answer)
   select 'person', 'key-' || n, '\\x00', 201,
     jsonb_build_object('n', n, 'text', repeat('z', n * 7919 % 1900))
   from generate_series(1, 900) as n`,
  `delete from idempotency_keys where key ~ '[05]$'`,
  `update idempotency_keys set answer = jsonb_build_object('text', repeat('w', length(key) * 200))
   where key ~ '[37]$'`,
  'vacuum users, idempotency_keys',
  `insert into idempotency_keys (person, key, request_hash, status, answer)
   select 'person', 'later-' || n, '\\x01', 200, case when n % 3 > 0 then to_jsonb(n) end
   from generate_series(1, 600) as n`,
]

/** A table's text, in the order of its pages. */
async function textOf(pool: Pool, name: string): Promise<string> {
  return inTransaction(pool, async (tx) => {
    await settleTextForm(tx)
    const table = (await listTables(tx)).find((one) => one.name === name)
    if (!table) throw new Error(`there is no table ${name}`)
    const chunks: Buffer[] = []
    for await (const chunk of readTable(tx, table, { count: 0 })) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  })
}

/** The good backup with a table's text changed and its manifest made to fit, as a forger would. */
async function forged(table: string, change: (text: string) => string): Promise<string> {
  const entries: ArchiveEntry[] = []
  for (const { name, bytes } of await entriesOf(good)) {
    if (name === `tables/${table}/000000.copy`) {
      entries.push({ name, bytes: Buffer.from(change(bytes.toString('utf8'))) })
    } else if (name === 'manifest.json') {
      const manifest = manifestSchema.parse(JSON.parse(bytes.toString('utf8')))
      entries.push({ name, bytes: Buffer.from(JSON.stringify(fitting(manifest, entries))) })
    } else entries.push({ name, bytes })
  }
  const file = path.join(folder, `forged-${table}.kunwari`)
  await writeArchive(entries, createWriteStream(file))
  return file
}

function fitting(manifest: Manifest, entries: readonly ArchiveEntry[]): Manifest {
  const tables = manifest.tables.map((facts) => {
    const pieces = entries.filter(({ name }) => name.startsWith(`tables/${facts.name}/`))
    const text = Buffer.concat(pieces.map(({ bytes }) => bytes))
    const rows = text.toString('utf8').split('\n').length - 1
    const sha256 = createHash('sha256').update(text).digest('hex')
    return { name: facts.name, rows, bytes: text.length, sha256 }
  })
  return { ...manifest, tables }
}

test('a restore accepts rows that lie in another order', async () => {
  const restored = await emptyTarget(folder)
  await restoreBackup({ ...restored, file: good }, now)
  expect(await everything(restored.pool)).toEqual(await everything(lived.pool))
  for (const table of ['users', 'idempotency_keys']) {
    // Else this shows nothing: the old comparison would have passed as well.
    expect(await textOf(restored.pool, table)).not.toBe(await textOf(lived.pool, table))
  }
  await restored.database.drop()
})

test('a backup of a restored world is restored again', async () => {
  const [first, second] = [await emptyTarget(folder), await emptyTarget(folder)]
  const file = path.join(folder, 'again.kunwari')
  await restoreBackup({ ...first, file: good }, now)
  await first.pool.query(`delete from idempotency_keys where key ~ '[12]$'`)
  await makeBackup({ ...first, file }, now)
  await restoreBackup({ ...second, file }, now)
  expect(await everything(second.pool)).toEqual(await everything(first.pool))
  await first.database.drop()
  await second.database.drop()
})

test('a backup that an earlier Kunwari made, and itself refused, is restored', async () => {
  // Made at migration 0018 from a demo world whose idempotency_keys had been deleted from and added to.
  const file = path.join(import.meta.dirname, 'fixtures/heap-order-0018.kunwari')
  const earlier = await emptyTarget(folder)
  const ledger = await restoreBackup({ ...earlier, file }, now)
  expect(ledger).toMatchObject({ transfers: 18, isBalanced: true, isChainUnbroken: true })
  const { rows } = await earlier.pool.query('select count(*)::int4 as n from idempotency_keys')
  expect(rows).toEqual([{ n: 156 }])
  await earlier.database.drop()
})

test.each([
  ['a row changed', (text: string) => text.replace('person9@', 'person9X@')],
  ['a row missing', (text: string) => text.slice(text.indexOf('\n') + 1)],
  ['two rows changed about', (text: string) => text.replace(/^(.*\n)(.*\n)/, '$2$1')],
])('an archive with %s is not what its manifest says', async (_what, change) => {
  const entries = (await entriesOf(good)).map((entry) =>
    entry.name === 'tables/users/000000.copy'
      ? { name: entry.name, bytes: Buffer.from(change(entry.bytes.toString('utf8'))) }
      : entry,
  )
  const file = path.join(folder, 'changed.kunwari')
  await writeArchive(entries, createWriteStream(file))
  const restoring = restoreBackup({ ...target, file }, now)
  await expect(restoring).rejects.toThrow('not what was backed up, so nothing was restored')
  expect(await holdsNothing(target)).toBe(true)
})

test('a row that the database stores differently from the file is refused', async () => {
  // PostgreSQL writes {"n": 1}: the archive agrees with its manifest, and the table with neither.
  const file = await forged('idempotency_keys', (text) => text.replace('{"n": 1, ', '{"n":1, '))
  expect(await entriesOf(file)).not.toEqual(await entriesOf(good))
  const restoring = restoreBackup({ ...target, file }, now)
  await expect(restoring).rejects.toThrow('not what was backed up, so nothing was restored')
  expect(await holdsNothing(target)).toBe(true)
})
