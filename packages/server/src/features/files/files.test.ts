import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { instant } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, openFileStore } from './file-store.ts'
import { isSignedFor, parseUploadUrl, uploadUrl } from './upload-url.ts'

describe('the store of files', () => {
  const modeOf = (...parts: string[]) => statSync(path.join(dataDir, ...parts)).mode & 0o777
  const id = '01990000-0000-7000-8000-000000000001'

  let dataDir: string
  let files: FileStore
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'kunwari-files-'))
    writeFileSync(path.join(dataDir, 'secret'), 'hush')
    files = await openFileStore({ dataDir })
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test.each([
    '../../secret',
    '..',
    '',
    '/etc/passwd',
    `${id}/../../../secret`,
    `${id}\0`,
    id.replace('1', 'A'),
  ])('a file is named by our id, and never by %j', async (name) => {
    const refused = 'a file is named by the id of its upload'
    // Refused before it is a promise, or by one: both say so.
    const tried = [
      async () => files.read('stored', name),
      async () => files.write('stored', name, Buffer.from('x')),
      async () => files.remove('stored', name),
    ]
    for (const attempt of tried) await expect(attempt()).rejects.toThrow(refused)
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'secret'])
  })

  test('files and their names are private to the server’s user', async () => {
    await files.write('stored', id, Buffer.from('a picture'))
    expect(modeOf('files', 'stored', id)).toBe(0o600)
    for (const shelf of ['incoming', 'sent', 'stored']) {
      expect([shelf, modeOf('files', shelf)]).toEqual([shelf, 0o700])
    }
  })

  test('a write to a folder that went away says that files are', async () => {
    const gone = mkdtempSync(path.join(tmpdir(), 'kunwari-files-'))
    const store = await openFileStore({ dataDir: gone })
    const received = await store.receive(Readable.from([Buffer.from('x')]), { bytesMax: 9 })
    rmSync(gone, { recursive: true })
    const tried = [
      () => received.keep('sent', id),
      () => store.write('stored', id, Buffer.from('x')),
      () => store.receive(Readable.from([Buffer.from('x')]), { bytesMax: 9 }),
    ]
    for (const attempt of tried) {
      await expect(attempt()).rejects.toMatchObject({ code: 'unavailable', reason: 'files' })
    }
  })
})

describe('the address of an upload', () => {
  const secret = Buffer.alloc(32, 7)
  const upload = {
    id: '01990000-0000-7000-8000-000000000001',
    userId: '01990000-0000-7000-8000-000000000002',
    mimeType: 'image/png' as const,
    expiresAt: instant(1_772_500_000_000),
  }
  const said = `upload\n${upload.id}\n${upload.userId}\n${upload.mimeType}\n${upload.expiresAt}`
  const claim = { id: upload.id, expires: String(upload.expiresAt) }

  const signed = (algorithm: string, text: string, key = secret) =>
    createHmac(algorithm, key).update(text).digest('base64url')

  test('an address is signed by one algorithm and key, whatever it claims', () => {
    const good = signed('sha256', said)
    expect(isSignedFor({ ...claim, signature: good }, upload, secret)).toBe(true)
    for (const signature of [
      signed('sha1', said),
      signed('sha512', said),
      signed('sha256', said, Buffer.alloc(32)),
      signed('sha256', said, Buffer.alloc(0)),
      'none',
      '',
    ]) {
      expect([signature, isSignedFor({ ...claim, signature }, upload, secret)]).toEqual([
        signature,
        false,
      ])
    }
    const url = uploadUrl(upload, secret)
    expect(parseUploadUrl(`${url}&alg=none&kid=mine&key=AAAA`)).toEqual(parseUploadUrl(url))
  })

  test('a signature for anything else opens no upload', () => {
    const others = [
      said.replace('upload\n', ''),
      said.replace('upload\n', 'download\n'),
      said.replace(upload.id, upload.userId),
      said.replace('image/png', 'image/jpeg'),
    ]
    for (const text of others) {
      const signature = signed('sha256', text)
      expect([text, isSignedFor({ ...claim, signature }, upload, secret)]).toEqual([text, false])
    }
  })
})
