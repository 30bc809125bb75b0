import { hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { afterAll, expect, test } from 'vitest'
import { listenToEvents } from '../../testing/event-listener.ts'
import { type LiveClass, openLiveClass } from '../../testing/live-class.ts'
import { patience } from '../../testing/ruled-class.ts'

const revealAfterMs = presetRules['45'].live.minutes * minuteMs + 2 * hourMs

let room: LiveClass

afterAll(() => room.world.drop())

test('a reveal that comes late is announced again once settled', async () => {
  room = await openLiveClass()
  await room.begin()
  const learner = await room.learner()
  const settling = await room.world.pool.connect()
  await settling.query(
    "select pg_advisory_lock(hashtextextended('kunwari settling ' || current_schema(), 0))",
  )
  const phone = await listenToEvents(room.world.app, { cookie: learner.browser.cookie })
  const countReveals = () =>
    phone.received.filter(({ name, data }) => name === 'stage' && data.stage === 'reveal').length
  room.world.pass(revealAfterMs)
  const look = async () => {
    const { body } = await room.admin.call('GET', '/api/stage')
    return [body.stage, body.glass, body.story !== null]
  }
  await expect.poll(look, patience).toEqual(['reveal', 'open', false])
  await expect.poll(countReveals, patience).toBe(1)
  // A phone is shown what the ledger says so far.
  expect((await learner.browser.call('GET', '/api/class/reveal')).status).toBe(200)
  await settling.query('select pg_advisory_unlock_all()')
  settling.release()
  await expect.poll(look, patience).toEqual(['reveal', 'open', true])
  await expect.poll(countReveals, patience).toBe(2)
  phone.close()
})
