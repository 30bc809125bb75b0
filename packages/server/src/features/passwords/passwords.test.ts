import { describe, expect, test } from 'vitest'
import { inHashQueue } from './hash-queue.ts'
import {
  fitsNoPassword,
  hashPassword,
  isCommonPassword,
  isHashedOtherwise,
  verifyPassword,
} from './passwords.ts'

describe('a password', () => {
  test('is kept as argon2id with its cost and its own salt', async () => {
    const [one, two] = await Promise.all([
      hashPassword('Sampaguita-77'),
      hashPassword('Sampaguita-77'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
  })

  test('is known again, however its letters were composed, and no other is', async () => {
    const hash = await hashPassword('Niña-Sampaguita')
    expect(await verifyPassword('Nin\u0303a-Sampaguita', hash)).toBe(true)
    expect(await verifyPassword('Nina-Sampaguita', hash)).toBe(false)
    expect(await verifyPassword('niña-sampaguita', hash)).toBe(false)
  })

  test('of nobody is wrong, whatever it is', async () => {
    // Compared at the cost of today, or the time would tell who is somebody.
    expect(isHashedOtherwise(fitsNoPassword)).toBe(false)
    expect(await verifyPassword('', undefined)).toBe(false)
    expect(await verifyPassword('Sampaguita-77', undefined)).toBe(false)
  })

  test('hashed elsewhere at another cost is known too', async () => {
    // A test vector of the reference implementation: phc-winner-argon2, src/test.c, version 0x13.
    const hash =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', hash)).toBe(true)
  })
})

test.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou', 'Password1', '1q2w3e4r'])(
  '%s is too common',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test.each(['Sampaguita-77', 'Kunwari-2026!', 'correct horse battery staple'])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
)

test('with too many passwords at once, the last gets a Retry-After', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const hashes = Array.from({ length: 243 }, () => inHashQueue(() => held))
  const settled = Promise.allSettled(hashes)
  await expect(hashPassword('Sampaguita-77')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 5,
  })
  letGo()
  await settled
  expect(await hashPassword('Sampaguita-77')).toContain('$argon2id$')
})
