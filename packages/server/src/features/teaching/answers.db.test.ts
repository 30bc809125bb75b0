import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import type { Browser } from '../../testing/test-app.ts'

let room: StagedClass
const learners: Browser[] = []
beforeAll(async () => {
  room = await openStagedClass()
  await room.go('lobby')
  for (let n = 1; n <= 5; n += 1) {
    const browser = room.world.browser()
    await room.join(browser, { nickname: `Learner ${n} of five` })
    learners.push(browser)
  }
})
afterAll(() => room.world.drop())

type Sent = Awaited<ReturnType<Browser['call']>>
const short = ({ status, body }: Sent) => [status, body.code ?? body]
const learner = (n: number): Browser => learners[n - 1] ?? room.admin
const guess = (browser: Browser, centavos: unknown) =>
  browser.call('POST', '/api/class/prediction', { body: { centavos } })
const answer = (browser: Browser, n: number, given: unknown) =>
  browser.call('POST', `/api/class/poll/${n}`, { body: { answer: given } })
const guessTown = (browser: Browser, body: unknown) =>
  browser.call('POST', '/api/class/town-guess', { body })
const show = (n: number | null) => room.admin.call('POST', '/api/admin/class/poll', { body: { n } })
const screen = async () => (await room.admin.call('GET', '/api/stage')).body
const own = async (n: number) => (await learner(n).call('GET', '/api/class')).body

test('a guess is taken once, at Freeze, from learners alone', async () => {
  await room.go('live')
  expect(short(await guess(learner(1), 17))).toEqual([409, 'wrong_state'])
  const town = { town: 'first', lost: 1, day: null }
  const early = await learner(1).call('POST', '/api/class/town-guess', { body: town })
  expect(short(early)).toEqual([409, 'wrong_state'])
  await room.go('freeze')
  expect(short(await guess(learner(1), 200.5))).toEqual([400, 'invalid_input'])
  expect(short(await guess(learner(1), 201))).toEqual([400, 'invalid_input'])
  expect(short(await guess(learner(1), 200))).toEqual([200, { centavos: 200 }])
  expect(short(await guess(learner(1), 3))).toEqual([409, 'already_decided'])
  expect(short(await guess(learner(2), 0))).toEqual([200, { centavos: 0 }])
  expect(short(await guess(room.admin, 1))).toEqual([403, 'not_allowed'])
  expect([(await own(1)).guess, (await own(3)).guess]).toEqual([200, null])
})

test('guesses are shown from the reveal on, by size', async () => {
  expect((await screen()).guesses).toBeNull()
  await room.go('reveal')
  expect((await screen()).guesses).toEqual([0, 200])
  expect(short(await guess(learner(3), 5))).toEqual([409, 'wrong_state'])
})

test('a town is guessed about once each, after the reveal', async () => {
  const first = { town: 'first', lost: 3_000, day: 200 }
  expect(short(await guessTown(learner(1), { ...first, day: 732 }))).toEqual([400, 'invalid_input'])
  expect(short(await guessTown(learner(1), first))).toEqual([200, {}])
  expect(short(await guessTown(learner(1), { ...first, lost: 1 }))).toEqual([
    409,
    'already_decided',
  ])
  const never = { town: 'class', lost: 0, day: null }
  expect(short(await guessTown(learner(1), never))).toEqual([200, {}])
  expect(short(await guessTown(learner(2), { ...first, lost: 2_000 }))).toEqual([200, {}])
  expect(short(await guessTown(room.admin, first))).toEqual([403, 'not_allowed'])
  expect((await screen()).townGuesses).toEqual([never, { ...first, lost: 2_000 }, first])
})

test('a question is asked in the debrief, one at a time', async () => {
  expect(short(await show(1))).toEqual([409, 'wrong_state'])
  await room.go('debrief')
  expect((await show(1)).body.poll).toBe(1)
  expect((await own(1)).poll).toEqual({ n: 1, isAnswered: false })
  expect(short(await answer(learner(1), 2, 0))).toEqual([409, 'wrong_state'])
  expect(short(await answer(learner(1), 1, 5))).toEqual([400, 'invalid_input'])
  expect(short(await answer(learner(1), 1, 4))).toEqual([200, {}])
  expect(short(await answer(learner(1), 1, 0))).toEqual([409, 'already_decided'])
  expect((await own(1)).poll).toEqual({ n: 1, isAnswered: true })
})

test('counts show from five answers on, and reveal no person', async () => {
  for (const n of [2, 3, 4]) await answer(learner(n), 1, 0)
  expect((await screen()).poll).toEqual({ n: 1, answered: 4, counts: null })
  await answer(learner(5), 1, 0)
  expect((await screen()).poll).toEqual({ n: 1, answered: 5, counts: [4, 0, 0, 0, 1] })
  // Who answered is kept, and what was answered, and nothing that joins the two.
  const { rows } = await room.world.pool.query(
    `select table_name, string_agg(column_name, ' ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = current_schema() and table_name like 'poll%' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { table_name: 'poll_answers', columns: 'poll answer answers' },
    { table_name: 'poll_voters', columns: 'poll number_hash' },
  ])
})

test('a suspended admin is asked nothing, and answers nothing', async () => {
  const browser = room.world.browser()
  const { number } = (await room.join(browser, { nickname: 'Another teacher' })).body
  const { rows } = await room.world.pool.query(
    `update users set role = 'admin', status = 'suspended' where member_number = $1 returning id`,
    [number],
  )
  expect(rows).toHaveLength(1)
  expect((await browser.call('GET', '/api/class')).body.poll).toBeNull()
  expect(short(await answer(browser, 1, 0))).toEqual([403, 'not_allowed'])
  expect((await screen()).poll.answered).toBe(5)
})

test('a key that answers keeps no answer', async () => {
  await show(2)
  const { body: log } = await room.admin.call('GET', '/api/admin/audit?limit=1')
  expect(log.entries[0]).toMatchObject({
    action: 'class.poll',
    before: { question: 1 },
    after: { question: 2 },
  })
  const key = { headers: { 'idempotency-key': 'poll-2' } }
  const send = (given: number) =>
    learner(1).call('POST', '/api/class/poll/2', { body: { answer: given }, ...key })
  expect(short(await send(1))).toEqual([200, {}])
  expect(short(await send(1))).toEqual([200, {}])
  const { rows } = await room.world.pool.query(
    'select count(distinct request_hash)::int as hashes from idempotency_keys where key = $1',
    ['poll-2'],
  )
  expect(rows).toEqual([{ hashes: 1 }])
  // Another answer under the same key is refused no more than it is kept: the first one counts.
  expect(short(await send(3))).toEqual([200, {}])
  expect((await screen()).poll).toMatchObject({ n: 2, answered: 1 })
  await room.go('score')
  expect([(await screen()).poll, (await own(1)).poll]).toEqual([null, null])
})
