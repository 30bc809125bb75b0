import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'

let room: StagedClass
beforeAll(async () => {
  room = await openStagedClass()
})
afterAll(() => room.world.drop())

test('a learner is told their number, pocket and the first day of Live', async () => {
  const { world, go, join, admin } = room
  await go('lobby')
  const learner = world.browser()
  await join(learner, { nickname: 'Ana' })
  const before = await learner.call('GET', '/api/class')
  expect(before.body).toMatchObject({ number: 1, pocket: '20000.00', dayZero: null })
  await go('live')
  const { body } = await learner.call('GET', '/api/class')
  const { body: clock } = await admin.call('GET', '/api/admin/clock')
  const sinceMs = Date.parse(clock.now) - Date.parse(body.dayZero)
  expect([body.glass, body.dayZero.slice(11, 19)]).toEqual(['shut', '16:00:00'])
  expect(sinceMs).toBeGreaterThanOrEqual(0)
  expect((await admin.call('GET', '/api/class')).body).toMatchObject({ number: null, pocket: null })
})
