import { afterAll, expect, test } from 'vitest'
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

test('full forms are computed alike, twelve offers before and twelve after', async () => {
  const room = await play(9, { complete: 6, measure: 'full' })
  const { code, stdout } = await recompute(room)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^change -?\d/m)])
  for (const row of tableOf(await textOf(room, 'results.csv'))) {
    expect([row.after_traps, row.after_honest]).toEqual(['6', '6'])
  }
  const items = tableOf(await textOf(room, 'items.csv'))
  expect(new Set(items.map(({ form }) => form))).toEqual(new Set(['A', 'B', 'C', 'D']))
  expect(new Set(items.map(({ item }) => item)).size).toBe(24)
  const { rows } = await room.world.pool.query('select count(*)::int as n from offer_answers')
  expect(stdout).toContain(`judged ${rows[0].n}`)
})

test('sums of a few with a waiting half agree too', async () => {
  const room = await play(4, { complete: 4, measure: 'short', waiting: true })
  const [item] = tableOf(await textOf(room, 'items.csv'))
  expect(item).toMatchObject({ item: 'total', shown: '48' })
  expect(await recompute(room)).toMatchObject({ code: 0 })
})
