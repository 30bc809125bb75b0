import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfiguration } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openFileStore } from '../features/files/file-store.ts'
import {
  countUnsettled,
  emptyTarget,
  entriesOf,
  everything,
  holdsNothing,
} from '../testing/backup-contents.ts'
import { longTest } from '../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../testing/test-app.ts'
import { writeArchive } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-backup-'))
const good = path.join(folder, 'good.kunwari')
let world: TestApp
let admin: Browser
let member: Browser
let backedUp: Record<string, string[]>
let target: Awaited<ReturnType<typeof emptyTarget>>

beforeAll(async () => {
  world = await createTestApp()
  admin = await world.signedIn('admin@kunwari.test')
  member = await world.signedIn('member@kunwari.test')
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const approved = await member.call('POST', '/api/deposits', {
    body: {
      amount: '2345.67',
      paymentMethod: 'pekepay',
      referenceNumber: 'BACKUP-1 ñ',
      proofImageUrl: `data:image/png;base64,${image.toString('base64')}`,
    },
  })
  const verify = `/api/admin/deposits/${approved.body.id}/verify`
  await admin.call('PUT', verify, { body: { status: 'approved', remarks: 'line one\nline two' } })
  await member.call('POST', '/api/investments', { body: { planDays: 5, amount: '1000.00' } })
  await member.call('POST', '/api/chat/messages', {
    body: { message: 'Kailan po?\n\\N A\\B\tC "D" ₱ñ' },
  })
  await member.call('POST', '/api/withdrawals', {
    body: {
      amount: '500.00',
      paymentMethod: 'pekepay',
      accountName: 'Maria',
      accountNumber: 'KW-123',
    },
  })
  // What the server still does by itself: telling events, adding up for the first time.
  await vi.waitUntil(async () => (await countUnsettled(world.pool)) === 0, { timeout: 20_000 })
  await makeBackup({ pool: world.pool, files: await storeOf(world), file: good }, world.now())
  backedUp = await everything(world.pool)
  target = await emptyTarget(folder)
})
afterAll(async () => {
  await world.drop()
  await target.database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function storeOf({ folder: dataDir }: TestApp) {
  return openFileStore({ dataDir })
}

/** The good backup with one entry changed, as somebody would who knows the format. */
async function changed(name: string, change: (text: string) => string): Promise<string> {
  const entries = (await entriesOf(good)).map((entry) =>
    entry.name === name
      ? { name, bytes: Buffer.from(change(entry.bytes.toString('utf8'))) }
      : entry,
  )
  const file = path.join(folder, `changed-${entries.length}-${name.replaceAll('/', '-')}`)
  await writeArchive(entries, createWriteStream(file))
  return file
}

function save(name: string, bytes: Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

function whole(): Buffer {
  return readFileSync(good)
}

function cut(part: number): string {
  const file = save(`cut-${part}`, whole())
  truncateSync(file, Math.floor(whole().length * part))
  return file
}
function flip(part: number): string {
  const bytes = whole()
  const place = Math.min(bytes.length - 1, Math.floor(bytes.length * part))
  bytes[place] = (bytes[place] ?? 0) ^ 0x10
  return save(`flip-${part}`, bytes)
}

describe('a backup that is no good', () => {
  test.each([
    ['is not there', () => path.join(folder, 'nowhere'), /^There is no file/],
    ['is something else', () => save('other', Buffer.from('hello')), /no backup of Kunwari/],
    ['is cut off in the middle', () => cut(0.5), /damaged or cut off/],
    ['lacks its last bytes', () => cut(1 - 9 / whole().length), /damaged or cut off/],
    ['has a byte changed', () => flip(0.4), /damaged|not what was backed up/],
    ['has its last byte changed', () => flip(1), /damaged|not what was backed up/],
  ])('that %s is refused in a sentence and leaves nothing', async (_what, make, sentence) => {
    const restoring = restoreBackup({ ...target, file: make() }, world.now())
    await expect(restoring).rejects.toThrow(sentence)
    await expect(restoring).rejects.toThrow(/^[^\n]+\.$/)
    expect(await holdsNothing(target)).toBe(true)
  })

  test.each([
    [
      'an amount',
      'tables/transfers/000000.copy',
      (text: string) => text.replace('\t234567\t', '\t234568\t'),
    ],
    [
      'a balance',
      'tables/users/000000.copy',
      (text: string) => text.replace(/\t234567\t|\t1\t/, '\t77\t'),
    ],
    [
      'a missing row',
      'tables/audit_log/000000.copy',
      (text: string) => text.slice(text.indexOf('\n') + 1),
    ],
    [
      'the sums',
      'manifest.json',
      (text: string) => text.replace('"walletsSum": "', '"walletsSum": "1'),
    ],
    [
      'a word for a number',
      'tables/pool_lots/000000.copy',
      (text: string) => text.replace(/\t\d+\t/, '\tmuch\t'),
    ],
  ])('with %s changed is refused whole', async (_what, name, change) => {
    const file = await changed(name, change)
    expect(await entriesOf(file)).not.toEqual(await entriesOf(good))
    const restoring = restoreBackup({ ...target, file }, world.now())
    await expect(restoring).rejects.toThrow(/not what was backed up, so nothing was restored/)
    expect(await holdsNothing(target)).toBe(true)
  })

  test.each(['../../../outside', '0195589a-0000-7000-8000-000000000001/deeper'])(
    'with a picture named %s is refused whole',
    async (name) => {
      const entries = (await entriesOf(good)).map((entry) =>
        entry.name.startsWith('files/stored/')
          ? { name: `files/stored/${name}`, bytes: entry.bytes }
          : entry,
      )
      const file = path.join(folder, `named-${name.replaceAll('/', '-')}`)
      await writeArchive(entries, createWriteStream(file))
      const restoring = restoreBackup({ ...target, file }, world.now())
      await expect(restoring).rejects.toThrow(/not what was backed up, so nothing was restored/)
      expect(await holdsNothing(target)).toBe(true)
    },
  )

  test('of a newer Kunwari is refused', async () => {
    const file = await changed('kunwari.json', (text) => text.replace('0016_', '0999_'))
    const restoring = restoreBackup({ ...target, file }, world.now())
    await expect(restoring).rejects.toThrow('made by another Kunwari')
    expect(await holdsNothing(target)).toBe(true)
  })
})

test('a restored world has every row and image, and goes on', async () => {
  const ledger = await restoreBackup({ ...target, file: good }, world.now())
  expect(ledger).toMatchObject({ isBalanced: true, isChainUnbroken: true })
  expect(await everything(target.pool)).toEqual(backedUp)

  const configuration = readConfiguration({ DATA_DIR: target.dataDir, TRADING_SHARE: '0' })
  const app = await buildApp({ configuration, pool: target.pool, realNow: world.now })
  await app.ready()
  // The member's own session still holds, and so do the sequences: what is asked for now is newest.
  const headers = { cookie: member.cookie ?? '' }
  const { depositId, objectPath } = await newestPictured(headers)
  const picture = await app.inject({ url: `/api${objectPath}`, headers })
  const original = await member.call('GET', `/api${objectPath}`)
  expect(picture.statusCode).toBe(200)
  expect(picture.rawPayload.equals(original.bytes)).toBe(true)
  const asked = await app.inject({
    method: 'POST',
    url: '/api/deposits',
    headers,
    payload: { amount: '700.00', paymentMethod: 'pekepay', referenceNumber: 'AFTER' },
  })
  expect(asked.statusCode).toBe(201)
  const list = await app.inject({ url: '/api/deposits', headers })
  const ids = list.json().deposits.map(({ id }: { id: string }) => id)
  expect(ids.slice(0, 2)).toEqual([asked.json().id, depositId])
  await expect(target.pool.query('update transfers set amount = 1')).rejects.toThrow('append-only')
  await app.close()

  async function newestPictured(cookies: { cookie: string }) {
    const answer = await app.inject({ url: '/api/deposits', headers: cookies })
    const [newest] = answer.json().deposits
    return { depositId: newest.id, objectPath: newest.proofImageUrl }
  }
})

test('a world is never put where one is', async () => {
  const before = await everything(world.pool)
  const files = await storeOf(world)
  const restoring = restoreBackup({ pool: world.pool, files, file: good }, world.now())
  await expect(restoring).rejects.toThrow('A world is kept here already')
  expect(await everything(world.pool)).toEqual(before)
  expect(await files.isEmpty()).toBe(false)
})

test('a restore refuses a folder with images and leaves them alone', async () => {
  const other = await emptyTarget(folder)
  const own = '01900000-0000-7000-8000-000000000001'
  await other.files.write('stored', own, Buffer.from('somebody else'))
  const restoring = restoreBackup({ ...other, file: good }, world.now())
  await expect(restoring).rejects.toThrow('Images are kept in this data folder already')
  expect(await other.files.read('stored', own)).toEqual(Buffer.from('somebody else'))
  await other.database.drop()
})

longTest('a backup holds what is posted meanwhile whole or not at all', async () => {
  const file = path.join(folder, 'meanwhile.kunwari')
  const { body: person } = await member.call('GET', '/api/auth/user')
  const made = { isDone: false }
  const first = Promise.withResolvers<void>()
  const posting = (async () => {
    let posted = 0
    while (!made.isDone) {
      const body = { balanceAdjustment: '100.00', reason: 'meanwhile' }
      const { status } = await admin.call('PUT', `/api/admin/users/${person.id}`, { body })
      expect(status).toBe(200)
      posted += 1
      first.resolve()
    }
    return posted
  })()
  // The next one is on its way, however fast the backup is.
  await Promise.race([first.promise, posting])
  const { ledger } = await makeBackup(
    { pool: world.pool, files: await storeOf(world), file },
    world.now(),
  )
  made.isDone = true
  expect(await posting).toBeGreaterThan(1)
  const other = await emptyTarget(folder)
  const restored = await restoreBackup({ ...other, file }, world.now())
  expect(restored).toEqual(ledger)
  expect(restored).toMatchObject({ isBalanced: true, isChainUnbroken: true })
  await other.database.drop()
})

test('a backup never overwrites a file, and leaves no partial one', async () => {
  const before = readFileSync(good)
  const making = makeBackup(
    { pool: world.pool, files: await storeOf(world), file: good },
    world.now(),
  )
  await expect(making).rejects.toThrow('is there already: name another file')
  expect(readFileSync(good)).toEqual(before)
  expect(existsSync(`${good}.partial`)).toBe(false)

  for (const nowhere of [path.join(folder, 'no/such/folder/file'), path.join(good, 'inside')]) {
    const lost = makeBackup(
      { pool: world.pool, files: await storeOf(world), file: nowhere },
      world.now(),
    )
    await expect(lost).rejects.toThrow(`The folder of ${nowhere} is not there.`)
  }
})

test('a database without a world gives no backup', async () => {
  const { database, pool, files } = await emptyTarget(folder)
  const file = path.join(folder, 'nothing.kunwari')
  await expect(makeBackup({ pool, files, file }, world.now())).rejects.toThrow('no world here yet')
  expect(existsSync(file)).toBe(false)
  expect(existsSync(`${file}.partial`)).toBe(false)
  await database.drop()
})

longTest('a backup of an older schema is brought up to date', async () => {
  const old = await emptyTarget(folder)
  const fresh = await emptyTarget(folder)
  const file = path.join(folder, 'old.kunwari')
  await migrate(old.pool, { last: '0015_trading.sql' })
  // As that schema had it: the code of today writes columns that came later.
  await old.pool.query(
    `insert into world (class_name, class_code, starts_at, ends_at, seed, trading_share_bps, upload_secret,
       clock_anchor_sim, clock_anchor_real, clock_horizon, clock_floor)
     values ('Old class', 'ABCDEF', now(), now() + interval '30 days', 1, 0, '\\x00',
       now(), now(), now() + interval '1 day', now())`,
  )
  await makeBackup({ pool: old.pool, files: old.files, file }, world.now())
  await restoreBackup({ ...fresh, file }, world.now())
  expect((await migrate(fresh.pool)).applied).toEqual([])
  const worlds = [fresh, old].map(({ pool }) =>
    pool.query('select class_code, seed, clock_floor from world'),
  )
  const [restored, backed] = await Promise.all(worlds)
  expect(restored?.rows).toEqual(backed?.rows)
  await old.database.drop()
  await fresh.database.drop()
})
