import { readdirSync } from 'node:fs'
import path from 'node:path'
import { dayMs, hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openFileStore } from '../features/files/file-store.ts'
import { createJobRuns } from '../features/metrics/job-runs.ts'
import { longTest } from '../testing/long-test.ts'
import { createTestApp, verify } from '../testing/test-app.ts'
import { purgeLapsed, purgeLapsedOnce } from './purge-lapsed.ts'

test('what has lapsed is forgotten, and what is still good stays', async () => {
  const world = await createTestApp()
  const { pool, now, folder } = world
  const files = await openFileStore({ dataDir: folder })
  const counts = async () => {
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*) from sessions)::int4 as sessions,
         (select count(*) from verifications)::int4 as codes,
         (select count(*) from throttles)::int4 as counters,
         (select count(*) from inbox_messages)::int4 as messages,
         (select count(*) from uploads)::int4 as uploads`,
    )
    return rows[0]
  }

  const member = await world.signedIn('member@kunwari.test')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const send = async (): Promise<string> => {
    const { body } = await member.call('POST', '/api/upload/get-url', {
      body: { mimeType: 'image/png' },
    })
    const headers = { 'content-type': 'image/png' }
    await member.call('PUT', body.uploadUrl, { payload: picture, headers })
    return body.uploadUrl
  }
  const upload = async (): Promise<string> => {
    const uploadUrl = await send()
    const body = { uploadUrl, mimeType: 'image/png' }
    return (await member.call('POST', '/api/upload/confirm', { body })).body.objectPath
  }
  await send()
  const [unused, proof, inChat, profile] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ]
  await member.call('POST', '/api/deposits', {
    body: { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'K1', proofImageUrl: proof },
  })
  await member.call('POST', '/api/chat/messages', {
    body: { message: 'Look', imageUrl: inChat },
  })
  await member.call('PUT', '/api/account', { body: { profileImageUrl: profile } })
  await verify(world.browser(), 'ana@example.com')
  const deps = { pool, files, realNow: now }

  await purgeLapsedOnce(deps)
  expect(await counts()).toEqual({ sessions: 2, codes: 1, counters: 5, messages: 1, uploads: 5 })

  world.pass(dayMs + hourMs)
  await purgeLapsedOnce(deps)
  // The visitor's session lives a day; the member's goes on, and so do the pictures that are used.
  expect(await counts()).toEqual({ sessions: 1, codes: 0, counters: 0, messages: 1, uploads: 3 })
  expect(readdirSync(path.join(folder, 'files/sent'))).toEqual([])
  expect(readdirSync(path.join(folder, 'files/stored'))).toHaveLength(3)
  const shown = async (objectPath: string) => (await member.call('GET', `/api${objectPath}`)).status
  expect(await Promise.all([unused, proof, inChat, profile].map(shown))).toEqual([
    404, 200, 200, 200,
  ])

  world.pass(7 * dayMs)
  await purgeLapsedOnce(deps)
  expect(await counts()).toMatchObject({ messages: 0 })
  await world.drop()
})

longTest('a class that is open for a minute forgets what has lapsed', async () => {
  const world = await createTestApp()
  const { pool, now, folder } = world
  const files = await openFileStore({ dataDir: folder })
  const countCodes = async () => {
    const { rows } = await pool.query<{ codes: number }>(
      'select count(*)::int4 as codes from verifications',
    )
    return rows[0]?.codes
  }
  const warnings: unknown[] = []
  const note = (details: unknown) => void warnings.push(details)
  const log = { warn: note, error: note }
  const deps = { pool, files, realNow: now, jobRuns: createJobRuns(now) }
  const openFor = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stop = purgeLapsed(deps, log)
    vi.advanceTimersByTime(minutes * minuteMs)
    vi.useRealTimers()
    await stop()
  }
  await verify(world.browser(), 'ana@example.com')
  world.pass(hourMs)
  await openFor(0.5)
  expect(await countCodes()).toBe(1)
  await openFor(1)
  expect([await countCodes(), warnings]).toEqual([0, []])
  await world.drop()
})
