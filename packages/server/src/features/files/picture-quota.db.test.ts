import { minuteMs } from '@kunwari/domain/calendar/instant'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

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

const ask = (browser: Browser) =>
  browser.call('POST', '/api/upload/get-url', { body: { mimeType: 'image/png' } })

test('a person keeps 200 pictures: no address is given beyond, and none within a body taken', async () => {
  const world = await createTestApp()
  const browser = await world.signedIn('member@kunwari.test')
  await fill(world, { count: 199, email: 'member@kunwari.test' })
  expect((await ask(browser)).status).toBe(200)
  const refused = await ask(browser)
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have 200 pictures here, and that is all. Those that you used nowhere go after a day.',
  ])
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
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

test('a class keeps 5,000 pictures', async () => {
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
