import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fullName } from '@kunwari/domain/identity/people'
import { walletCentavosMax } from '@kunwari/domain/money/centavos'
import { planTerms } from '@kunwari/domain/plans/plans'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { listSqlFunctions } from './sql-functions.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const SQL_FUNCTIONS_TABLE = '0029_sql_functions.sql'
let database: TestDatabase

async function definitions(): Promise<{ definition: string }[]> {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = current_schema()::regnamespace order by proname`,
  )
  return rows
}

async function call(expression: string): Promise<unknown> {
  return (await database.pool.query(`select ${expression} as answer`)).rows[0].answer
}

describe('the functions of this server', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('each function of the schema has one file, each file one function', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = current_schema()::regnamespace order by proname collate "C"`,
    )
    expect(rows.map(({ name }) => name)).toEqual(listSqlFunctions().map(({ name }) => name))
  })

  test('what the schema holds is what the files say', async () => {
    const before = await definitions()
    expect(before).toHaveLength(listSqlFunctions().length)
    const client = await database.pool.connect()
    // Checked as they are made this time: every table and function that a body names is there.
    for (const { sql } of listSqlFunctions()) await client.query(sql)
    client.release()
    expect(await definitions()).toEqual(before)
  })

  test('a full name is the same here and in the rules', async () => {
    for (const name of [
      { firstName: 'Maria Luz', lastName: 'dela Cruz' },
      { firstName: 'Kiko', lastName: '' },
    ]) {
      const { rows } = await database.pool.query('select full_name($1, $2) as name', [
        name.firstName,
        name.lastName,
      ])
      expect(rows).toEqual([{ name: fullName(name) }])
    }
  })

  test('a wallet holds as much here, in its table and rules', async () => {
    expect(await call('wallet_centavos_max()')).toBe(walletCentavosMax)
    const check = await call(
      `(select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = 'users'::regclass and conname = 'users_wallet_max')`,
    )
    expect(String(check).match(/\d{2,}/g)).toEqual([String(walletCentavosMax)])
  })

  test('each table of plans and trades allows the terms of the rules', async () => {
    const { rows } = await database.pool.query<{ table: string; check: string }>(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
       from pg_constraint
       where contype = 'c' and connamespace = current_schema()::regnamespace
         and pg_get_constraintdef(oid) like '%(plan_days = ANY%'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { table, check } of rows) {
      const terms = new Set(check.match(/\d+/g)?.map(Number))
      expect({ table, terms }).toEqual({ table, terms: new Set(planTerms) })
    }
  })
})

describe('applying functions after migrations', () => {
  let folder: string
  let functions: string

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.pool.query('drop schema public cascade; create schema public')
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-functions-'))
    functions = path.join(folder, 'functions')
    fs.mkdirSync(functions)
    const table = path.join(import.meta.dirname, '../../migrations', SQL_FUNCTIONS_TABLE)
    fs.cpSync(table, path.join(folder, '0001_functions.sql'))
    write('one', `create or replace function one() returns integer language sql as 'select 1';`)
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  function write(name: string, sql: string): void {
    fs.writeFileSync(path.join(functions, `${name}.sql`), sql)
  }
  /** What a start does. */
  async function start(): Promise<string[]> {
    return (await migrate(database.pool, { folder, functions })).functions
  }

  test('applies all of them first, then only what changed', async () => {
    write(
      'a_caller',
      `create or replace function a_caller() returns integer language sql as
      'select one() + 1';`,
    )
    expect(await start()).toEqual(['a_caller', 'one'])
    expect(await start()).toEqual([])
    write('one', `create or replace function one() returns integer language sql as 'select 11';`)
    expect(await start()).toEqual(['one'])
    expect(await call('a_caller()')).toBe(12)
  })

  test('takes a file whose line ends alone changed for the same', async () => {
    write('one', `create or replace function one() returns integer\nlanguage sql as 'select 1';\n`)
    expect(await start()).toEqual(['one'])
    write(
      'one',
      `create or replace function one() returns integer\r\nlanguage sql as 'select 1';\r\n`,
    )
    expect(await start()).toEqual([])
  })

  test('lets several servers start at once: one applies', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => start()))
    expect(applied.toSorted()).toEqual([[], [], ['one']])
  })

  test('leaves functions alone where a schema is made as it once was', async () => {
    const { functions: applied } = await migrate(database.pool, {
      folder,
      functions,
      last: '0001_functions.sql',
    })
    expect(applied).toEqual([])
    expect(await start()).toEqual(['one'])
  })

  test('an older server stops at a function that was replaced', async () => {
    const older = fs.readFileSync(path.join(functions, 'one.sql'), 'utf8')
    await start()
    write('one', `create or replace function one() returns integer language sql as 'select 11';`)
    await start()
    write('one', older)
    await expect(start()).rejects.toThrow(
      'The SQL function one was replaced by a newer one in this database: start a newer Kunwari on it.',
    )
    expect(await call('one()')).toBe(11)
  })

  test('an older server stops at a function that it does not know', async () => {
    write('two', `create or replace function two() returns integer language sql as 'select 2';`)
    await start()
    fs.rmSync(path.join(functions, 'two.sql'))
    await expect(start()).rejects.toThrow('which this server does not know')
    expect(await call('two()')).toBe(2)
  })

  test('a function that a migration drops needs no file', async () => {
    write('two', `create or replace function two() returns integer language sql as 'select 2';`)
    await start()
    fs.rmSync(path.join(functions, 'two.sql'))
    fs.writeFileSync(path.join(folder, '0002_drop.sql'), 'drop function two();')
    expect(await start()).toEqual([])
  })

  test('changes arguments and result where a migration drops the earlier one', async () => {
    await start()
    write(
      'one',
      `create or replace function one(p_by text) returns text language sql as 'select p_by';`,
    )
    await expect(start()).rejects.toThrow(
      'The SQL function one failed and changed nothing: there are 2 functions of that name after it.',
    )
    expect(await call('one()')).toBe(1)
    fs.writeFileSync(path.join(folder, '0002_drop.sql'), 'drop function one();')
    expect(await start()).toEqual(['one'])
    expect(await call(`one('x')`)).toBe('x')
  })

  test('rolls back all functions when one fails; the next start tries again', async () => {
    await start()
    write('one', `create or replace function one() returns integer language sql as 'select 11';`)
    write('two', 'create or replace function two() returns no_type language sql as $$select 2$$;')
    await expect(start()).rejects.toThrow(
      'The SQL function two failed and changed nothing: type "no_type" does not exist.',
    )
    expect(await call('one()')).toBe(1)
    fs.rmSync(path.join(functions, 'two.sql'))
    expect(await start()).toEqual(['one'])
  })

  test('refuses a file that makes a function of another name', async () => {
    write('two', `create or replace function three() returns integer language sql as 'select 3';`)
    await expect(start()).rejects.toThrow('there are 0 functions of that name after it')
  })
})
