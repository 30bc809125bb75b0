import { instant } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { newId } from './new-id.ts'
import { createDatabaseInC, createTestDatabase, type TestDatabase } from './test-database.ts'

let own: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase()
  other = await createDatabaseInC()
})
afterAll(async () => {
  await own.drop()
  await other.drop()
})

/** Letters of the Latin alphabets of Europe, a line each. */
const letters = Array.from({ length: 0x17f - 0xc0 }, (_, place) =>
  String.fromCodePoint(0xc0 + place),
)

test('searches find Ñ under ñ in a database of the locale C', async () => {
  const { pool } = other
  await migrate(pool, { last: '0044_stage_log_whole.sql' })
  const now = instant(Date.parse('2026-03-03T01:00:00Z'))
  await pool.query(
    `insert into users (
       id, email, first_name, last_name, account_number, referral_code, role, password_hash,
       created_at, updated_at
     ) values ($1, 'nina@example.org', 'NIÑA', 'PEÑA', 'KW-0000-0001', 'AAAAAAAA', 'user', '!', now(), now())`,
    [newId(now)],
  )
  const read = async (text: string) => (await pool.query<{ is: boolean }>(text)).rows[0]?.is
  const isFound = `select text_pieces(named || E'\n' || numbered) @> text_pieces('niña') as is from people_search`
  expect(await read(isFound)).toBe(false)
  await migrate(pool)
  expect(await read(isFound)).toBe(true)
  expect(await read(`select lower_case('NIÑA ÁÉ') = 'niña áé' as is`)).toBe(true)
  expect(await read(`select mentions('Kay NIÑA ito', array['Niña']) as is`)).toBe(true)
})

test('elsewhere searches read what they read before', async () => {
  const { rows } = await own.pool.query(
    `select t.letter from unnest($1::text[]) as t (letter)
     where lower_case(t.letter) <> lower(t.letter) or search_text(t.letter) <> lower(t.letter)`,
    [letters],
  )
  expect(rows).toEqual([])
})
