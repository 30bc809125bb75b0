import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { draw, happens } from '@kunwari/domain/lesson/draw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Judging,
  type MeasuredClass,
  openMeasuredClass,
} from '../../testing/measured-class.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const rooms: MeasuredClass[] = []
afterAll(async () => {
  for (const { world } of rooms) await world.drop()
})

/** A class whose learners are right with a chance, drawn alike each time. */
async function playMeasured(
  learners: number,
  { complete, ...rules }: { complete: number } & Record<string, unknown>,
): Promise<MeasuredClass> {
  const room = await openMeasuredClass(rules)
  rooms.push(room)
  await room.go('lobby')
  const all: Judging[] = []
  for (let at = 0; at < learners; at += 1) all.push(await room.come())
  const judge = async (day: number, rightBps: number) => {
    for (const { number, form, judge: say } of all) {
      const { body } = await form()
      for (const [at, { id }] of body.items.entries()) {
        const { key } = await room.offerOf(id)
        const drawn = draw({ seed: 7, purpose: at, day, person: number })
        const right = key === 'trap' ? 'trap' : 'honest'
        const answer = happens(drawn, rightBps) ? right : right === 'trap' ? 'honest' : 'trap'
        // Some of the later learners leave offers of the first form out.
        if (day === 0 && number > complete && drawn % 4 === 0) continue
        const looked = ['who', 'source', 'exit'].slice(0, drawn % 4)
        await say(id, { answer, confidence: 1 + (drawn % 4), looked })
      }
    }
  }
  await judge(0, 5_500)
  await room.go('live', 'freeze', 'reveal', 'debrief', 'score')
  await judge(1, 8_500)
  return room
}

const textOf = async ({ admin }: MeasuredClass, name: string) =>
  (await admin.call('GET', `/api/admin/class/${name}`)).bytes.toString('utf8')

/** Runs the program that is handed out, beside the two tables and what the screen says. */
async function recompute(room: MeasuredClass, change: (stage: string) => string = (text) => text) {
  const { folder } = room.world
  const { body } = await room.admin.call('GET', '/api/stage')
  writeFileSync(path.join(folder, 'results.csv'), await textOf(room, 'results.csv'))
  writeFileSync(path.join(folder, 'items.csv'), await textOf(room, 'items.csv'))
  writeFileSync(path.join(folder, 'stage.json'), change(JSON.stringify(body)))
  const program = path.join(root, 'scripts/recompute-score.ts')
  const files = ['results.csv', 'items.csv', 'stage.json']
  return promisify(execFile)(process.execPath, [program, ...files], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout: stdout + stderr,
    }),
  )
}

let short: MeasuredClass
beforeAll(async () => {
  short = await playMeasured(8, { complete: 6, measure: 'short', view: 'spot' })
})

test('an independent program computes the screen’s figures from the tables', async () => {
  const { code, stdout } = await recompute(short)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^n [678] *$/m)])
  expect(stdout).toMatch(/^change -?\d/m)
  const wrong = await recompute(short, (text) => text.replace(/"n":\d/, '"n":9'))
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining('but 9 is stated')])
})

test('the same of a class with a waiting half', async () => {
  const room = await playMeasured(12, { complete: 12, measure: 'short', waiting: true })
  const { code, stdout } = await recompute(room)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^effect -?\d/m)])
})

test('the same for full forms, twelve offers before and twelve after', async () => {
  const room = await playMeasured(9, { complete: 6, measure: 'full' })
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

test('under five learners there are sums alone', async () => {
  const room = await playMeasured(4, { complete: 4, measure: 'short' })
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

test('sums of a few with a waiting half agree too', async () => {
  const room = await playMeasured(4, { complete: 4, measure: 'short', waiting: true })
  const [item] = tableOf(await textOf(room, 'items.csv'))
  expect(item).toMatchObject({ item: 'total', shown: '48' })
  expect(await recompute(room)).toMatchObject({ code: 0 })
})

function tableOf(text: string): Record<string, string>[] {
  const [columns = [], ...lines] = text
    .split('\n')
    .filter((line) => line !== '' && !/^\u{FEFF}?#/u.test(line))
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [columns[at], cell])))
}
