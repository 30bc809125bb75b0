import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secretBox } from './secret-box.ts'
import { openSecretBox } from './secret-keys.ts'

const secret = Buffer.from('a seed of twenty byt')

test('a sealed secret opens only for its owner, unchanged, by its key', () => {
  const box = secretBox([randomBytes(32)])
  const sealed = box.seal(secret, 'maria')
  expect(box.open(sealed, 'maria')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(box.seal(secret, 'maria')).not.toEqual(sealed)
  expect(box.open(sealed, 'jose')).toBeUndefined()
  expect(secretBox([randomBytes(32)]).open(sealed, 'maria')).toBeUndefined()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect([at, box.open(changed, 'maria')]).toEqual([at, undefined])
  }
  expect(box.open(Buffer.alloc(3), 'maria')).toBeUndefined()
})

test('key rotation opens and re-seals old secrets, then frees the old key', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const before = secretBox([older]).seal(secret, 'maria')
  const both = secretBox([newer, older])
  expect(both.open(before, 'maria')).toEqual(secret)
  expect(both.renew(before, 'jose')).toBeUndefined()
  const anew = both.renew(before, 'maria') ?? Buffer.alloc(0)
  expect(secretBox([newer]).open(anew, 'maria')).toEqual(secret)
  expect(both.renew(anew, 'maria')).toBeUndefined()
  expect([both.hasOldKeys, secretBox([newer]).hasOldKeys]).toEqual([true, false])
})

test('servers starting concurrently on one folder share one owner-only key', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kunwari-key-'))
  try {
    const boxes = await Promise.all(Array.from({ length: 8 }, () => openSecretBox({ dataDir })))
    const [first, ...others] = boxes
    const sealed = first?.seal(secret, 'maria') ?? Buffer.alloc(0)
    for (const box of others) expect(box.open(sealed, 'maria')).toEqual(secret)
    expect(readdirSync(dataDir)).toEqual(['second-factor.key'])
    expect(statSync(path.join(dataDir, 'second-factor.key')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
