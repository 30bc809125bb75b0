import type { Instant } from '@kunwari/domain/calendar/instant'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import { firstRow, rows } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { startAdvance } from '../features/clock/change-clock.ts'
import { openClock } from '../features/clock/clock.ts'
import { applyForPrimeLeader } from '../features/leader/apply-for-prime-leader.ts'
import { collectDaily, collectMonthly } from '../features/leader/collect-incentives.ts'
import { reviewApplication } from '../features/leader/review-application.ts'
import { buyPlan } from '../features/plans/buy-plan.ts'
import { settleWhatIsDue } from '../jobs/run-clock.ts'
import { pesos, type TestWorld } from './test-world.ts'

/** Somebody with everything that a Prime Leader needs, whom they brought in, and who decides. */
export type LeaderStage = { world: TestWorld; leader: string; referrals: string[]; admin: string }

/** Five referrals with 20,000.00 in Elite Bots each, 15,000.00 in one's own: exactly enough. */
export async function qualify(world: TestWorld): Promise<LeaderStage> {
  const leader = await world.fundedMember('15000.00')
  await buy(world, leader, '15000.00', 20)
  const referrals: string[] = []
  for (let index = 0; index < 5; index += 1) {
    const referral = await world.member({ referredBy: leader })
    await world.deposit(referral, '20000.00')
    await buy(world, referral, '20000.00', 20)
    referrals.push(referral)
  }
  return { world, leader, referrals, admin: await world.member({ role: 'admin' }) }
}

/** A Prime Leader since this moment, in Silver from the first centavo. */
export async function leaderStage(world: TestWorld): Promise<LeaderStage> {
  const stage = await qualify(world)
  const id = await applyAs(stage.world, stage.leader)
  await decide(stage, id, 'approved')
  return stage
}

export async function buy(
  world: TestWorld,
  memberId: string,
  amount: string,
  planDays: PlanDays,
): Promise<void> {
  await buyPlan(
    world.purchase,
    { memberId, planDays, amount: pesos(amount), keyed: undefined, realNow: world.realNow() },
    world.clock.now(),
  )
}

export function applyAs(world: TestWorld, userId: string): Promise<string> {
  return world.write((tx, now) =>
    applyForPrimeLeader(tx, { userId, realNow: world.realNow() }, now),
  )
}

export function decide(
  { world, admin }: Pick<LeaderStage, 'world' | 'admin'>,
  id: string,
  status: 'approved' | 'rejected',
  rejectionNote: string | null = null,
): Promise<void> {
  return world.write((tx, now) =>
    reviewApplication(
      tx,
      { id, status, reviewerId: admin, rejectionNote, address: null, realNow: world.realNow() },
      now,
    ),
  )
}

export function collect(world: TestWorld, userId: string, what: 'daily' | 'monthly') {
  const work = what === 'daily' ? collectDaily : collectMonthly
  return world.write((tx, now) => work(tx, { userId, realNow: world.realNow() }, now))
}

/** Advances to a moment, on as many servers at once as asked for. */
export async function advanceTo(world: TestWorld, to: Instant, servers = 1): Promise<void> {
  const { pool } = world.database
  await inTransaction(pool, (tx) =>
    startAdvance(tx, { to, shown: world.clock.now() }, world.realNow()),
  )
  const clocks = await Promise.all(
    Array.from({ length: servers }, () => openClock({ pool, realNow: world.realNow })),
  )
  await Promise.all(
    clocks.map((clock) => settleWhatIsDue({ pool, clock, desk: null, isStopping: () => false })),
  )
  await world.clock.refresh()
}

/** What a leader's row says; amounts in centavos. */
export async function countersOf(world: TestWorld, userId: string) {
  return firstRow<{
    wallet: bigint
    unclaimedDaily: bigint
    totalDaily: bigint
    unclaimedMonthly: bigint
    totalMonthly: bigint
    role: string
    isPrimeLeader: boolean
    lastCollected: string | null
  }>(
    world.database.pool,
    'test-leader-counters',
    `select wallet_balance as "wallet", unclaimed_daily_incentives as "unclaimedDaily",
       total_claimed_daily_incentives as "totalDaily",
       unclaimed_monthly_incentives as "unclaimedMonthly",
       total_claimed_monthly_incentives as "totalMonthly", role,
       is_prime_leader as "isPrimeLeader", last_daily_collection_date as "lastCollected"
     from users where id = $1`,
    [userId],
  )
}

/** The days that paid a leader something, oldest first. */
export function daysOf(world: TestWorld, userId: string) {
  return rows<{ day: string; amount: bigint }>(
    world.database.pool,
    'test-leader-days',
    'select day, amount from prime_leader_days where user_id = $1 order by day',
    [userId],
  )
}

/** The months of a leader that have ended, oldest first. */
export function monthsOf(world: TestWorld, userId: string) {
  return rows<{ month: string; bought: bigint; amount: bigint }>(
    world.database.pool,
    'test-leader-months',
    `select month, total_referral_investments as "bought", incentive_amount as "amount"
     from prime_leader_monthly_stats where user_id = $1 order by month`,
    [userId],
  )
}
