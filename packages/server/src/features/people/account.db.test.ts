import { readdirSync } from 'node:fs'
import path from 'node:path'
import { dayMs } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { centavos } from '@kunwari/domain/money/centavos'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { longTest } from '../../testing/long-test.ts'
import {
  type Browser,
  createTestApp,
  greeted,
  readCode,
  registration,
  type TestApp,
  verify,
} from '../../testing/test-app.ts'
import { openClock } from '../clock/clock.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { proveReserve } from '../reserve/prove-reserve.ts'

let world: TestApp
let admin: Browser
let picture: string

beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await world.signedIn('admin@kunwari.test')
  picture = await newPicture('#123456')
})
afterAll(() => world.drop())

const password = 'Sampaguita-77'
const names = { firstName: 'Xochitl', lastName: 'Quetzalcoatl' }
const storedFiles = () => readdirSync(path.join(world.folder, 'files', 'stored'))

async function newPicture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

async function join(identifier: string): Promise<Browser> {
  const browser = world.browser()
  await verify(browser, identifier)
  const answer = await browser.call('POST', '/api/auth/register', {
    body: registration(identifier, names),
  })
  expect(answer.status).toBe(201)
  await browser.call('POST', '/api/auth/login', { body: { identifier, password } })
  return browser
}

async function user(browser: Browser) {
  return (await browser.call('GET', '/api/auth/user')).body
}

async function deposit(browser: Browser, referenceNumber: string) {
  const { body } = await browser.call('POST', '/api/deposits', {
    body: { amount: '1000', paymentMethod: 'pekepay', referenceNumber, proofImageUrl: picture },
  })
  return body.id
}

const decide = (kind: 'deposits' | 'withdrawals', id: string, remarks?: string) =>
  admin.call('PUT', `/api/admin/${kind}/${id}/verify`, { body: { status: 'approved', remarks } })

const addIdentifier = (browser: Browser, body: Record<string, string>) =>
  browser.call('POST', '/api/account/identifier', { body })

const erase = (browser: Browser, typed = password) =>
  browser.call('POST', '/api/account/erase', { body: { password: typed } })

describe('a profile', () => {
  test('takes a name, a picture by path or inline, and its removal', async () => {
    const member = await join('+639170000001')
    const renamed = await member.call('PUT', '/api/account', { body: { firstName: 'Ligaya' } })
    expect(renamed).toMatchObject({
      status: 200,
      body: { firstName: 'Ligaya', lastName: names.lastName },
    })

    const shown = await member.call('PUT', '/api/account', { body: { profileImageUrl: picture } })
    const { profileImageUrl } = shown.body
    expect(profileImageUrl).toMatch(/^\/objects\//)
    expect((await member.call('GET', `/api${profileImageUrl}`)).status).toBe(200)
    expect((await admin.call('GET', `/api${profileImageUrl}`)).status).toBe(200)
    const other = await world.signedIn('member@kunwari.test')
    expect((await other.call('GET', `/api${profileImageUrl}`)).status).toBe(404)
    expect((await world.browser().call('GET', `/api${profileImageUrl}`)).status).toBe(401)
    const stolen = await other.call('PUT', '/api/account', { body: { profileImageUrl } })
    expect(stolen).toMatchObject({ status: 400, body: { errors: [{ path: 'profileImageUrl' }] } })

    const files = storedFiles().length
    await member.call('PUT', '/api/account', { body: { profileImageUrl: '' } })
    expect((await user(member)).profileImageUrl).toBe(profileImageUrl)
    await member.call('PUT', '/api/account', { body: { profileImageUrl: null } })
    expect((await user(member)).profileImageUrl).toBeNull()
    expect((await member.call('GET', `/api${profileImageUrl}`)).status).toBe(404)
    expect(storedFiles()).toHaveLength(files - 1)
  })

  test('keeps a picture that proves a deposit when the profile drops it', async () => {
    const member = await join('+639170000002')
    await deposit(member, 'PROOF-1')
    await member.call('PUT', '/api/account', { body: { profileImageUrl: picture } })
    const { profileImageUrl } = await user(member)
    await member.call('PUT', '/api/account', { body: { profileImageUrl: null } })
    expect((await member.call('GET', `/api${profileImageUrl}`)).status).toBe(200)
  })

  test('refuses names that look like a real payee', async () => {
    const member = await world.signedIn('member@kunwari.test')
    const answer = await member.call('PUT', '/api/account', {
      body: { firstName: 'GCash 09171234567' },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'real_details' } })
  })

  test('refuses a name that makes a number with the one that stays', async () => {
    const member = await join('+639170000010')
    const rename = (body: Record<string, string>) => member.call('PUT', '/api/account', { body })
    expect((await rename({ firstName: 'Ana 0917 123' })).status).toBe(200)
    expect(await rename({ lastName: '4567 Cruz' })).toMatchObject({
      status: 400,
      body: { code: 'real_details', errors: [{ path: 'lastName' }] },
    })
  })
})

