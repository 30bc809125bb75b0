import { describe, expect, test } from 'vitest'
import {
  connectionFromUrl,
  describeDatabase,
  isDatabaseUrl,
  withDatabase,
  withSetting,
} from './database-url.ts'

describe('a database URL', () => {
  test.each([
    ['postgres://me:secret@db.example:5433/kunwari', true],
    ['postgresql:///kunwari?host=/var/run/postgresql', true],
    ['postgres://me@db.example', false],
    ['mysql://me@db.example/kunwari', false],
    ['kunwari', false],
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

  test('is described without its password', () => {
    const url = connectionFromUrl('postgres://me:secret@db.example:5433/kunwari')
    expect(describeDatabase(url)).toBe('kunwari on db.example:5433')
  })

  test('that is none is refused', () => {
    expect(() => connectionFromUrl('kunwari')).toThrow('looks like postgres://')
  })
})
