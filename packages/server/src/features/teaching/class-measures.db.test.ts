import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import type { MeasuredClass } from '../../testing/measured-class.ts'
import { playMeasuredClass, recompute, tableOf, textOf } from '../../testing/recomputed-class.ts'

const rooms: MeasuredClass[] = []
afterAll(async () => {
  for (const { world } of rooms) await world.drop()
})

async function play(...asked: Parameters<typeof playMeasuredClass>): Promise<MeasuredClass> {
  const room = await playMeasuredClass(...asked)
  rooms.push(room)
  return room
}

let short: MeasuredClass
beforeAll(async () => {
  short = await play(8, { complete: 6, measure: 'short', view: 'spot' })
})

longTest('an independent program computes the screen’s figures from the tables', async () => {
  const { code, stdout } = await recompute(short)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^n [678] *$/m)])
  expect(stdout).toMatch(/^change -?\d/m)
  const wrong = await recompute(short, (text) => text.replace(/"n":\d/, '"n":9'))
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining('but 9 is stated')])
})

longTest('the same of a class with a waiting half', async () => {
  // Three whole blocks of four, so six in each half: with fewer than five in one there is no effect to compute.
  const room = await play(12, { complete: 12, measure: 'short', waiting: true })
  const { code, stdout } = await recompute(room)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^effect -?\d/m)])
})

test('tables hold what was judged, and no time of day or number', async () => {
  const results = tableOf(await textOf(short, 'results.csv'))
  expect(results.length).toBe(8)
  expect(
    results
      .map(({ swapped }) => swapped)
      .toSorted()
      .join(''),
  ).toBe('00001111')
  for (const row of results) {
    expect([row.waiting, row.after_traps, row.after_honest, row.spots_wrong]).toEqual([
      '0',
      '3',
      '3',
      '0',
    ])
    expect(Number(row.before_traps) + Number(row.before_honest)).toBeLessThanOrEqual(6)
    expect(row.after_sure_right).toMatch(/^[1-4]\.\d\d$/)
  }
  const items = tableOf(await textOf(short, 'items.csv'))
  expect(items.length).toBe(24)
  expect(items[0]).toMatchObject({ form: 'A', when: 'before' })
  const shown = items.reduce((sum, row) => sum + Number(row['shown']), 0)
  const { rows } = await short.world.pool.query('select count(*)::int as n from offer_answers')
  expect(shown).toBe(rows[0].n)
})

longTest('under five learners there are sums alone', async () => {
  const room = await play(4, { complete: 4, measure: 'short' })
  const [row, ...others] = tableOf(await textOf(room, 'results.csv'))
  expect(others).toEqual([])
  expect(row).toMatchObject({ row: 'total', after_traps: '12', after_sure_right: '', waiting: '' })
  const { body } = await room.admin.call('GET', '/api/stage')
  expect(body.score).toMatchObject({ n: 4, before: null, after: null, verdict: 'too_few' })
  const [item, ...otherItems] = tableOf(await textOf(room, 'items.csv'))
  expect(otherItems).toEqual([])
  expect(item).toMatchObject({
    item: 'total',
    form: '',
    shown: '48',
    mean_sure: '',
    looked_who: '',
  })
  expect(await recompute(room)).toMatchObject({ code: 0 })
})
