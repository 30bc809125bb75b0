import { readdirSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import type { Instant } from '@kunwari/domain/calendar/instant'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../people/create-person.ts'
import { erasePerson } from '../people/erase-person.ts'
import { openWorld } from '../world/open-world.ts'
import { confirmUpload } from './confirm-upload.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { receiveUpload } from './receive-upload.ts'
import { removeDiscarded } from './remove-uploads.ts'
import { requestUpload } from './request-upload.ts'
import { storeInlineImage } from './store-inline-image.ts'
import { parseUploadUrl } from './upload-url.ts'

// Somebody leaves in one browser while a picture of theirs is on its way in another: whatever point it
// has come to, nothing of it stays.

let world: TestApp
let deps: Parameters<typeof receiveUpload>[0] & Parameters<typeof storeInlineImage>[0]
let files: FileStore
let bytes: Buffer
let userId: string

beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  files = await openFileStore({ dataDir: world.folder })
  deps = {
    pool: world.pool,
    files,
    configuration: readConfiguration({ DATA_DIR: world.folder, RATE_LIMIT_SCALE: '0' }),
    world: await openWorld(world.pool, { tradingShareBps: 0 }, world.now()),
  }
  bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#334455' } })
    .png()
    .toBuffer()
})
afterAll(() => world.drop())

let people = 0
beforeEach(async () => {
  people += 1
  const value = `leaving-${people}@example.com`
  userId = await inTransaction(world.pool, (tx) =>
    createPerson(
      tx,
      {
        identifier: { kind: 'email', value },
        firstName: 'Test',
        lastName: 'Person',
        passwordHash: 'none',
        role: 'user',
        realNow: world.now(),
      },
      world.now(),
    ),
  )
})

async function leave(): Promise<void> {
  const uploads = await inTransaction(world.pool, (tx) =>
    erasePerson(tx, { userId, realNow: world.now() }),
  )
  await removeDiscarded(deps, uploads)
}

const requestAddress = (now: Instant) =>
  inTransaction(world.pool, (tx) =>
    requestUpload(
      tx,
      { userId, mimeType: 'image/png', secret: deps.world.uploadSecret, scale: 0 },
      now,
    ),
  )

async function send(uploadUrl: string, stream: Readable, store = files): Promise<void> {
  const claim = parseUploadUrl(uploadUrl)
  if (!claim) throw new Error(`no upload address: ${uploadUrl}`)
  const input = { claim, contentType: 'image/png', contentLength: undefined, stream }
  await receiveUpload({ ...deps, files: store }, input, world.now())
}

/** The file store, where its owner leaves just before a picture is put on a shelf. */
function leavingBefore(step: 'keep' | 'write'): FileStore {
  if (step === 'write') {
    return {
      ...files,
      write: async (...picture) => {
        await leave()
        await files.write(...picture)
      },
    }
  }
  return {
    ...files,
    receive: async (...sent) => {
      const received = await files.receive(...sent)
      return {
        ...received,
        keep: async (...place) => {
          await leave()
          await received.keep(...place)
        },
      }
    },
  }
}

async function expectNothingLeft(): Promise<void> {
  const { rows } = await world.pool.query('select id from uploads where user_id = $1', [userId])
  expect(rows).toEqual([])
  for (const shelf of ['incoming', 'sent', 'stored']) {
    expect(readdirSync(path.join(world.folder, 'files', shelf))).toEqual([])
  }
}

test('an address asked for while leaving is not given', async () => {
  await leave()
  await expect(requestAddress(world.now())).rejects.toMatchObject({ code: 'not_signed_in' })
  await expectNothingLeft()
})

test('bytes that are half sent are thrown away', async () => {
  const address = await requestAddress(world.now())
  const stream = new PassThrough()
  const sending = send(address, stream)
  stream.write(bytes.subarray(0, 20))
  await expect.poll(() => readdirSync(path.join(world.folder, 'files', 'incoming'))).toHaveLength(1)
  await leave()
  stream.end(bytes.subarray(20))
  await expect(sending).rejects.toMatchObject({ code: 'wrong_state' })
  await expectNothingLeft()
})

test('bytes that are sent and not yet put away are thrown away', async () => {
  const address = await requestAddress(world.now())
  await expect(send(address, Readable.from([bytes]), leavingBefore('keep'))).rejects.toMatchObject({
    code: 'wrong_state',
  })
  await expectNothingLeft()
})

test('a picture that is being stamped is thrown away', async () => {
  const uploadUrl = await requestAddress(world.now())
  await send(uploadUrl, Readable.from([bytes]))
  await expect(
    confirmUpload(
      { ...deps, files: leavingBefore('write') },
      { userId, uploadUrl, mimeType: 'image/png' },
    ),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expectNothingLeft()
})

test('a picture that came within a body is thrown away', async () => {
  const dataUrl = `data:image/png;base64,${bytes.toString('base64')}`
  await expect(
    storeInlineImage({ ...deps, files: leavingBefore('write') }, { userId, dataUrl }, world.now()),
  ).rejects.toMatchObject({ code: 'not_signed_in' })
  await expectNothingLeft()
})
