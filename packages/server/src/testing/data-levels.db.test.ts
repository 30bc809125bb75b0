import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { makeImageTable } from '../hub/image-store.ts'
import { migrateHub } from '../hub/migrate-hub.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // The tables of a hub beside those of a class, in one schema.
  await migrateHub(database.pool)
  await makeImageTable(database.pool)
})
afterAll(() => database.drop())

const root = path.resolve(import.meta.dirname, '../../../..')
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const said = [...text.matchAll(/^\| `(\w+)` \| (secret|personal|money|open) \| (.+) \|$/gm)].map(
  ([, name = '', level = '', kept = '']) => ({ name, level, kept }),
)

test('every table has its level and time, and the list matches exactly', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'hub_migrations', 'sql_functions')
     order by relname like 'hub\\_%', relname`,
  )
  expect(said.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
})

test('what is of a person is never open', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = current_schema()
       and column_name in ('user_id', 'recipient', 'identifier', 'address', 'person')
     order by 1`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const levels = new Map(said.map(({ name, level }) => [name, level]))
  expect(rows.filter(({ name }) => levels.get(name) === 'open')).toEqual([])
})

test('every credential is a hash, or sealed, or known to be neither', async () => {
  const { rows } = await database.pool.query<{ at: string }>(
    `select table_name || '.' || column_name as at from information_schema.columns
     where table_schema = current_schema()
       and (column_name ~ 'hash|secret|token|password|key' or column_name = 'sid')
     order by 1`,
  )
  const levels = new Map(said.map(({ name, level }) => [name, level]))
  const opening = rows
    .map(({ at }) => at)
    .filter((at) => levels.get(at.split('.')[0] ?? '') === 'secret')
  expect(opening).toEqual([
    'hub_invitations.token_hash',
    'hub_password_links.password_digest',
    'hub_password_links.token_hash',
    'hub_tickets.ticket_hash',
    // The browser that asked for a message, by its hash.
    'inbox_messages.sid',
    'recovery_codes.code_hash',
    'sessions.sid',
    'setup_links.token_hash',
    // Sealed.
    'totp_factors.secret',
    'users.must_change_password',
    'users.password_hash',
    // Until when one may be used.
    'users.temporary_password_until',
    'users.way_back_hash',
    'verifications.code_hash',
    'world.screen_token_hash',
    // Signs addresses for ten minutes; must be known to every server of the class.
    'world.upload_secret',
  ])
})

test('what goes with its owner is named where they are erased', () => {
  const erasing = ['people/erase-person.sql.ts', 'files/uploads.sql.ts']
    .map((file) => path.join(root, 'packages/server/src/features', file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const going = said.filter(({ kept }) => /leave/.test(kept)).map(({ name }) => name)
  expect(going.length).toBeGreaterThan(10)
  expect(going.filter((name) => !new RegExp(`(?:from|update) ${name}\\b`).test(erasing))).toEqual(
    [],
  )
})
