import { createHmac } from 'node:crypto'
import { instant } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { isSignedFor, parseUploadUrl, uploadUrl } from './upload-url.ts'

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

test('an address is signed by one algorithm and one key, and what it says of them counts for nothing', () => {
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
