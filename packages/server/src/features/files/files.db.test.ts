import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { refusals } from '@kunwari/domain/refusals/refusals'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let member: Browser
let picture: Buffer
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '10' })
  member = await world.signedIn('member@kunwari.test')
  picture = await sharp({ create: { width: 390, height: 844, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})
afterAll(() => world.drop())

async function getUrl(browser = member, mimeType = 'image/png'): Promise<string> {
  const answer = await browser.call('POST', '/api/upload/get-url', { body: { mimeType } })
  return answer.body.uploadUrl
}

const put = (url: string, payload: Buffer, type = 'image/png', browser = world.browser()) =>
  browser.call('PUT', url, { payload, headers: { 'content-type': type } })

const confirm = (uploadUrl: string, browser = member, mimeType = 'image/png') =>
  browser.call('POST', '/api/upload/confirm', { body: { uploadUrl, mimeType } })

async function upload(browser = member, bytes = picture): Promise<string> {
  const url = await getUrl(browser)
  await put(url, bytes)
  return (await confirm(url, browser)).body.objectPath
}

const filesIn = (shelf: string) => readdirSync(path.join(world.folder, 'files', shelf))

describe('an upload', () => {
  test('is sent by its address alone, confirmed, and shown stamped', async () => {
    const url = await getUrl()
    expect(url).toMatch(/^\/api\/upload\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]{43}$/)
    expect((await put(url, picture)).body).toEqual({ ok: true })
    const confirmed = await confirm(url)
    expect(confirmed.body.objectPath).toMatch(/^\/objects\/[0-9a-f-]{36}$/)

    const shown = await member.call('GET', `/api${confirmed.body.objectPath}`)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { width, height } = await sharp(shown.bytes).metadata()
    expect([width, (height ?? 0) > 844]).toEqual([390, true])
    expect(filesIn('sent')).toEqual([])

    const again = await member.call('GET', `/api${confirmed.body.objectPath}`, {
      headers: { 'if-none-match': String(shown.headers.etag) },
    })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  longTest('confirmed again, or 10 times at once, gives the same answer', async () => {
    const url = await getUrl()
    await put(url, picture)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(url)))
    const [first] = answers
    for (const answer of [...answers, await confirm(url)]) {
      expect([answer.status, answer.body]).toEqual([200, first?.body])
    }
  })

  test('of a type that was not declared is refused before storing', async () => {
    const url = await getUrl()
    for (const type of ['image/jpeg', 'image/svg+xml', 'text/html', 'application/json']) {
      const answer = await put(url, picture, type)
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type'])
    }
    expect((await put(url, picture, 'image/png; charset=binary')).status).toBe(200)
  })

  test.each([
    ['image/gif', refusals['invalid_input.not_an_image']],
    ['image/svg+xml', refusals['invalid_input.not_an_image']],
    ['image/heic', refusals['invalid_input.phone_photo']],
    ['image/heif', refusals['invalid_input.phone_photo']],
    ['text/html', refusals['invalid_input.not_an_image']],
    ['', refusals['invalid_input.not_an_image']],
    [7, refusals['invalid_input.not_an_image']],
  ])('of the type %s gets no address', async (mimeType, message) => {
    const answer = await member.call('POST', '/api/upload/get-url', { body: { mimeType } })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  test('works once, also when 10 are sent at once', async () => {
    const url = await getUrl()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(url, picture)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'wrong_state')).toHaveLength(9)
    expect((await put(url, picture)).status).toBe(409)
    expect(filesIn('incoming')).toEqual([])
  })

  test('of 11 MiB is refused, and the address stays good', async () => {
    const url = await getUrl()
    const large = randomBytes(11 * 1024 * 1024)
    const refused = await put(url, large)
    expect([refused.status, refused.body.code]).toEqual([413, 'payload_too_large'])
    expect(filesIn('incoming')).toEqual([])
    expect((await put(url, picture)).status).toBe(200)
  })

  test('of 11 MiB without a Content-Length is refused with an answer', async () => {
    const url = await getUrl()
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const sending = request(`${address}${url}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      agent: false,
    })
    const chunk = randomBytes(1024 * 1024)
    for (let chunks = 1; chunks <= 11; chunks += 1) sending.write(chunk)
    const [answer] = await once(sending, 'response')
    expect(answer.statusCode).toBe(413)
    sending.destroy()
    expect(filesIn('incoming')).toEqual([])
  })

  test('lapses after ten minutes', async () => {
    const url = await getUrl()
    world.pass(10 * minuteMs)
    const answer = await put(url, picture)
    expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed'])
  })

  test('by an address that was tampered with is refused', async () => {
    const url = await getUrl()
    const other = await getUrl()
    const [, otherId = ''] = /upload\/([0-9a-f-]+)/.exec(other) ?? []
    const expires = Number(/expires=(\d+)/.exec(url)?.[1])
    for (const tampered of [
      url.replace(/expires=\d+/, `expires=${expires + 1}`),
      url.replace(/signature=./, 'signature=!'),
      url.replace(/upload\/[0-9a-f-]+/, `upload/${otherId}`),
      url.replace(/upload\/[0-9a-f-]+/, 'upload/018f0000-0000-7000-8000-000000000000'),
    ]) {
      expect((await put(tampered, picture)).body.code).toBe('not_allowed')
      expect((await confirm(tampered)).body.code).toBe('not_found')
    }
    for (const broken of [
      url.replace(/&signature=.*/, ''),
      url.replace(/signature=.*/, 'signature='),
      url.replace(/\?.*/, ''),
    ]) {
      expect((await put(broken, picture)).status).toBe(400)
      expect((await confirm(broken)).status).toBe(404)
    }
  })

  test('that was not sent yet cannot be confirmed, nor can another address', async () => {
    const early = await confirm(await getUrl())
    expect([early.status, early.body.code]).toEqual([409, 'wrong_state'])
    for (const uploadUrl of [
      '',
      'https://elsewhere.example/x',
      '//x/api/upload/1',
      '/api/objects/1',
    ]) {
      expect((await confirm(uploadUrl)).body.code).toBe('not_found')
    }
  })

  test('may be confirmed by its whole address', async () => {
    const url = await getUrl()
    await put(url, picture)
    const whole = await confirm(`http://localhost:3000${url}`)
    expect([whole.status, whole.body]).toEqual([200, (await confirm(url)).body])
  })

  longTest('that is no image is refused at confirming, each time', async () => {
    const before = filesIn('sent')
    const half = picture.subarray(0, picture.length / 2)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const large = await sharp({
      create: { width: 8_200, height: 5_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const heic = Buffer.from('\0\0\0\x18ftypheic', 'latin1')
    for (const [bytes, message] of [
      [half, refusals['invalid_input.image_damaged']],
      [large, refusals['invalid_input.image_pixels']],
      [heic, refusals['invalid_input.phone_photo']],
      [svg, refusals['invalid_input.not_an_image']],
      [Buffer.alloc(0), refusals['invalid_input.not_an_image']],
      [Buffer.from('hello'), refusals['invalid_input.not_an_image']],
    ] as const) {
      const url = await getUrl()
      expect((await put(url, bytes)).status).toBe(200)
      for (let times = 1; times <= 2; times += 1) {
        const answer = await confirm(url)
        expect([answer.status, answer.body.message]).toEqual([400, message])
      }
    }
    expect(filesIn('sent')).toEqual(before)
  })
})

describe('somebody else', () => {
  test('cannot confirm an upload, and cannot see its picture', async () => {
    const leader = await world.signedIn('leader@kunwari.test')
    const url = await getUrl()
    await put(url, picture)
    expect((await confirm(url, leader)).body.code).toBe('not_found')
    const { objectPath } = (await confirm(url)).body
    expect((await leader.call('GET', `/api${objectPath}`)).body.code).toBe('not_found')
    expect((await world.browser().call('GET', `/api${objectPath}`)).body.code).toBe('not_signed_in')
  })

  test('sees it as active staff, and no longer when suspended', async () => {
    const objectPath = await upload()
    for (const email of ['support@kunwari.test', 'admin@kunwari.test']) {
      const staff = await world.signedIn(email)
      expect((await staff.call('GET', `/api${objectPath}`)).status).toBe(200)
    }
    const support = await world.signedIn('support@kunwari.test')
    const setStatus = (status: string) =>
      world.pool.query("update users set status = $1 where email = 'support@kunwari.test'", [
        status,
      ])
    await setStatus('suspended')
    expect((await support.call('GET', `/api${objectPath}`)).status).toBe(404)
    await setStatus('active')
  })

  test.each(['..', '..%2F..%2Fpackage.json', 'x', '018f0000-0000-7000-8000-000000000000', '%00'])(
    'gets nothing by the name %s',
    async (id) => {
      const answer = await member.call('GET', `/api/objects/${id}`)
      expect([400, 404]).toContain(answer.status)
    },
  )

  test('cannot use a picture that is not theirs as proof', async () => {
    const leader = await world.signedIn('leader@kunwari.test')
    const proofImageUrl = await upload()
    const answer = await leader.call('POST', '/api/deposits', {
      body: { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'NOT-MINE', proofImageUrl },
    })
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'proofImageUrl'])
  })
})

const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`
const deposit = (proofImageUrl: string, key: string, reference = key) =>
  member.call('POST', '/api/deposits', {
    body: { amount: '500', paymentMethod: 'pekepay', referenceNumber: reference, proofImageUrl },
    headers: { 'idempotency-key': key },
  })

describe('an inline image', () => {
  test('is stamped and stored like an upload, once per idempotency key', async () => {
    const bytes = await sharp(picture).negate().png().toBuffer()
    const made = await deposit(dataUrl(bytes), 'inline-1')
    expect(made.status).toBe(201)
    const before = filesIn('stored').length
    const again = await deposit(dataUrl(bytes), 'inline-1')
    expect(again.body).toEqual(made.body)
    expect(filesIn('stored')).toHaveLength(before)
    const shown = await member.call('GET', `/api${made.body.proofImageUrl}`)
    expect((await sharp(shown.bytes).metadata()).height).toBeGreaterThan(844)
  })

  test.each([
    ['no image', 'data:image/png;base64,aGVsbG8='],
    ['SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['no base 64', 'data:image/png;base64,%%%%'],
    ['another type than it says', 'data:image/jpeg;base64,iVBORw0KGgo='],
    ['an address elsewhere', 'https://elsewhere.example/proof.png'],
    ['a path of nothing', '/objects/018f0000-0000-7000-8000-000000000000'],
  ])('that is %s is refused beside its field', async (what, proofImageUrl) => {
    const answer = await deposit(proofImageUrl, what.replaceAll(' ', '-'))
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'proofImageUrl'])
  })
})

longTest('a person sends 30 pictures an hour', async () => {
  const strict = await createTestApp()
  const browser = await strict.signedIn('member@kunwari.test')
  const ask = () => browser.call('POST', '/api/upload/get-url', { body: { mimeType: 'image/png' } })
  const answers = await Promise.all(Array.from({ length: 40 }, ask))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30)
  const refused = answers.find((answer) => answer.status !== 200)
  expect([refused?.status, refused?.body.code]).toEqual([429, 'too_many_requests'])
  strict.pass(hourMs)
  expect((await ask()).status).toBe(200)
  await strict.drop()
})