describe('a second identifier', () => {
  test('is added by its code, and signs in', async () => {
    const member = await join('+639170000003')
    const email = 'second@kunwari.test'
    await member.call('POST', '/api/auth/send-verification', { body: greeted(email) })
    const code = await readCode(member, email)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await addIdentifier(member, { email, code: wrong })).toMatchObject({
      status: 400,
      body: { code: 'wrong_code' },
    })
    expect(await addIdentifier(member, { email, code })).toMatchObject({
      status: 200,
      body: { email, isEmailVerified: true, phoneNumber: '+639170000003' },
    })
    const answer = await world
      .browser()
      .call('POST', '/api/auth/login', { body: { identifier: email, password } })
    expect(answer.status).toBe(200)
    const again = await addIdentifier(member, { email: 'third@kunwari.test', code })
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('goes to one of two who prove it at once', async () => {
    const email = 'contested@kunwari.test'
    const one = await join('+639170000004')
    await one.call('POST', '/api/auth/send-verification', { body: greeted(email) })
    const code = await readCode(one, email)
    await world.pool.query("update users set email = $1 where email = 'nene@kunwari.test'", [email])
    expect(await addIdentifier(one, { email, code })).toMatchObject({
      status: 409,
      body: { code: 'identifier_taken', errors: [{ path: 'email' }] },
    })
  })
})

test('the summary is the ledger in eight sums, without what was reversed', async () => {
  const member = await join('+639170000005')
  await decide('deposits', await deposit(member, 'SUM-1'))
  const { body: withdrawal } = await member.call('POST', '/api/withdrawals', {
    body: {
      amount: '500',
      paymentMethod: 'pekepay',
      accountName: 'Maria Clara',
      accountNumber: 'KW-1234-5678',
    },
  })
  await member.call('POST', '/api/investments', { body: { planDays: 5, amount: '500' } })
  expect((await member.call('GET', '/api/account/summary')).body).toEqual({
    balance: '500.00',
    available: '0.00',
    held: '500.00',
    invested: '500.00',
    deposited: '1000.00',
    withdrawn: '0.00',
    earned: '0.00',
    adjusted: '0.00',
  })
  await decide('withdrawals', withdrawal.id)
  const { id } = await user(member)
  const adjust = (amount: string) =>
    admin.call('PUT', `/api/admin/users/${id}`, { body: { balanceAdjustment: amount } })
  await adjust('12.50')
  await adjust('-2.25')
  expect((await member.call('GET', '/api/account/summary')).body).toMatchObject({
    balance: '10.25',
    held: '0.00',
    withdrawn: '500.00',
    adjusted: '10.25',
  })
})

describe('leaving', () => {
  test('takes everything of the person, and leaves their transfers under their number', async () => {
    const phone = '+639170000006'
    const email = 'xochitl.leaves@kunwari.test'
    const member = await join(phone)
    await member.call('POST', '/api/auth/send-verification', {
      body: { email, firstName: names.firstName },
    })
    await addIdentifier(member, { email, code: await readCode(member, email) })
    await member.call('PUT', '/api/account', {
      body: { profileImageUrl: await newPicture('#abcdef') },
    })
    const depositId = await deposit(member, names.firstName)
    await decide('deposits', depositId, `Approved for ${names.firstName}`)
    const { body: withdrawal } = await member.call('POST', '/api/withdrawals', {
      headers: { 'idempotency-key': 'leaving-1' },
      body: {
        amount: '1000',
        paymentMethod: 'pekepay',
        accountName: `${names.firstName} ${names.lastName}`,
        accountNumber: 'KW-1234-5678',
      },
    })
    expect(await erase(member)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await admin.call('PUT', `/api/admin/withdrawals/${withdrawal.id}/verify`, {
      headers: { 'idempotency-key': 'leaving-2' },
      body: { status: 'approved', remarks: `Paid to ${names.firstName} ${names.lastName}` },
    })
    const rejectedId = await deposit(member, 'LEAVING-2')
    await admin.call('PUT', `/api/admin/deposits/${rejectedId}/verify`, {
      body: { status: 'rejected', rejectionNote: `Not paid, ${names.firstName}` },
    })
    const { id, referralCode, profileImageUrl } = await user(member)
    // The other tests' people carry the same name.
    await world.pool.query(
      "update users set first_name = 'Other', last_name = 'Person' where id <> $1",
      [id],
    )

    expect(await erase(member, 'Not-my-password-1')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    expect(await member.call('POST', '/api/account/erase', { body: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect(await placesOf([names.firstName, email, phone])).not.toEqual([])
    const [first, second] = await Promise.all([erase(member), erase(member)])
    expect([first.status, second.status]).toEqual([200, 200])

    expect(await placesOf([names.firstName, names.lastName, email, phone])).toEqual([])
    const kept = await world.pool.query(
      `select u.first_name, u.last_name = u.member_number::text as numbered, u.member_number,
         (select count(*)::integer from transfers t where t.user_id = u.id) as transfers,
         (select count(*)::integer from uploads p where p.user_id = u.id) as uploads,
         (select count(*)::integer from sessions s where s.user_id = u.id) as sessions
       from users u where id = $1`,
      [id],
    )
    const [row] = kept.rows
    expect(row).toMatchObject({
      first_name: 'Member',
      numbered: true,
      transfers: 2,
      uploads: 0,
      sessions: 0,
    })
    expect(storedFiles()).not.toContain(String(profileImageUrl).replace('/objects/', ''))
    await expectBalanced()
    const paid = await world.pool.query(
      `select l.user_id from pool_uses p join pool_lots l on l.id = p.lot_id
       join transfers t on t.id = p.transfer_id where t.reference_id = $1`,
      [withdrawal.id],
    )
    expect(paid.rowCount).toBeGreaterThan(0)

    for (const identifier of [phone, email]) {
      const answer = await world
        .browser()
        .call('POST', '/api/auth/login', { body: { identifier, password } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    }
    expect((await member.call('GET', '/api/account/summary')).status).toBe(401)
    expect((await world.browser().call('GET', `/api/referrer/${referralCode}`)).status).toBe(404)
    const audit = await world.pool.query(
      `select action, redacted_at is not null as redacted from audit_log
       where subject_id in ($1, $2, $3) order by created_at`,
      [id, depositId, withdrawal.id],
    )
    expect(audit.rows).toEqual([
      { action: 'deposit.approve', redacted: true },
      { action: 'withdrawal.approve', redacted: true },
      { action: 'account.erase', redacted: false },
    ])
  })

  test('lets the phone number register anew, as somebody else', async () => {
    const phone = '+639170000007'
    const member = await join(phone)
    const { id } = await user(member)
    await erase(member)
    expect((await user(await join(phone))).id).not.toBe(id)
  })

  test('is refused to the last active admin, not to the one before', async () => {
    expect(await erase(admin, demoPassword)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    const second = await join('+639170000008')
    const { id } = await user(second)
    await world.pool.query("update users set role = 'admin' where id = $1", [id])
    expect((await erase(second)).status).toBe(200)
  })

  longTest('works after the class ended despite open requests; nothing else does', async () => {
    const ended = await createTestApp({ RATE_LIMIT_SCALE: '0' })
    const member = await ended.signedIn('member@kunwari.test')
    const open = { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'OPEN-1' }
    expect((await member.call('POST', '/api/deposits', { body: open })).status).toBe(201)
    expect(await erase(member, demoPassword)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    ended.pass(400 * dayMs)
    await member.call('POST', '/api/auth/login', {
      body: { identifier: 'member@kunwari.test', password: demoPassword },
    })
    const change = await member.call('PUT', '/api/account', { body: { firstName: 'Late' } })
    const left = await erase(member, demoPassword)
    await ended.drop()
    expect(change).toMatchObject({ status: 403, body: { code: 'class_ended' } })
    expect(left.status).toBe(200)
  })
})

longTest('wrong passwords are counted, and then the right one is refused too', async () => {
  const strict = await createTestApp()
  const member = await strict.signedIn('member@kunwari.test')
  for (let tries = 0; tries < 10; tries += 1) await erase(member, 'Not-my-password-1')
  const answer = await erase(member, demoPassword)
  await strict.drop()
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
})

test('the audit log takes a redaction and nothing else', async () => {
  await world.pool.query(
    `insert into audit_log (id, actor_id, action, subject_type, subject_id, after, created_at)
     select new_id(), id, 'test', 'user', id, '{"status":"x"}', now() from users limit 1`,
  )
  const change = (what: string) =>
    world.pool.query(`update audit_log set ${what} where action = 'test'`)
  const refusal = { code: '23001' }
  await expect(change(`reason = 'else'`)).rejects.toMatchObject(refusal)
  await expect(change(`redacted_at = now(), actor_id = new_id()`)).rejects.toMatchObject(refusal)
  await expect(change(`redacted_at = now(), after = '{"status":"y"}'`)).rejects.toMatchObject(
    refusal,
  )
  await expect(change(`redacted_at = now(), reason = 'new'`)).rejects.toMatchObject(refusal)
  await expect(world.pool.query('delete from audit_log')).rejects.toMatchObject(refusal)
  await change(`redacted_at = now(), after = '{}'`)
})

// The last of this file: what it enters by hand leaves no mark in the pool's lots.
test('a reversal takes back what it reversed, and no other sum moves', async () => {
  const member = await join('+639170000009')
  await decide('deposits', await deposit(member, 'REVERSED-1'))
  await decide('deposits', await deposit(member, 'REVERSED-2'))
  const { body: withdrawal } = await member.call('POST', '/api/withdrawals', {
    body: {
      amount: '600',
      paymentMethod: 'pekepay',
      accountName: 'Maria Clara',
      accountNumber: 'KW-1234-5678',
    },
  })
  await decide('withdrawals', withdrawal.id)
  const { id: userId } = await user(member)
  const clock = await openClock({ pool: world.pool, realNow: world.now })
  const reverse = (debit: 'wallet' | 'world', credit: 'wallet' | 'world', amount: bigint) =>
    postTransfer(
      world.pool,
      {
        id: newId(world.now()),
        userId,
        debit,
        credit,
        amount: centavos(amount),
        released: centavos(0n),
        kind: 'reversal',
        referenceId: newId(world.now()),
        description: 'Entered by mistake',
      },
      clock.now(),
    )
  await reverse('wallet', 'world', 100_000n)
  await reverse('world', 'wallet', 60_000n)
  expect((await member.call('GET', '/api/account/summary')).body).toEqual({
    balance: '1000.00',
    available: '1000.00',
    held: '0.00',
    invested: '0.00',
    deposited: '1000.00',
    withdrawn: '0.00',
    earned: '0.00',
    adjusted: '0.00',
  })
})

/** Every table and text in which one of the words is found, in any column. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(15)
  const found: string[] = []
  for (const { name } of tables) {
    for (const word of words) {
      const { rows } = await world.pool.query(
        `select 1 from "${name}" t where position(lower($1) in lower(t::text)) > 0 limit 1`,
        [word],
      )
      if (rows.length > 0) found.push(`${name}: ${word}`)
    }
  }
  return found
}

async function expectBalanced(): Promise<void> {
  const clock = await openClock({ pool: world.pool, realNow: world.now })
  const proof = await inSnapshot(world.pool, (tx) =>
    proveReserve(tx, { now: clock.now(), realNow: world.now() }),
  )
  expect(proof).toMatchObject({ balanced: true, pool: proof.lotsRemaining })
}
