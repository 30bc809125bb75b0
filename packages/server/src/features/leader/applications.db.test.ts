import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRow, rows } from '../../db/queryable.ts'
import { databaseErrorCode } from '../../db/transaction.ts'
import {
  applyAs,
  buy,
  countersOf,
  decide,
  type LeaderStage,
  leaderStage,
  qualify,
} from '../../testing/leader-world.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})

afterAll(async () => {
  await world.drop()
})

function applicationsOf(userId: string) {
  return rows<Record<string, unknown>>(
    world.database.pool,
    'test-applications',
    `select status, active_referrals as "activeReferrals",
       total_referral_investments as "bought", total_active_investments as "own",
       rejection_note as "note"
     from prime_leader_applications where user_id = $1 order by seq`,
    [userId],
  )
}

/** Somebody with as much of each requirement as is said, out of what is needed. */
async function almost(input: { people: number; each: string; own: string | null }) {
  const leader = await world.fundedMember('100000.00')
  if (input.own !== null) await buy(world, leader, input.own, 20)
  for (let index = 0; index < input.people; index += 1) {
    const referral = await world.member({ referredBy: leader })
    await world.deposit(referral, input.each)
    await buy(world, referral, input.each, 20)
  }
  return leader
}

test.each([
  [
    'too few referrals',
    { people: 4, each: '25000.00', own: '15000.00' },
    'You need 5 active referrals and have 4',
  ],
  [
    'too little that they bought',
    { people: 5, each: '19999.99', own: '15000.00' },
    'Your referrals need to have bought bots for ₱100,000.00; so far it is ₱99,999.95',
  ],
  [
    'too little of one’s own',
    { people: 5, each: '20000.00', own: '14999.99' },
    'You need ₱15,000.00 in active bots of your own and have ₱14,999.99',
  ],
  [
    'nothing of one’s own',
    { people: 5, each: '20000.00', own: null },
    'You need ₱15,000.00 in active bots of your own and have ₱0.00',
  ],
])('%s: the refusal names it, and nothing changes', async (_, has, message) => {
  const leader = await almost(has)
  await expect(applyAs(world, leader)).rejects.toMatchObject({
    code: 'requirement_missing',
    message,
  })
  expect(await applicationsOf(leader)).toEqual([])
})

test('a referral counts while a bot runs; its purchases count for good', async () => {
  const own = await createTestWorld()
  try {
    const stage = await qualify(own)
    await own.advance(20)
    await own.deposit(stage.leader, '15000.00')
    await buy(own, stage.leader, '15000.00', 10)
    await expect(applyAs(own, stage.leader)).rejects.toMatchObject({
      message: 'You need 5 active referrals and have 0',
    })
    for (const referral of stage.referrals) await buy(own, referral, '1.00', 5)
    await expect(applyAs(own, stage.leader)).resolves.toEqual(expect.any(String))
  } finally {
    await own.drop()
  }
})

test('an application keeps the figures of its moment', async () => {
  const stage = await qualify(world)
  await applyAs(world, stage.leader)
  const [referral = ''] = stage.referrals
  await world.deposit(referral, '5000.00')
  await buy(world, referral, '5000.00', 5)
  expect(await applicationsOf(stage.leader)).toEqual([
    { status: 'pending', activeReferrals: 5, bought: 10_000_000n, own: 1_500_000n, note: null },
  ])
})

test('of ten applications at once, one is made', async () => {
  const { leader } = await qualify(world)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => applyAs(world, leader)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    expect(result.reason).toMatchObject({
      code: 'wrong_state',
      message: 'Your application is waiting for a decision',
    })
  }
  expect(await applicationsOf(leader)).toHaveLength(1)
})

test('the database keeps one pending application a person by itself', async () => {
  const { leader } = await qualify(world)
  await applyAs(world, leader)
  const again = world.database.pool.query(
    `insert into prime_leader_applications (
       id, user_id, active_referrals, total_referral_investments, total_active_investments,
       created_at
     ) values (new_id(), $1, 5, 1, 1, now())`,
    [leader],
  )
  await expect(again).rejects.toSatisfy((error) => databaseErrorCode(error) === '23505')
})

test('approval makes a user a leader from now on, and says so', async () => {
  const stage = await qualify(world)
  const id = await applyAs(world, stage.leader)
  const now = world.clock.now()
  await decide(stage, id, 'approved')
  expect(await countersOf(world, stage.leader)).toMatchObject({
    role: 'leader',
    isPrimeLeader: true,
  })
  const since = await firstRow<{ at: number }>(
    world.database.pool,
    'test-leader-since',
    'select prime_leader_approved_at as "at" from users where id = $1',
    [stage.leader],
  )
  expect(since?.at).toBe(now)
  expect(await toldOf(stage.leader, id)).toEqual([{ kind: 'application_approved', note: null }])
  expect(await auditOf(id)).toEqual([{ action: 'application.approve', reason: null }])
  await expect(applyAs(world, stage.leader)).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'You are a Prime Leader already',
  })
})

