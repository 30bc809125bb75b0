import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Judging,
  type MeasuredClass,
  openMeasuredClass,
} from '../../testing/measured-class.ts'

let room: MeasuredClass
let one: Judging
beforeAll(async () => {
  room = await openMeasuredClass({ view: 'spot' })
  await room.go('lobby')
  one = await room.come()
})
afterAll(() => room.world.drop())

const post = async ({ browser }: Pick<Judging, 'browser'>, path: string, body = {}) => {
  const answer = await browser.call('POST', path, { body })
  return answer.status === 200
    ? answer.body
    : `${answer.status} ${answer.body.code}${answer.body.reason === undefined ? '' : `.${answer.body.reason}`}`
}
const spot = (who: Pick<Judging, 'browser'>, id: string) => post(who, `/api/class/spots/${id}`)
const note = (who: Pick<Judging, 'browser'>, id: string) => post(who, `/api/red-flags/${id}`)

test('a note opens for who has spotted its flag', async () => {
  expect(await note(one, 'buy-again')).toBe('409 wrong_state.not_spotted')
  const total = redFlagIds.length
  const found = { isFlag: true, note: 'buy-again', found: 1, total, wrong: 0 }
  expect(await spot(one, 'buy-again')).toEqual(found)
  expect(await spot(one, 'buy-again')).toEqual(found)
  expect(await note(one, 'buy-again')).toMatchObject({ found: ['buy-again'] })
})

test('what is honest counts as wrong, once', async () => {
  const wrong = { isFlag: false, goodSign: 'second-factor', found: 1, wrong: 1 }
  expect(await spot(one, 'second-factor')).toMatchObject(wrong)
  expect(await spot(one, 'second-factor')).toMatchObject(wrong)
  expect(await spot(one, 'no-such-thing')).toBe('404 not_found.element')
})

test('screens that have something to spot are noted, once', async () => {
  for (const screen of ['/trading', '/trading', '/plans']) {
    expect(await post(one, '/api/class/opened', { screen })).toEqual({})
  }
  expect(await post(one, '/api/class/opened', { screen: '/admin/users' })).toBe(
    '400 invalid_input.screen',
  )
  const { rows } = await room.world.pool.query('select screen from screens_opened order by screen')
  expect(rows.map(({ screen }) => screen)).toEqual(['/plans', '/trading'])
})

test('staff and who stepped out read all, and spot nothing', async () => {
  const admin = { browser: room.admin }
  expect(await note(admin, 'low-start')).toMatchObject({ found: ['low-start'] })
  expect(await spot(admin, 'low-start')).toBe('403 not_allowed.learners_only')
  const out = await room.come()
  await out.browser.call('POST', '/api/class/step-out', { body: { tellTeacher: false } })
  expect(await note(out, 'low-start')).toMatchObject({ found: ['low-start'] })
  expect(await spot(out, 'low-start')).toBe('409 wrong_state.not_spotting')
})

test('the glass is shut in Live, and from the reveal on all notes are open', async () => {
  await room.go('live')
  expect((await one.browser.call('GET', '/api/class')).body).toMatchObject({
    view: 'spot',
    glass: 'shut',
  })
  expect(await note(one, 'low-start')).toBe('409 wrong_state.not_spotted')
  await room.go('freeze', 'reveal')
  expect(await note(one, 'low-start')).toMatchObject({ found: ['buy-again', 'low-start'] })
  expect(await spot(one, 'low-start')).toBe('409 wrong_state.not_spotting')
  expect(await post(one, '/api/class/opened', { screen: '/faq' })).toBe(
    '409 wrong_state.not_spotting',
  )
})

test('where notes are shown nothing is spotted', async () => {
  const shown = await openMeasuredClass({ view: 'notes' })
  await shown.go('lobby')
  const learner = await shown.come()
  expect(await spot(learner, 'low-start')).toBe('409 wrong_state.not_spotting')
  expect(await note(learner, 'low-start')).toMatchObject({ found: ['low-start'] })
  await shown.world.drop()
})
