import { centavos, walletCentavosMax, zeroCentavos } from '@kunwari/domain/money/centavos'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { firstRow, rows } from '../../db/queryable.ts'
import { databaseErrorCode } from '../../db/transaction.ts'
import {
  applyAs,
  collect,
  countersOf,
  decide,
  leaderStage,
  qualify,
} from '../../testing/leader-world.ts'
import { longTest } from '../../testing/long-test.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { erasePerson } from '../people/erase-person.ts'

describe('collecting', () => {
  let world: TestWorld

  beforeAll(async () => {
    world = await createTestWorld()
  })

  afterAll(async () => {
    await world.drop()
  })

  test('a member who never led cannot collect; nobody collects zero', async () => {
    const member = await world.fundedMember('500.00')
    await world.database.pool.query("update users set role = 'leader' where id = $1", [member])
    const { leader } = await leaderStage(world)
    const before = await transferCount()
    for (const what of ['daily', 'monthly'] as const) {
      await expect(collect(world, member, what)).rejects.toMatchObject({ code: 'not_a_leader' })
      await expect(collect(world, leader, what)).rejects.toMatchObject({
        code: 'nothing_to_collect',
        message: 'There is nothing to collect yet',
      })
    }
    expect(await transferCount()).toBe(before)
    expect(await countersOf(world, leader)).toMatchObject({ totalDaily: 0n, lastCollected: null })
  })

  test.each([
    ['daily', 'daily_incentive'],
    ['monthly', 'monthly_incentive'],
  ] as const)('collecting %s ten times in parallel pays once', async (what, kind) => {
    const { leader } = await leaderStage(world)
    await world.advance(35)
    const before = await countersOf(world, leader)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => collect(world, leader, what)),
    )
    const paid = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(paid).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toMatchObject({ code: 'nothing_to_collect' })
    }
    const after = await countersOf(world, leader)
    const amount = paid[0]?.amount ?? 0n
    expect(amount).toBeGreaterThan(0n)
    expect(after?.wallet).toBe((before?.wallet ?? 0n) + amount)
    expect(paid[0]).toMatchObject({ newBalance: after?.wallet, totalClaimed: amount })
    const posted = await rows<{ id: string; debit: string; amount: bigint; told: bigint }>(
      world.database.pool,
      'test-collections',
      `select t.id, t.debit, t.amount, n.amount as "told" from transfers t
     join notifications n on n.reference_id = t.id and n.kind = t.kind
     where t.user_id = $1 and t.kind = $2`,
      [leader, kind],
    )
    expect(posted).toMatchObject([{ debit: 'incentives', amount, told: amount }])
    await world.expectBalanced()
  })

  longTest('days and months at once are each paid once', async () => {
    const { leader } = await leaderStage(world)
    await world.advance(35)
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        collect(world, leader, index % 2 === 0 ? 'daily' : 'monthly'),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await countersOf(world, leader)).toMatchObject({
      unclaimedDaily: 0n,
      unclaimedMonthly: 0n,
    })
    await world.expectBalanced()
  })

  longTest('a wallet that is too full leaves what accrued where it is', async () => {
    const { leader } = await leaderStage(world)
    await world.advance(25)
    const before = await countersOf(world, leader)
    const id = newId(world.realNow())
    await world.write((tx, now) =>
      postTransfer(
        tx,
        {
          id,
          userId: leader,
          debit: 'adjustments',
          credit: 'wallet',
          amount: centavos(walletCentavosMax - (before?.wallet ?? 0n)),
          released: zeroCentavos,
          kind: 'adjustment',
          referenceId: id,
          description: 'test',
        },
        now,
      ),
    )
    await expect(collect(world, leader, 'daily')).rejects.toMatchObject({ code: 'wallet_full' })
    expect(await countersOf(world, leader)).toMatchObject({
      unclaimedDaily: before?.unclaimedDaily,
      totalDaily: 0n,
    })
  })

  test('the ledger by itself pays no day twice', async () => {
    const { leader } = await leaderStage(world)
    await world.advance(3)
    await collect(world, leader, 'daily')
    await world.database.pool.query(
      'update prime_leader_days set transfer_id = null where user_id = $1',
      [leader],
    )
    const again = collect(world, leader, 'daily')
    await expect(again).rejects.toSatisfy((error) => databaseErrorCode(error) === '23505')
  })

  async function transferCount(): Promise<bigint> {
    const row = await firstRow<{ count: bigint }>(
      world.database.pool,
      'test-transfer-count',
      'select count(*) as "count" from transfers',
    )
    return row?.count ?? 0n
  }
})

describe('a leader who leaves', () => {
  let world: TestWorld

  beforeAll(async () => {
    world = await createTestWorld()
  })

  afterAll(async () => {
    await world.drop()
  })

  const leave = (userId: string) =>
    world.write((tx) => erasePerson(tx, { userId, realNow: world.realNow() }))

  test('nobody leaves while an application waits; a reason goes with its person', async () => {
    const stage = await qualify(world)
    const id = await applyAs(world, stage.leader)
    // The bots mature; the application still waits.
    await world.advance(21)
    await expect(leave(stage.leader)).rejects.toMatchObject({ code: 'wrong_state' })
    await decide(stage, id, 'rejected', 'Test Person has recruited nobody.')
    await leave(stage.leader)
    const left = await rows(
      world.database.pool,
      'test-left-reasons',
      `select rejection_note as "text" from prime_leader_applications where id = $1
     union all select reason from audit_log where subject_id = $1`,
      [id],
    )
    expect(left).toEqual([{ text: null }, { text: null }])
  })

  longTest('a leader who has left accrues nothing more', async () => {
    const { leader } = await leaderStage(world)
    await world.advance(21)
    const before = await countersOf(world, leader)
    await leave(leader)
    await world.advance(40)
    expect(await countersOf(world, leader)).toMatchObject({
      isPrimeLeader: false,
      unclaimedDaily: before?.unclaimedDaily,
      unclaimedMonthly: before?.unclaimedMonthly,
    })
  })
})
