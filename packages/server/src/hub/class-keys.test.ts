import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openClassKeys } from './class-keys.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kunwari-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const secret = Buffer.from('seed of an authenticator')
const given = 'ab'.repeat(32)

test('each class has its own key, the same on every server and after every start', () => {
  const sealed = openClassKeys({ given, dataDir }).secretBoxOf('class one').seal(secret, 'guro')
  const again = openClassKeys({ given, dataDir })
  expect(again.secretBoxOf('class one').open(sealed, 'guro')).toEqual(secret)
  expect(again.secretBoxOf('class two').open(sealed, 'guro')).toBeUndefined()
  const other = openClassKeys({ given: 'ac'.repeat(32), dataDir })
  expect(other.secretBoxOf('class one').open(sealed, 'guro')).toBeUndefined()
})

test('without a setting the key is made once, for its owner alone', () => {
  const sealed = openClassKeys({ given: null, dataDir }).secretBoxOf('one').seal(secret, 'guro')
  const again = openClassKeys({ given: null, dataDir })
  expect(again.secretBoxOf('one').open(sealed, 'guro')).toEqual(secret)
  expect(readdirSync(dataDir)).toEqual(['hub.key'])
  expect(statSync(path.join(dataDir, 'hub.key')).mode & 0o777).toBe(0o600)
})

test.each([['short'], [`${given}00`], ['zz'.repeat(32)]])('the setting %s is no key', (text) => {
  expect(() => openClassKeys({ given: text, dataDir })).toThrow('64 hexadecimal digits')
})
