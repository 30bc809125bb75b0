import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countLists, foldListChanges } from '../../db/list-page.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { listPeople } from '../people/people-list.sql.ts'
import { depositKind } from '../requests/deposits.sql.ts'
import { listHistory } from '../requests/request-lists.sql.ts'

// More than a search remembers place by place, so that its pages are walked to.
const peopleCount = 25_000

let world: TestApp
let admin: Browser
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await world.signedIn('admin@kunwari.test')
  // Places have gaps, as failed sign-ups leave them.
  await world.pool.query(
    `insert into users (id, join_order, email, first_name, last_name, account_number,
       referral_code, password_hash, created_at, updated_at)
     overriding system value
     select new_id(), 1000 + n * 2, 'p' || n || '@example.com', 'Ana', 'Reyes ' || n,
       'KW-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
       translate(upper(lpad(to_hex(n), 8, 'X')), '01', 'YZ'), '', now(), now()
     from generate_series(1, $1) as n`,
    [peopleCount],
  )
  await world.pool.query(
    `insert into deposits (id, user_id, amount, payment_method, reference_number, status,
       created_at)
     select new_id(), u.id, 50000, 'pekepay', 'REF-' || u.join_order, 'pending', now()
     from users u where u.email like 'p%@example.com' and u.join_order % 10 = 0`,
  )
})
afterAll(() => world.drop())

async function plainly(where: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await world.pool.query<{ id: string }>(
    `select u.id from users u where ${where} order by u.join_order desc limit $1 offset $2`,
    [limit, offset],
  )
  return rows.map(({ id }) => id)
}

const offsets = [0, 1, 19, 4_095, 4_096, 12_345, peopleCount - 3, peopleCount + 30]

describe('a list of many', () => {
  test.each(offsets)('has the right page after %i rows, and its exact number', async (offset) => {
    const page = { limit: 20, offset }
    const { people, total } = await listPeople(world.pool, { query: undefined, ...page })
    expect(people.map(({ id }) => id)).toEqual(await plainly('true', page))
    const { rows } = await world.pool.query<{ n: number }>('select count(*)::int4 as n from users')
    expect(total).toBe(rows[0]?.n)
  })

  test.each(offsets)('and so has a search that finds nearly everybody', async (offset) => {
    const page = { limit: 20, offset }
    const { people, total } = await listPeople(world.pool, { query: 'NA R', ...page })
    const where = "lower(first_name || ' ' || last_name) like '%na r%'"
    expect(people.map(({ id }) => id)).toEqual(await plainly(where, page))
    expect(total).toBe(peopleCount)
  })

  test.each(['reyes 77', '77@', 'f-50', 'zzz'])('deposits are found by %s', async (query) => {
    const page = { limit: 20, offset: 3 }
    const { requests: deposits, total } = await listHistory(world.pool, depositKind, {
      query,
      ...page,
    })
    const { rows } = await world.pool.query<{ id: string }>(
      `select d.id from deposits d join users u on u.id = d.user_id
       where position($1 in lower(d.reference_number || chr(10) || u.first_name || ' ' ||
         u.last_name || chr(10) || u.email)) > 0 order by d.seq desc`,
      [query],
    )
    expect(deposits.map(({ id }) => id)).toEqual(rows.slice(3, 23).map(({ id }) => id))
    expect(total).toBe(rows.length)
  })
})

async function find(query: string): Promise<number> {
  const { body } = await admin.call('GET', `/api/admin/users?query=${query}`)
  return body.total
}

describe('what is remembered', () => {
  test('is true on a server that another one changed the names for', async () => {
    const twin = await world.twin()
    expect([await find('Salazar'), await find('Dimaculangan')]).toEqual([1, 0])
    await twin.app.inject({
      method: 'PUT',
      url: '/api/account',
      headers: { cookie: (await world.signedIn('nene@kunwari.test')).cookie ?? '' },
      payload: { lastName: 'Dimaculangan' },
    })
    expect([await find('Salazar'), await find('Dimaculangan')]).toEqual([0, 1])
    await twin.close()
  })

  test('forgets who has left', async () => {
    expect(await find('tess@kunwari')).toBe(1)
    await world.pool.query(
      `update users set email = null, first_name = 'Member', last_name = '9', status = 'blocked',
         erased_at = now() where email = 'tess@kunwari.test'`,
    )
    expect(await find('tess@kunwari')).toBe(0)
  })

  test('counts follow roles, and folding changes none of them', async () => {
    const counted = async () => {
      const { rows } = await world.pool.query(
        `select count(*) filter (where role in ('user', 'leader'))::int4 as members,
           count(*) filter (where role in ('user', 'leader') and status = 'active')::int4
             as "active-members" from users`,
      )
      return rows[0]
    }
    const kept = () => countLists(world.pool, ['members', 'active-members'])
    await world.pool.query("update users set role = 'support' where email = 'jun@kunwari.test'")
    await world.pool.query("update users set status = 'blocked' where email = 'p7@example.com'")
    expect(await kept()).toEqual(await counted())
    await Promise.all(Array.from({ length: 4 }, () => foldListChanges(world.pool, 1)))
    expect(await kept()).toEqual(await counted())
    const { rows } = await world.pool.query(
      'select 1 from list_changes group by list, block having count(*) > 1',
    )
    expect(rows).toEqual([])
  })
})
