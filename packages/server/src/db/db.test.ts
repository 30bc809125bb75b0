import events from 'node:events'
import { connect, type LookupFunction } from 'node:net'
import { instant } from '@kunwari/domain/calendar/instant'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import {
  connectionFromUrl,
  describeDatabase,
  isDatabaseUrl,
  withDatabase,
  withSetting,
} from './database-url.ts'
import { newId } from './new-id.ts'
import { poolSettings } from './pool.ts'
import { wordsOfError } from './words-of-error.ts'

describe('a database URL', () => {
  test.each([
    ['postgres://me:secret@db.example:5433/kunwari', true],
    ['postgresql:///kunwari?host=/var/run/postgresql', true],
    ['postgres://me@db.example', false],
    ['mysql://me@db.example/kunwari', false],
    ['kunwari', false],
    ['postgres://me:50%off@db.example/kunwari', true],
    // %ab is the code of no letter.
    ['postgres://me:100%abc@db.example/kunwari', false],
  ])('%s: %s', (text, expected) => {
    expect(isDatabaseUrl(text)).toBe(expected)
  })

  test('gives way to another database of the same server', () => {
    const url = connectionFromUrl('postgres://me:secret@db.example/kunwari?sslmode=require')
    expect(withDatabase(url, 'other')).toEqual({
      connectionString: 'postgres://me:secret@db.example/other?sslmode=require',
    })
    const socket = { host: '/tmp/x', port: 5432, user: 'kunwari', database: 'kunwari' }
    expect(withDatabase(socket, 'other')).toEqual({ ...socket, database: 'other' })
  })

  test('takes a setting for each connection, which counts over those before it', () => {
    const socket = { host: '/tmp/x', port: 5432, user: 'kunwari', database: 'kunwari' }
    const once = withSetting(socket, 'jit=on')
    expect(withSetting(once, 'jit=off')).toEqual({ ...socket, options: '-c jit=on -c jit=off' })
    const url = connectionFromUrl('postgres://me@db.example/kunwari?options=-c%20jit%3Don')
    expect(withSetting(url, 'jit=off')).toEqual({
      connectionString: 'postgres://me@db.example/kunwari?options=-c%20jit%3Don%20-c%20jit%3Doff',
    })
  })

  test('takes a percent sign in a password as it is', () => {
    const url = connectionFromUrl('postgres://me:50%off%20@db.example/kunwari')
    const settings = poolSettings(url, { max: 1 })
    expect(new Client(settings)).toMatchObject({
      connectionParameters: { options: '-c jit=off' },
      password: '50%off ',
    })
  })

  test('is described without its password', () => {
    const url = connectionFromUrl('postgres://me:secret@db.example:5433/kunwari')
    expect(describeDatabase(url)).toBe('kunwari on db.example:5433')
  })

  test('that is none is refused', () => {
    expect(() => connectionFromUrl('kunwari')).toThrow('looks like postgres://')
  })
})

const lookup: LookupFunction = (_host, _options, answer) =>
  answer(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ])

test('a database that none of its addresses reach is named with each', async () => {
  const socket = connect({ host: 'db.example', port: 1, lookup, autoSelectFamily: true })
  const [error] = await events.once(socket, 'error')
  expect(error.message).toBe('')
  expect(wordsOfError(error)).toBe(
    'connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1',
  )
})

describe('a new id', () => {
  test('an id is a UUID of version 7', () => {
    expect(newId(instant(1_800_000_000_000))).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  test('ids sort by creation, within a millisecond or a clock set back', () => {
    const now = instant(1_800_000_000_000)
    const ids = Array.from({ length: 10_000 }, () => newId(now))
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    expect(newId(instant(now - 5_000)) > (ids.at(-1) ?? '')).toBe(true)
  })
})
