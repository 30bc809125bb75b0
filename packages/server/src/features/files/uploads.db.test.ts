import { readdirSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { inTransaction } from '../../db/transaction.ts'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
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

describe('uploads in progress', () => {
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
      world: await openWorld(world.pool, { tradingShareBps: 0, isDemo: true }, world.now()),
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
    await expect
      .poll(() => readdirSync(path.join(world.folder, 'files', 'incoming')))
      .toHaveLength(1)
    await leave()
    stream.end(bytes.subarray(20))
    await expect(sending).rejects.toMatchObject({ code: 'wrong_state' })
    await expectNothingLeft()
  })

  test('bytes that are sent and not yet put away are thrown away', async () => {
    const address = await requestAddress(world.now())
    await expect(
      send(address, Readable.from([bytes]), leavingBefore('keep')),
    ).rejects.toMatchObject({
      code: 'wrong_state',
    })
    await expectNothingLeft()
  })

  test('a picture that was refused keeps nobody from leaving', async () => {
    const uploadUrl = await requestAddress(world.now())
    await send(uploadUrl, Readable.from([Buffer.from('no picture')]))
    await expect(
      confirmUpload(deps, { userId, uploadUrl, mimeType: 'image/png' }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    await leave()
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
      storeInlineImage(
        { ...deps, files: leavingBefore('write') },
        { userId, dataUrl },
        world.now(),
      ),
    ).rejects.toMatchObject({ code: 'not_signed_in' })
    await expectNothingLeft()
  })
})

const ask = (browser: Browser) =>
  browser.call('POST', '/api/upload/get-url', { body: { mimeType: 'image/png' } })

describe('the quota of pictures', () => {
  test('beyond 200 pictures neither upload addresses nor inline images are accepted', async () => {
    const world = await createTestApp()
    const browser = await world.signedIn('member@kunwari.test')
    await fill(world, { count: 199, email: 'member@kunwari.test' })
    expect((await ask(browser)).status).toBe(200)
    const refused = await ask(browser)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have 200 pictures here, and that is all. Those that you used nowhere go after a day.',
    ])
    expect(refused.headers['retry-after']).toBe('3600')
    const bytes = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const inline = await browser.call('POST', '/api/deposits', {
      body: {
        amount: '500',
        paymentMethod: 'pekepay',
        referenceNumber: 'FULL',
        proofImageUrl: `data:image/png;base64,${bytes.toString('base64')}`,
      },
    })
    expect(inline.status).toBe(429)
    // Others have their own room; and an address that was never used makes room again.
    expect((await ask(await world.signedIn('leader@kunwari.test'))).status).toBe(200)
    world.pass(11 * minuteMs)
    expect((await ask(browser)).status).toBe(200)
    await world.drop()
  })

  longTest('a class keeps 5,000 pictures', async () => {
    const world = await createTestApp()
    const browser = await world.signedIn('member@kunwari.test')
    await fill(world, { count: 5_000, email: 'leader@kunwari.test' })
    const refused = await ask(browser)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'The class has 5,000 pictures, and that is all. Ask the person who runs it.',
    ])
    await world.drop()
  })
})

function fill(world: TestApp, { count, email }: { count: number; email: string }) {
  return world.pool.query(
    `insert into uploads (
       id, user_id, mime_type, state, bytes, width, height, sent_hash, expires_at, created_at
     )
     select gen_random_uuid(), u.id, 'image/png', 'stored', 1, 1, 1, '\\x00', $3, $3
     from users u, generate_series(1, $1) where u.email = $2`,
    [count, email, new Date(world.now())],
  )
}