test.each([
  [null, 'Not qualified'],
  ['Not this time.', 'Not this time.'],
])('rejecting with the reason %j tells "%s", and one may apply again', async (reason, note) => {
  const stage = await qualify(world)
  const id = await applyAs(world, stage.leader)
  await decide(stage, id, 'rejected', reason)
  expect(await toldOf(stage.leader, id)).toEqual([{ kind: 'application_rejected', note }])
  expect(await auditOf(id)).toEqual([{ action: 'application.reject', reason: note }])
  await decide(stage, await applyAs(world, stage.leader), 'approved')
  expect((await applicationsOf(stage.leader)).map(({ status }) => status)).toEqual([
    'rejected',
    'approved',
  ])
  expect(await countersOf(world, stage.leader)).toMatchObject({ isPrimeLeader: true })
})

test('of ten decisions at once one counts; the others learn of it', async () => {
  const stage = await qualify(world)
  const id = await applyAs(world, stage.leader)
  const decisions = Array.from({ length: 10 }, (_, index) =>
    decide(stage, id, index % 2 === 0 ? 'approved' : 'rejected'),
  )
  const results = await Promise.allSettled(decisions)
  const won = results.findIndex(({ status }) => status === 'fulfilled')
  const status = won % 2 === 0 ? 'approved' : 'rejected'
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    expect(result.reason).toMatchObject({ code: 'already_decided' })
    expect(String(result.reason.message)).toMatch(
      new RegExp(`^Already ${status} by Test Person at \\d\\d:\\d\\d on `),
    )
  }
  expect(await countersOf(world, stage.leader)).toMatchObject({
    isPrimeLeader: status === 'approved',
  })
  expect(await toldOf(stage.leader, id)).toHaveLength(1)
  expect(await auditOf(id)).toHaveLength(1)
})

test('nobody decides their own application, or one that does not exist', async () => {
  const stage = await qualify(world)
  const id = await applyAs(world, stage.leader)
  const own = { ...stage, admin: stage.leader }
  await expect(decide(own, id, 'approved')).rejects.toMatchObject({ code: 'own_request' })
  expect(await applicationsOf(stage.leader)).toMatchObject([{ status: 'pending' }])
  await expect(decide(stage, stage.leader, 'approved')).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an admin who becomes a Prime Leader stays an admin', async () => {
  const stage = await qualify(world)
  await world.database.pool.query("update users set role = 'admin' where id = $1", [stage.leader])
  await decide(stage, await applyAs(world, stage.leader), 'approved')
  expect(await countersOf(world, stage.leader)).toMatchObject({
    role: 'admin',
    isPrimeLeader: true,
  })
})

test('one of support becomes no Prime Leader: their application can be rejected', async () => {
  const stage = await qualify(world)
  const id = await applyAs(world, stage.leader)
  await world.database.pool.query("update users set role = 'support' where id = $1", [stage.leader])
  await expect(decide(stage, id, 'approved')).rejects.toMatchObject({ code: 'wrong_state' })
  expect(await countersOf(world, stage.leader)).toMatchObject({ isPrimeLeader: false })
  await decide(stage, id, 'rejected')
  expect(await applicationsOf(stage.leader)).toMatchObject([{ status: 'rejected' }])
})

test('a suspended member cannot apply; what they asked before can be decided', async () => {
  const stage = await qualify(world)
  const id = await applyAs(world, stage.leader)
  await suspend(stage)
  await decide(stage, id, 'rejected')
  await expect(applyAs(world, stage.leader)).rejects.toMatchObject({ code: 'account_suspended' })
})

test('a former leader applies like anybody else', async () => {
  const stage = await leaderStage(world)
  await world.database.pool.query('update users set is_prime_leader = false where id = $1', [
    stage.leader,
  ])
  await decide(stage, await applyAs(world, stage.leader), 'approved')
  expect(await countersOf(world, stage.leader)).toMatchObject({ isPrimeLeader: true })
})

test('the database lets nobody refer themselves, and nobody lead since never', async () => {
  const member = await world.member()
  for (const change of ['referred_by = id', 'is_prime_leader = true']) {
    const changed = world.database.pool.query(`update users set ${change} where id = $1`, [member])
    await expect(changed).rejects.toSatisfy((error) => databaseErrorCode(error) === '23514')
  }
})

function toldOf(userId: string, applicationId: string) {
  return rows(
    world.database.pool,
    'test-told',
    'select kind, note from notifications where user_id = $1 and reference_id = $2',
    [userId, applicationId],
  )
}

function auditOf(applicationId: string) {
  return rows(
    world.database.pool,
    'test-audit',
    'select action, reason from audit_log where subject_id = $1',
    [applicationId],
  )
}

async function suspend({ leader }: LeaderStage): Promise<void> {
  await world.database.pool.query("update users set status = 'suspended' where id = $1", [leader])
}
