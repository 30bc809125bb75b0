import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { rows } from '../db/queryable.ts'
import { postTransfer } from '../features/ledger/post-transfer.ts'
import { buyPlan } from '../features/plans/buy-plan.ts'
import { requestWithdrawal } from '../features/requests/request-withdrawal.ts'
import { reviewWithdrawal } from '../features/requests/review-withdrawal.ts'
import { approval, createTestWorld, pesos, type TestWorld } from './test-world.ts'

// A setting changed inside a transaction is seen by nobody who asks outside of it. A trigger that
// waits for the commit notes what held at that moment, for every transfer.

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
  await world.database.pool.query(`
    create table commits_seen (kind text not null, setting text not null);
    create function note_commit() returns trigger language plpgsql as $$
    begin
      insert into commits_seen values (new.kind, current_setting('synchronous_commit'));
      return null;
    end
    $$;
    create constraint trigger transfers_note_commit after insert on transfers
      deferrable initially deferred for each row execute function note_commit();
  `)
})

afterAll(() => world.drop())

test('every movement of money is on the disk before it is acknowledged', async () => {
  const { realNow, clock } = world
  const admin = await world.member({ role: 'admin' })
  const member = await world.fundedMember('5000.00')
  const buy = () =>
    buyPlan(
      world.purchase,
      {
        memberId: member,
        planDays: 5,
        amount: pesos('100.00'),
        keyed: undefined,
        realNow: realNow(),
      },
      clock.now(),
    )
  await buy()
  await Promise.all(Array.from({ length: 10 }, buy))
  const { id } = await world.write((tx, now) =>
    requestWithdrawal(
      tx,
      {
        memberId: member,
        amount: pesos('500.00'),
        paymentMethod: 'sanapay',
        accountName: 'Test Person',
        accountNumber: pretendAccountNumber(7),
        realNow: realNow(),
      },
      now,
    ),
  )
  await world.write((tx, now) => reviewWithdrawal(tx, approval(id, admin, realNow()), now))
  await world.advance(5)

  expect(await commitsSeen()).toEqual(
    ['deposit', 'investment', 'investment_return', 'return', 'withdrawal'].map((kind) => ({
      kind,
      setting: 'on',
    })),
  )
})

test('what would be acknowledged too early is seen', async () => {
  const id = newId(world.realNow())
  await world.write(async (tx, now) => {
    await tx.query('set local synchronous_commit = off')
    await postTransfer(
      tx,
      {
        id,
        userId: await world.member(),
        debit: 'adjustments',
        credit: 'wallet',
        amount: pesos('1.00'),
        released: pesos('0'),
        kind: 'adjustment',
        referenceId: id,
        description: 'test',
      },
      now,
    )
  })
  expect(await commitsSeen()).toContainEqual({ kind: 'adjustment', setting: 'off' })
})

function commitsSeen() {
  return rows<{ kind: string; setting: string }>(
    world.database.pool,
    'commits-seen',
    'select distinct kind, setting from commits_seen order by kind',
  )
}
