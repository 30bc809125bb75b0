import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import type { FileStore } from '../features/files/file-store.ts'
import { makeImageTable, openImageStore, sumImageBytes } from './image-store.ts'

const ids = ['1', '2', '3'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`)
const [first = '', second = '', third = ''] = ids

let database: TestDatabase
let pool: Pool
let files: FileStore

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.pool
  await makeImageTable(pool)
  files = openImageStore(pool, { bytesMax: 1_000n })
})
afterAll(() => database.drop())
beforeEach(() => files.removeAll())

const bytes = (length: number, fill = 7) => Buffer.alloc(length, fill)

describe('images in the schema of a class', () => {
  test('are read as they were written, each on its shelf', async () => {
    await files.write('sent', first, bytes(10))
    await files.write('stored', first, bytes(20, 8))
    expect(await files.read('sent', first)).toEqual(bytes(10))
    expect(await files.read('stored', first)).toEqual(bytes(20, 8))
    await files.remove('sent', first)
    expect(await files.read('sent', first)).toBeUndefined()
    expect(await sumImageBytes(pool)).toBe(20n)
    expect(await files.isEmpty()).toBe(false)
    await files.removeAll()
    expect(await files.isEmpty()).toBe(true)
    await files.check()
  })

  test('fill the quota to the byte; a replacement counts once', async () => {
    await files.write('stored', first, bytes(600))
    await files.write('stored', second, bytes(400))
    const refusal = { code: 'payload_too_large' }
    await expect(files.write('stored', third, bytes(1))).rejects.toMatchObject(refusal)
    await files.write('stored', first, bytes(600, 9))
    await expect(files.write('stored', first, bytes(601))).rejects.toMatchObject(refusal)
    expect(await files.read('stored', first)).toEqual(bytes(600, 9))
    await files.remove('stored', second)
    await files.write('stored', third, bytes(400))
    expect(await sumImageBytes(pool)).toBe(1_000n)
  })

  test('keep to the quota when many are written at once', async () => {
    const writes = Array.from({ length: 20 }, (_, index) =>
      files.write('stored', `00000000-0000-7000-8000-0000000001${index + 10}`, bytes(100)),
    )
    const outcomes = await Promise.allSettled(writes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await sumImageBytes(pool)).toBe(1_000n)
  })

  test('are kept only when received whole and not too large', async () => {
    const received = await files.receive(Readable.from([bytes(30), bytes(12)]), { bytesMax: 42 })
    expect(await files.isEmpty()).toBe(true)
    await received.keep('sent', first)
    expect(await files.read('sent', first)).toEqual(bytes(42))
    await expect(
      files.receive(Readable.from([bytes(30), bytes(13)]), { bytesMax: 42 }),
    ).rejects.toMatchObject({ code: 'payload_too_large' })
    const broken = Readable.from(
      (async function* send() {
        yield bytes(1)
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      })(),
    )
    await expect(files.receive(broken, { bytesMax: 42 })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
