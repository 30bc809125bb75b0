import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Reveal } from '@kunwari/contract/reveal'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inSnapshot } from '../../db/transaction.ts'
import { longTest } from '../../testing/long-test.ts'
import { readZip } from '../../testing/read-zip.ts'
import { confirm } from '../../testing/second-factor-steps.ts'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import type { Browser } from '../../testing/test-app.ts'
import { openClock } from '../clock/clock.ts'
import { classDictionary } from '../story/class-dictionary.ts'
import { findClassFiles } from '../story/class-files.ts'
import { findWorld } from '../world/world.sql.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const names = ['results.csv', 'items.csv', 'story.json'] as const

/** A class of so many learners; the first pays in, and is paid more than the pool earned. */
type Told = { room: StagedClass; learners: Browser[] }
const rooms: StagedClass[] = []
let told: Told
beforeAll(async () => {
  told = await playClass(8)
})
afterAll(async () => {
  for (const { world } of rooms) await world.drop()
})

async function playClass(size: number): Promise<Told> {
  const room = await openStagedClass({ rules: { pace: 'steps', withdrawals: 'hand' } })
  rooms.push(room)
  await room.go('lobby')
  const learners: Browser[] = []
  for (let n = 1; n <= size; n += 1) {
    const browser = room.world.browser()
    await room.join(browser, { nickname: `Nickname of ${n}` })
    learners.push(browser)
  }
  return { room, learners }
}

const file = ({ room }: Told, name: string) => room.admin.call('GET', `/api/admin/class/${name}`)
const textOf = async (of: Told, name: string) => (await file(of, name)).bytes.toString('utf8')
const at = ({ learners, room }: Told, n: number) => learners[n - 1] ?? room.admin

async function decide({ room }: Told, kind: 'deposits' | 'withdrawals', id: string) {
  const url = `/api/admin/${kind}/${id}/verify`
  const { status } = await room.admin.call('PUT', url, { body: { status: 'approved' } })
  expect(status).toBe(200)
}

let references = 0
async function payIn(of: Told, n: number, amount: string): Promise<void> {
  references += 1
  const body = { amount, paymentMethod: 'pekepay', referenceNumber: `R-${references}` }
  await decide(of, 'deposits', (await at(of, n).call('POST', '/api/deposits', { body })).body.id)
}

const ask = async (of: Told, n: number, amount: string): Promise<string> => {
  const account = { accountName: 'A', accountNumber: 'KW-1234-5678' }
  const body = { amount, paymentMethod: 'pekepay', ...account }
  return (await at(of, n).call('POST', '/api/withdrawals', { body })).body.id
}

const buy = (of: Told, n: number, amount: string) =>
  at(of, n).call('POST', '/api/investments', { body: { planDays: 5, amount } })

async function nextDay({ room }: Told): Promise<void> {
  const { body } = await room.admin.call('POST', '/api/admin/class/next-day', { body: {} })
  const job = () => room.admin.call('GET', `/api/admin/jobs/${body.jobId}`)
  await expect.poll(async () => (await job()).body.state, { timeout: 10_000 }).toBe('done')
}

type Table = { columns: string[]; rows: Record<string, string>[]; lines: string[] }

