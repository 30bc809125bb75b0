import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import { registration, verify } from '../../testing/test-app.ts'

const refusal = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
]

type Kept = { pocket: bigint | null; consented: number | null; research: number | null }

async function keptOf({ world }: StagedClass, firstName: string): Promise<Kept | undefined> {
  const { rows } = await world.pool.query<Kept>(
    `select pocket_start as "pocket", consented_at as "consented", research_at as "research"
     from users where first_name = $1`,
    [firstName],
  )
  return rows[0]
}

describe('a class in stages, joined by nickname', () => {
  let room: StagedClass
  beforeAll(async () => {
    room = await openStagedClass()
  })
  afterAll(() => room.world.drop())

  test('consent comes before everything else that it asks', async () => {
    const { world, join } = room
    for (const body of [
      { consent: undefined },
      { consent: undefined, nickname: 'Andrea' },
      { consent: false, nickname: 'Andrea', referralCode: 'ZZZZZZZZ' },
    ]) {
      const answer = await join(world.browser(), body)
      expect(refusal(answer)).toEqual([400, 'no_consent'])
      expect(answer.body.message).toBe('Tick "I know that it is pretend" first.')
    }
  })

  test('nobody comes in before the lobby', async () => {
    const answer = await room.join(room.world.browser(), { nickname: 'Andrea' })
    expect(refusal(answer)).toEqual([409, 'class_not_started'])
  })

  test('a newcomer gets a number, a way back and the starting cash', async () => {
    const { world, go, join } = room
    await go('lobby')
    const browser = world.browser()
    const came = await join(browser, { nickname: 'Andrea', research: true })
    expect([came.status, came.body]).toEqual([
      201,
      {
        className: 'Kunwari class',
        endsAt: expect.any(String),
        number: 1,
        wayBack: expect.stringMatching(/^[A-Z]+-[0-9]{2}$/),
      },
    ])
    expect(came.headers['cache-control']).toBe('no-store')
    expect((await browser.call('GET', '/api/class')).body.pocket).toBe('20000.00')
    const kept = await keptOf(room, 'Andrea')
    expect(kept).toEqual({
      pocket: 20_000_00n,
      consented: kept?.consented,
      research: kept?.consented,
    })
    expect(kept?.consented).not.toBeNull()
    const bea = world.browser()
    await join(bea, { nickname: 'Bea' })
    expect((await keptOf(room, 'Bea'))?.research).toBeNull()
    // Who has no password is asked for none.
    expect((await bea.call('POST', '/api/account/erase', { body: {} })).status).toBe(200)
    expect(await keptOf(room, 'Bea')).toBeUndefined()
  })

  test('a tap that is repeated gets the same number and way back', async () => {
    const { world, join } = room
    const came = await join(world.browser(), { nickname: 'Carlo' }, 'carlo-comes-in')
    const again = await join(world.browser(), { nickname: 'Carlo' }, 'carlo-comes-in')
    expect(again.status).toBe(201)
    expect(again.body).toEqual(came.body)
  })

  test('a thousand numbers are given, whether or not people stay', async () => {
    const { world, join } = room
    await join(world.browser(), { nickname: 'Libo' })
    const set = 'update users set member_number = $1 where first_name = $2'
    await world.pool.query(set, [1_000, 'Libo'])
    await world.pool.query("update users set erased_at = now() where first_name = 'Libo'")
    expect(refusal(await join(world.browser(), { nickname: 'Sobra' }))).toEqual([
      409,
      'wrong_state',
    ])
    await world.pool.query(set, [999, 'Libo'])
    expect((await join(world.browser(), { nickname: 'Huli' })).body.number).toBe(1_000)
    await world.pool.query(set, [900, 'Huli'])
    await world.pool.query(set, [899, 'Libo'])
  })

  test('a learner joining after the reveal watches, with an empty pocket', async () => {
    const { world, go, join } = room
    await go('live', 'reveal')
    expect((await join(world.browser(), { nickname: 'Dodong' })).status).toBe(201)
    expect((await keptOf(room, 'Dodong'))?.pocket).toBe(0n)
  })

  test('after the end only a way back leads in', async () => {
    const { world, go, join } = room
    const late = await join(world.browser(), { nickname: 'Ernie' })
    await go('debrief', 'ended')
    expect(refusal(await join(world.browser(), { nickname: 'Fely' }))).toEqual([403, 'class_ended'])
    const back = await join(world.browser(), {
      number: late.body.number,
      wayBack: late.body.wayBack,
    })
    expect(back.status).toBe(200)
  })
})

describe('a class in stages, joined by email or phone number', () => {
  let room: StagedClass
  beforeAll(async () => {
    room = await openStagedClass({ joinWith: 'identifier' })
    await room.go('lobby')
  })
  afterAll(() => room.world.drop())

  test('consent is kept with the code; the account gets the pocket', async () => {
    const { world, join } = room
    const browser = world.browser()
    expect(refusal(await join(browser, { consent: undefined }))).toEqual([400, 'no_consent'])
    const opened = await join(browser, { research: true })
    expect([opened.status, Object.keys(opened.body)]).toEqual([200, ['className', 'endsAt']])
    await verify(browser, 'ana@example.com')
    const made = await browser.call('POST', '/api/auth/register', {
      body: registration('ana@example.com'),
    })
    expect(made.status).toBe(201)
    const kept = await keptOf(room, 'Maria')
    expect(kept?.pocket).toBe(20_000_00n)
    expect(kept?.consented).not.toBeNull()
    expect(kept?.research).toEqual(kept?.consented)
  })

  test('who entered the code before the lesson was planned is asked again', async () => {
    const { world, join } = room
    const browser = world.browser()
    await join(browser)
    await world.pool.query("update sessions set sess = sess - 'consent' where user_id is null")
    const answer = await browser.call('POST', '/api/auth/register', {
      body: registration('ben@example.com'),
    })
    expect(refusal(answer)).toEqual([403, 'class_code_required'])
  })
})

describe('a class in stages', () => {
  test('takes a thousand learners; of the last ten at once, one enters', async () => {
    const room = await openStagedClass()
    const { world, go, join } = room
    await go('lobby')
    await world.pool.query(
      `insert into users (id, first_name, last_name, account_number, referral_code, role,
         password_hash, is_email_verified, is_phone_verified, joined_by_nickname, nickname_folded,
         created_at, updated_at)
       select gen_random_uuid(), 'Kid ' || n, '', 'KW-0000-' || lpad(n::text, 4, '0'),
         translate('K' || lpad(n::text, 7, '0'), '01', 'AB'), 'user', '', false, false, true, 'kid' || n, now(), now()
       from generate_series(1, 999) n`,
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => join(world.browser(), { nickname: `Late ${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const full = answers.find(({ status }) => status === 409)
    expect(full?.body).toMatchObject({ code: 'wrong_state', message: 'This class is full.' })
    // Nor do staff become members, whose number would be an extra's.
    const { rows } = await world.pool.query(
      `insert into users (id, email, first_name, last_name, account_number, referral_code, role,
         password_hash, created_at, updated_at)
       values (gen_random_uuid(), 'help@example.com', 'Helping', 'Hand', 'KW-0001-0000',
         'HELPHAND', 'support', '', now(), now()) returning id`,
    )
    const member = { body: { role: 'user' } }
    const changed = await room.admin.call('PUT', `/api/admin/users/${rows[0].id}`, member)
    expect([changed.status, changed.body.reason]).toEqual([409, 'class_full'])
    await world.drop()
  })
})
