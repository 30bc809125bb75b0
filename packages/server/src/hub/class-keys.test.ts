import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
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
const other = 'ac'.repeat(32)

function openKeys(keys: { given?: string; givenOld?: string }) {
  return openClassKeys({ given: keys.given ?? null, givenOld: keys.givenOld ?? null, dataDir })
}

test('each class has its own key, the same after every start', () => {
  const sealed = openKeys({ given }).secretBoxOf('class one').seal(secret, 'guro')
  const again = openKeys({ given })
  expect(again.secretBoxOf('class one').open(sealed, 'guro')).toEqual(secret)
  expect(again.secretBoxOf('class two').open(sealed, 'guro')).toBeUndefined()
  const changed = openKeys({ given: other })
  expect(changed.secretBoxOf('class one').open(sealed, 'guro')).toBeUndefined()
})

test('without a setting the key is made once, for its owner alone', () => {
  const sealed = openKeys({}).secretBoxOf('one').seal(secret, 'guro')
  const again = openKeys({})
  expect(again.secretBoxOf('one').open(sealed, 'guro')).toEqual(secret)
  expect(readdirSync(dataDir)).toEqual(['hub.key'])
  expect(statSync(path.join(dataDir, 'hub.key')).mode & 0o777).toBe(0o600)
})

test('a new key seals, and the old one beside it still opens', () => {
  const before = openKeys({ given }).secretBoxOf('one').seal(secret, 'guro')
  const changed = openKeys({ given: other, givenOld: given }).secretBoxOf('one')
  expect(changed.open(before, 'guro')).toEqual(secret)
  const after = changed.seal(secret, 'guro')
  expect(openKeys({ given: other }).secretBoxOf('one').open(after, 'guro')).toEqual(secret)
})

test('a key that is a file is changed by its name', () => {
  const before = openKeys({}).secretBoxOf('one').seal(secret, 'guro')
  renameSync(path.join(dataDir, 'hub.key'), path.join(dataDir, 'hub.old.key'))
  const changed = openKeys({}).secretBoxOf('one')
  expect(changed.open(before, 'guro')).toEqual(secret)
  rmSync(path.join(dataDir, 'hub.old.key'))
  expect(openKeys({}).secretBoxOf('one').open(before, 'guro')).toBeUndefined()
  const after = changed.seal(secret, 'guro')
  expect(openKeys({}).secretBoxOf('one').open(after, 'guro')).toEqual(secret)
})

test.each([['short'], [`${given}00`], ['zz'.repeat(32)]])('the setting %s is no key', (text) => {
  expect(() => openKeys({ given: text })).toThrow('64 hexadecimal digits')
})
