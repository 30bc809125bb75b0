import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../db/queryable.ts'
import { applyAs, countersOf, decide, leaderStage, qualify } from '../../testing/leader-world.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { erasePerson } from '../people/erase-person.ts'

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

test('a leader who has left accrues nothing more', async () => {
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
