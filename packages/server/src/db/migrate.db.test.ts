import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashMigrations, listPendingMigrations, migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let pool: Pool
let folder: string
let schemas = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  // A schema for each test, as a class has one; the search path leads there without being named.
  const schema = `history_${++schemas}`
  await database.pool.query(`create schema ${schema}`)
  await database.pool.query(`alter database ${await databaseName()} set search_path to ${schema}`)
  pool = createPool(database.connection, { max: 4 })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-migrations-'))
})
afterEach(async () => {
  await pool.end()
  fs.rmSync(folder, { recursive: true })
})

async function databaseName(): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  return rows[0]!.name
}

function write(name: string, sql: string): void {
  fs.writeFileSync(path.join(folder, name), sql)
}

describe('migrate', () => {
  test('runs the files in order once, then only the new ones', async () => {
    write('0002_more.sql', 'insert into things values (2); insert into things values (3);')
    write('0001_things.sql', 'create table things (id int primary key);')
    expect(await migrate(pool, { folder })).toMatchObject({
      applied: ['0001_things.sql', '0002_more.sql'],
    })
    expect(await migrate(pool, { folder })).toMatchObject({ applied: [] })
    write('0003_last.sql', 'insert into things values (4);')
    expect(await listPendingMigrations(pool, folder)).toEqual(['0003_last.sql'])
    expect(await migrate(pool, { folder })).toMatchObject({ applied: ['0003_last.sql'] })
    const { rows } = await pool.query('select id from things order by id')
    expect(rows).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }])
  })

  test('lets several servers start at once: each file runs once', async () => {
    write('0001_things.sql', 'create table things (id int); select pg_sleep(0.1);')
    write('0002_row.sql', 'insert into things values (1);')
    const results = await Promise.all([1, 2, 3].map(() => migrate(pool, { folder })))
    expect(results.map((result) => result.applied.length).toSorted()).toEqual([0, 0, 2])
    expect((await pool.query('select id from things')).rows).toEqual([{ id: 1 }])
  })

  test('gives each schema a history of its own', async () => {
    write('0001_things.sql', 'create table things (id int);')
    await migrate(pool, { folder })
    await pool.query('create schema other_class')
    const other = createPool(database.connection, { max: 1 })
    await other.query('set search_path to other_class')
    expect(await migrate(other, { folder })).toMatchObject({ applied: ['0001_things.sql'] })
    await other.end()
  })

  test('stops at a file that was edited after it ran', async () => {
    write('0001_things.sql', 'create table things (id int);')
    await migrate(pool, { folder })
    write('0001_things.sql', 'create table things (id bigint);')
    await expect(migrate(pool, { folder })).rejects.toThrow(
      'The migration 0001_things.sql was edited after it ran: put it back as it was and write a new one.',
    )
  })

  test('takes a file whose line ends alone changed for the same file', async () => {
    write('0001_things.sql', 'create table things (\n  id int\n);\n')
    await migrate(pool, { folder })
    write('0001_things.sql', 'create table things (\r\n  id int\r\n);\r\n')
    expect(await migrate(pool, { folder })).toMatchObject({ applied: [] })
  })

  test('stops at a database that is newer than the server', async () => {
    write('0001_things.sql', 'create table things (id int);')
    await migrate(pool, { folder })
    fs.rmSync(path.join(folder, '0001_things.sql'))
    await expect(migrate(pool, { folder })).rejects.toThrow('start a newer Kunwari on it')
  })

  test('rolls back a failing file, and the next start tries it again', async () => {
    write('0001_things.sql', 'create table things (id int); select 1 / 0;')
    await expect(migrate(pool, { folder })).rejects.toThrow(
      'The migration 0001_things.sql failed and changed nothing: division by zero.',
    )
    write('0001_things.sql', 'create table things (id int);')
    expect(await migrate(pool, { folder })).toMatchObject({ applied: ['0001_things.sql'] })
  })

  test('runs all files of a new schema or none, later ones alone', async () => {
    write('0001_things.sql', 'create table things (id int primary key);')
    write('0002_more.sql', 'insert into things values (1), (1);')
    await expect(migrate(pool, { folder })).rejects.toThrow('The migration 0002_more.sql failed')
    const missing = await pool.query(`select to_regclass('things') as things`)
    expect(missing.rows).toEqual([{ things: null }])
    write('0002_more.sql', 'insert into things values (1);')
    expect((await migrate(pool, { folder })).applied).toHaveLength(2)
    write('0003_third.sql', 'insert into things values (3);')
    write('0004_fourth.sql', 'insert into things values (3);')
    await expect(migrate(pool, { folder })).rejects.toThrow('The migration 0004_fourth.sql failed')
    expect(await listPendingMigrations(pool, folder)).toEqual(['0004_fourth.sql'])
    expect((await pool.query('select id from things order by id')).rows).toHaveLength(2)
  })

  test.each([['0002_first.sql'], ['things.sql'], ['0001_Things.sql']])(
    'refuses the file name %s',
    async (name) => {
      write(name, 'select 1')
      await expect(migrate(pool, { folder })).rejects.toThrow(
        `The migration ${name} is out of order`,
      )
    },
  )

  test('fingerprints all files together', () => {
    write('0001_things.sql', 'select 1')
    const before = hashMigrations(folder)
    write('0002_more.sql', 'select 2')
    expect(hashMigrations(folder)).not.toBe(before)
  })
})
