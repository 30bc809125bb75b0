import type { RosterRow } from '@kunwari/contract/roster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import {
  type Judging,
  type MeasuredClass,
  openMeasuredClass,
} from '../../testing/measured-class.ts'

const ofStage = async ({ browser }: Judging) => (await browser.call('GET', '/api/class')).body.form
const refused = ({ status, body }: { status: number; body: { code?: string; reason?: string } }) =>
  `${status} ${body.code}.${body.reason}`

describe('short forms', () => {
  let room: MeasuredClass
  let learners: Judging[]
  beforeAll(async () => {
    room = await openMeasuredClass()
    await room.go('lobby')
    learners = []
    for (let at = 0; at < 8; at += 1) learners.push(await room.come())
  })
  afterAll(() => room.world.drop())

  const learner = (at: number): Judging => {
    const one = learners[at]
    if (!one) throw new Error(`no learner ${at}`)
    return one
  }

  test('half of each four get the forms swapped', async () => {
    const names = await Promise.all(learners.map(async (one) => (await ofStage(one)).name))
    for (const block of [names.slice(0, 4), names.slice(4)]) {
      expect(block.toSorted()).toEqual(['A', 'A', 'B', 'B'])
    }
  })

  test('a form has its offers in an order of each learner’s own', async () => {
    const forms = await Promise.all(learners.map((one) => one.form()))
    const orders = forms
      .map(({ body }) => body)
      .filter(({ name }) => name === 'A')
      .map(({ items }) => items.map(({ id }: { id: string }) => id))
    expect(orders.every((order) => new Set(order).size === 6)).toBe(true)
    expect(new Set(orders.map((order) => order.toSorted().join())).size).toBe(1)
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1)
  })

  test('ids and texts say nothing of keys', async () => {
    const { body } = await learner(0).form()
    for (const item of body.items) {
      expect(item.id).toMatch(/^[0-9a-f]{16}$/)
      expect(Object.keys(item).toSorted()).toEqual(
        ['exit', 'id', 'isAnswered', 'source', 'text', 'title', 'who'].toSorted(),
      )
      const { why, id } = await room.offerOf(item.id)
      expect(JSON.stringify(body)).not.toContain(why)
      expect(JSON.stringify(body)).not.toContain(`"${id}"`)
    }
  })

  test('the key comes with the answer, and once', async () => {
    const one = learner(0)
    const { body } = await one.form()
    const [first, second] = body.items
    for (const [{ id }, answer] of [
      [first, 'trap'],
      [second, 'honest'],
    ] as const) {
      const { key, why } = await room.offerOf(id)
      const { status, body: judged } = await one.judge(id, { answer })
      expect([status, judged]).toMatchObject([200, { key, why, isRight: answer === key }])
      expect(Object.keys(judged)).toContain(key === 'trap' ? 'note' : 'goodSign')
      expect(refused(await one.judge(id))).toBe('409 already_decided.judged')
    }
    const again = await one.form()
    expect(again.body).toMatchObject({ left: 4, results: { before: { of: 2 }, after: null } })
    expect(again.body.items.map(({ isAnswered }: { isAnswered: boolean }) => isAnswered)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('what is not in a form of their own is not found', async () => {
    expect(refused(await learner(0).judge('0000000000000000'))).toBe('404 not_found.offer')
    expect(refused(await learner(0).judge('1T'))).toBe('404 not_found.offer')
  })

  test('a form that is not open yet takes nothing', async () => {
    const names = await Promise.all(learners.map(async (one) => (await ofStage(one)).name))
    const one = learner(names.indexOf('A'))
    const { body } = await learner(names.indexOf('B')).form()
    expect(refused(await one.judge(body.items[5].id))).toBe('409 wrong_state.no_form')
  })

  test('answers out of range are refused', async () => {
    const { body } = await learner(1).form()
    const [{ id }] = body.items
    for (const wrong of [
      { confidence: 0 },
      { confidence: 5 },
      { confidence: 2.5 },
      { answer: 'maybe' },
      { looked: ['who', 'who'] },
      { looked: ['price'] },
      { more: 1 },
    ]) {
      expect((await learner(1).judge(id, wrong)).status).toBe(400)
    }
  })

  test('texts come in the language that is asked for', async () => {
    const english = await learner(2).form()
    expect((await learner(2).form('en')).body).toEqual(english.body)
    const filipino = await learner(2).form('fil')
    expect(filipino.body.items[0].id).toBe(english.body.items[0].id)
    expect(filipino.body.items[0].text).not.toBe(english.body.items[0].text)
    expect((await learner(2).form('es')).status).toBe(400)
  })

  test('of ten answers at once one counts', async () => {
    const one = learner(3)
    const { body } = await one.form()
    const answers = await Promise.all(Array.from({ length: 10 }, () => one.judge(body.items[0].id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('the roster counts what each has judged, and has left', async () => {
    const { body } = await room.admin.call('GET', '/api/admin/class/roster')
    const told = body.map(({ before, after, left }: RosterRow) => [before, after, left])
    const untouched = [0, 0, 6]
    expect(told).toEqual([
      [2, 0, 4],
      untouched,
      untouched,
      [1, 0, 5],
      ...Array.from({ length: 4 }, () => untouched),
    ])
  })

  test('staff judge nothing', async () => {
    const { body } = await learner(0).form()
    const path = `/api/class/form/${body.items[5].id}`
    const asked = { body: { answer: 'trap', confidence: 1, looked: [] } }
    expect((await room.admin.call('GET', '/api/class/form')).status).toBe(403)
    expect((await room.admin.call('POST', path, asked)).status).toBe(403)
    expect((await room.admin.call('GET', '/api/class')).body.form).toBeNull()
  })

  test('who steps out judges nothing more', async () => {
    const one = learner(7)
    const { body } = await one.form()
    await one.browser.call('POST', '/api/class/step-out', { body: { tellTeacher: false } })
    expect(refused(await one.form())).toBe('409 wrong_state.no_form')
    expect(refused(await one.judge(body.items[0].id))).toBe('409 wrong_state.no_form')
    expect(await ofStage(one)).toBeNull()
  })

  longTest('before closes with Live, after opens in Score with the other form', async () => {
    const one = learner(0)
    const { body: before } = await one.form()
    const late = await (async () => {
      await room.go('live')
      return room.come()
    })()
    for (const stage of ['live', 'freeze', 'reveal', 'debrief', 'score']) {
      if (stage !== 'live') await room.go(stage)
      if (stage === 'score') break
      expect(await ofStage(one)).toBeNull()
      expect(refused(await one.form())).toBe('409 wrong_state.no_form')
    }
    expect(refused(await one.judge(before.items[5].id))).toBe('409 wrong_state.no_form')
    expect(refused(await one.judge(before.items[0].id))).toBe('409 already_decided.judged')
    const { body: after } = await one.form()
    expect([before.name, after.name].toSorted()).toEqual(['A', 'B'])
    expect(after).toMatchObject({ left: 6, results: { before: { of: 2 }, after: null } })
    await one.judgeAll(({ key }) => (key === 'trap' ? 'trap' : 'honest'))
    expect((await one.form()).body).toMatchObject({
      left: 0,
      results: { after: { right: 6, of: 6, trusted: 0, doubted: 0 } },
    })
    // Who came in Live has no form before, and judges after; who comes to watch is not measured.
    expect((await late.form()).body).toMatchObject({ left: 6, results: { before: null } })
    expect(await ofStage(await room.come())).toBeNull()
    const { body: roster } = await room.admin.call('GET', '/api/admin/class/roster')
    expect(roster.slice(-2).map(({ left }: RosterRow) => left)).toEqual([6, null])
  })
})

test('a waiting half judges both forms before Live, a third after', async () => {
  const room = await openMeasuredClass({ waiting: true })
  await room.go('lobby')
  const learners: Judging[] = []
  for (let at = 0; at < 8; at += 1) learners.push(await room.come())
  const names = await Promise.all(learners.map(async (one) => (await ofStage(one)).name))
  for (const block of [names.slice(0, 4), names.slice(4)]) {
    expect(block.toSorted()).toEqual(['A', 'A+B', 'B', 'B+A'])
  }
  const leftNow = async () => {
    const { body: roster } = await room.admin.call('GET', '/api/admin/class/roster')
    return roster.map(({ left }: RosterRow) => left)
  }
  expect(await leftNow()).toEqual(names.map((name) => (name.length > 1 ? 12 : 6)))
  const waiting = learners[names.indexOf('A+B')]
  const { body } = (await waiting?.form()) ?? {}
  const forms = await Promise.all(
    body.items.map(async ({ id }: { id: string }) => (await room.offerOf(id)).form),
  )
  expect(forms.join('')).toBe('AAAAAABBBBBB')
  await room.go('live', 'freeze', 'reveal', 'debrief', 'score')
  const after = await Promise.all(learners.map(async (one) => (await ofStage(one)).name))
  expect(
    after
      .map((name, at) => `${names[at]} ${name}`)
      .slice(0, 4)
      .toSorted(),
  ).toEqual(['A B', 'A+B C', 'B A', 'B+A C'])
  expect(await leftNow()).toEqual(names.map(() => 6))
  await room.world.drop()
})

longTest('full forms come in pairs, and an unmeasured class has none', async () => {
  const full = await openMeasuredClass({ measure: 'full', language: 'fil' })
  await full.go('lobby')
  const names = []
  for (let at = 0; at < 4; at += 1) names.push((await ofStage(await full.come())).name)
  expect(names.toSorted()).toEqual(['A+C', 'A+C', 'B+D', 'B+D'])
  const one = await full.come()
  expect((await one.form()).body).toEqual((await one.form('fil')).body)
  await full.world.drop()

  const none = await openMeasuredClass({ measure: 'none' })
  await none.go('lobby')
  const learner = await none.come()
  expect(await ofStage(learner)).toBeNull()
  expect(refused(await learner.form())).toBe('409 wrong_state.no_form')
  expect(refused(await learner.judge('0000000000000000'))).toBe('404 not_found.offer')
  await none.world.drop()
})