/** A stamped table without a comma in a cell. */
function tableOf(text: string): Table {
  const lines = text.split('\n')
  const [columns = [], ...cells] = lines
    .filter((line) => line !== '' && !/^\u{FEFF}?#/u.test(line))
    .map((line) => line.split(','))
  const rows = cells.map((row) => Object.fromEntries(row.map((cell, i) => [columns[i], cell])))
  return { columns, rows, lines }
}

/** The columns that the document explains under a heading. */
function explained(heading: string): string[] {
  const text = readFileSync(path.join(root, 'docs/class-files.md'), 'utf8')
  const [, after = ''] = text.split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  return [...section.matchAll(/^\| `(.+?)` \|/gm)].map(([, name = '']) => name)
}

/** The fields of a JSON value as the document names them; of rules only that they are there. */
function fieldsOf(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${name}[]`))
  if (typeof value !== 'object' || value === null || name === 'rules') return [name]
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, name === '' ? key : `${name}.${key}`),
  )
}

/** Runs the program that is handed out, beside the two files alone. */
async function recompute(of: Told, change: (story: string) => string = (story) => story) {
  const { folder } = of.room.world
  const ledger = (await of.room.admin.call('GET', '/api/reserve/ledger.csv')).bytes
  writeFileSync(path.join(folder, 'ledger.csv'), ledger)
  writeFileSync(path.join(folder, 'story.json'), change(await textOf(of, 'story.json')))
  const program = path.join(root, 'scripts/recompute-story.ts')
  const run = promisify(execFile)(process.execPath, [program, 'ledger.csv', 'story.json'], {
    cwd: folder,
  })
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

test('before the reveal there are no files', async () => {
  for (const name of names) {
    const { status, body } = await file(told, name)
    expect([name, status, body.code]).toEqual([name, 409, 'wrong_state'])
  }
  const zip = await file(told, 'everything.zip')
  expect([...readZip(zip.bytes).keys()]).not.toContain('class-results.csv')
})

test('money moves, and the line breaks on day 5', async () => {
  await told.room.go('live')
  await payIn(told, 1, '10000.00')
  await payIn(told, 2, '4000.00')
  await buy(told, 1, '9500.00')
  await buy(told, 2, '3500.00')
  await decide(told, 'withdrawals', await ask(told, 2, '500.00'))
  for (let day = 0; day < 5; day += 1) await nextDay(told)
  await decide(told, 'withdrawals', await ask(told, 1, '12375.00'))
  await ask(told, 2, '3500.00')
  const undone = await ask(told, 2, '500.00')
  await at(told, 2).call('POST', `/api/withdrawals/${undone}/cancel`, { body: {} })
  await at(told, 3).call('POST', '/api/class/step-out', { body: { tellTeacher: false } })
  await nextDay(told)
  await told.room.go('freeze')
  await at(told, 4).call('POST', '/api/class/prediction', { body: { centavos: 40 } })
  await told.room.go('reveal')
  expect((await file(told, 'story.json')).body.dates).toMatchObject({
    short: { day: 0 },
    broke: { day: 5, cause: 'line' },
  })
})

test('each line holds the figures of one reveal, without a name', async () => {
  const { columns, rows, lines } = tableOf(await textOf(told, 'results.csv'))
  expect([lines[0], lines[1], lines.at(-2)]).toEqual([
    '\u{FEFF}# KUNWARI · HINDI TOTOONG PERA',
    '# 8 lines',
    '# end',
  ])
  expect(columns).toEqual(explained('class-results.csv'))
  const reveals: Reveal[] = await Promise.all(
    told.learners.map(async (browser) => (await browser.call('GET', '/api/class/reveal')).body),
  )
  const shown = reveals.map((one) => [one.putIn, one.screenSaid, one.tookOut, one.inLine])
  const written = rows.map((row) => [
    row['put_in'],
    row['screen_said'],
    row['took_out'],
    row['in_line'],
  ])
  expect(written.toSorted()).toEqual(shown.toSorted())
  expect(rows.map(({ row }) => row)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(rows.filter((row) => row['stepped_out'] === '1')).toHaveLength(1)
  expect(rows.filter((row) => row['guess_centavos'] === '40')).toHaveLength(1)
  expect(
    rows
      .map((row) => row['order_quarter'])
      .toSorted()
      .join(''),
  ).toBe('11112222')
})

test('rows are ordered by the class’s secret, the same each time', async () => {
  expect(await textOf(told, 'results.csv')).toBe(await textOf(told, 'results.csv'))
  const { pool, now } = told.room.world
  const clock = await openClock({ pool, realNow: now })
  const world = await findWorld(pool)
  if (!world) throw new Error('the class has its world')
  const orders = new Set<string>()
  // Of eight learners two paid in: one secret in 56 leaves both where another one does.
  for (let secret = 0; secret < 12; secret += 1) {
    const parts = { world: { ...world, uploadSecret: Buffer.from([secret]) }, clock, realNow: now }
    const files = await inSnapshot(pool, (tx) => findClassFiles(parts, tx, {}))
    const { rows } = tableOf(files?.['class-results.csv'] ?? '')
    orders.add(rows.map((row) => row['put_in']).join())
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('offers have their columns, and nothing was judged yet', async () => {
  const { columns, rows } = tableOf(await textOf(told, 'items.csv'))
  expect([columns, rows]).toEqual([explained('class-items.csv'), []])
})

test('the story is the one that everybody was told', async () => {
  const kept = JSON.parse(await textOf(told, 'story.json'))
  const { body } = await told.room.admin.call('GET', '/api/class/story')
  const { dates, sums, quarters, extras, flow, recruiters } = body
  expect(kept).toMatchObject({ dates, sums, quarters, extras, flow, recruiters })
  expect(kept.truth_centavos).toBe(body.truthCentavos)
  expect(kept.cash_of_this_world).toBe('160000.00')
  expect(kept.pockets).toHaveLength(8)
  expect(kept.asked.map(({ status }: { status: string }) => status)).toEqual([
    'approved',
    'approved',
    'pending',
    'cancelled',
  ])
})

test('the document explains every column that is written', async () => {
  const document = readFileSync(path.join(root, 'docs/class-files.md'), 'utf8')
  expect(document).toBe(classDictionary())
  const fields = new Set(explained('class-story.json'))
  const written = fieldsOf(JSON.parse(await textOf(told, 'story.json')))
  expect(written.filter((name) => !fields.has(name))).toEqual([])
})

test('no file tells a nickname', async () => {
  for (const name of names) expect(await textOf(told, name)).not.toContain('Nickname')
})

longTest('another program finds the same three dates', async () => {
  const { code, stdout } = await recompute(told)
  expect([code, stdout]).toEqual([0, expect.stringContaining('broke day 5 2026-03-09 line')])
  const earlier = await recompute(told, (text) =>
    text.replace('"day": 5,\n      "date"', '"day": 4,\n      "date"'),
  )
  expect([earlier.code, earlier.stdout]).toEqual([
    1,
    expect.stringContaining('but the file says day 4'),
  ])
})

test('everything.zip holds them, the document and the program too', async () => {
  const files = readZip((await file(told, 'everything.zip')).bytes)
  expect([...files.keys()].slice(-6)).toEqual([
    'class-results.csv',
    'class-items.csv',
    'class-story.json',
    'class-files.md',
    'recompute-story.ts',
    'recompute-score.ts',
  ])
  expect(files.get('class-results.csv')).toBe(await textOf(told, 'results.csv'))
})

test('they ask for a fresh sign-in', async () => {
  told.room.world.pass(31 * minuteMs)
  for (const name of names) {
    const { status, body } = await file(told, name)
    expect([status, body.code]).toEqual([403, 'confirmation_required'])
  }
  await confirm(told.room.admin, 'Sampaguita-77')
  expect((await file(told, 'results.csv')).status).toBe(200)
})

describe('a small class', () => {
  test('has totals alone under five learners', async () => {
    const small = await playClass(4)
    await small.room.go('live')
    await payIn(small, 1, '1000.00')
    await payIn(small, 2, '2000.00')
    await small.room.go('freeze', 'reveal')
    const { rows } = tableOf(await textOf(small, 'results.csv'))
    expect(rows).toEqual([
      expect.objectContaining({ row: 'total', put_in: '3000.00', stepped_out: '' }),
    ])
    const story = JSON.parse(await textOf(small, 'story.json'))
    expect(story).toMatchObject({ quarters: [], flow: [], sums: { putIn: '3000.00' } })
    expect(Object.keys(story)).not.toContain('pockets')
    expect(Object.keys(story)).not.toContain('asked')
    const { code } = await recompute(small)
    expect(code).toBe(1)
  })

  longTest('counts nobody who left before they did anything', async () => {
    const small = await playClass(6)
    await small.room.go('live')
    for (const n of [1, 2, 3, 4]) await payIn(small, n, '1000.00')
    const left = await at(small, 5).call('POST', '/api/account/erase', { body: {} })
    const removed = await small.room.admin.call('POST', '/api/admin/class/roster/6', {
      body: { remove: true },
    })
    expect([left.status, removed.status]).toEqual([200, 200])
    await small.room.go('freeze', 'reveal')
    const { rows } = tableOf(await textOf(small, 'results.csv'))
    expect(rows).toEqual([expect.objectContaining({ row: 'total', put_in: '4000.00' })])
    expect((await at(small, 1).call('GET', '/api/class/reveal')).body.of).toBe(4)
  })

  longTest('does not say who stepped out under eight', async () => {
    const small = await playClass(7)
    await at(small, 1).call('POST', '/api/class/step-out', { body: { tellTeacher: true } })
    await small.room.go('live', 'freeze', 'reveal')
    const { rows } = tableOf(await textOf(small, 'results.csv'))
    expect(rows.map((row) => row['stepped_out']).join('')).toBe('')
    expect(rows).toHaveLength(7)
  })
})
