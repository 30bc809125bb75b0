import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lesson, openLesson } from '../../testing/open-lesson.ts'

let room: Lesson
beforeAll(async () => {
  room = await openLesson({ crowd: null })
})
afterAll(() => room.world.drop())

const url = '/api/admin/class/lesson'

test('a plan can be dropped while nobody is in, and made again', async () => {
  const { admin } = room
  const dropped = await admin.call('PUT', url, { body: { preset: null } })
  expect([dropped.status, dropped.body.stage, dropped.body.rules.preset]).toEqual([
    200,
    'open',
    '45',
  ])
  const planned = await admin.call('PUT', url, { body: { preset: '90' } })
  expect([planned.body.stage, planned.body.rules.preset]).toEqual(['setup', '90'])
})

test('a lesson is told when it most likely breaks, fast the second time', async () => {
  const { admin } = room
  const { body } = await admin.call('GET', url)
  expect(body.forecast).toEqual({
    from: expect.any(Number),
    to: expect.any(Number),
    neverBps: expect.any(Number),
    by: 'model',
  })
  const begun = performance.now()
  expect((await admin.call('GET', url)).body.forecast).toEqual(body.forecast)
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('whether homes reach the server is told of every lesson', async () => {
  const { body } = await room.admin.call('GET', url)
  expect(body.checks).toContainEqual({
    id: 'homes',
    ok: false,
    text: 'Phones at home reach this server.',
  })
})
