import { hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { afterAll, expect, test } from 'vitest'
import { type LiveClass, openLiveClass } from '../../testing/live-class.ts'
import { patience } from '../../testing/ruled-class.ts'

const revealAfterMs = presetRules['45'].live.minutes * minuteMs + 2 * hourMs

let room: LiveClass

afterAll(() => room.world.drop())

test('late, the walls open at once, and the room reads settled figures', async () => {
  room = await openLiveClass()
  await room.begin()
  const learner = await room.learner()
  const settling = await room.world.pool.connect()
  await settling.query(
    "select pg_advisory_lock(hashtextextended('kunwari settling ' || current_schema(), 0))",
  )
  room.world.pass(revealAfterMs)
  const look = async () => {
    const { body } = await room.admin.call('GET', '/api/stage')
    return [body.stage, body.glass, body.story !== null]
  }
  await expect.poll(look, patience).toEqual(['reveal', 'open', false])
  expect((await learner.browser.call('GET', '/api/class/reveal')).status).toBe(200)
  await settling.query('select pg_advisory_unlock_all()')
  settling.release()
  await expect.poll(look, patience).toEqual(['reveal', 'open', true])
})
