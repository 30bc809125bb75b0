import { dayMs } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { type Centavos, centavos } from '@kunwari/domain/money/centavos'
import { allPlans, type Plan } from '@kunwari/domain/plans/plans'
import { expect, test } from 'vitest'
import { approval, createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { lockWallet } from '../ledger/ledger.sql.ts'
import { buyPlan } from '../plans/buy-plan.ts'
import { requestWithdrawal } from '../requests/request-withdrawal.ts'
import { reviewWithdrawal } from '../requests/review-withdrawal.ts'

// The promise against arithmetic, through the real services and the real clock: every day one more
// person pays in the same amount, buys, and takes everything out as soon as the plan has paid. The
// pool runs dry on day T (1 + R) / (R + c), where c is what a referrer gets of each peso.

const amount = '10000.00'
const daysMax = 60

const worlds = allPlans.flatMap((plan) => [
  { plan, hasReferrer: false, name: `${plan.name}, nobody referred` },
  { plan, hasReferrer: true, name: `${plan.name}, everybody referred by one leader` },
])
test.each(worlds)('$name: dry on the day of the formula', async ({ plan, hasReferrer }) => {
  const world = await createTestWorld()
  try {
    const dryOn = await liveUntilDry(world, { plan, hasReferrer })
    const rate = Number(plan.returnRateBps) / 10_000
    const bonus = hasReferrer ? Number(plan.referralBonusBps) / 10_000 : 0
    const formula = (plan.planDays * (1 + rate)) / (rate + bonus)
    expect(Math.abs(dryOn - formula)).toBeLessThanOrEqual(1)
    await world.expectBalanced()
  } finally {
    await world.drop()
  }
})

/** @returns the day, counted from the first payment, on which a withdrawal could not be paid */
async function liveUntilDry(
  world: TestWorld,
  { plan, hasReferrer }: { plan: Plan; hasReferrer: boolean },
): Promise<number> {
  const admin = await world.member({ role: 'admin' })
  const referrer = hasReferrer ? await world.member() : undefined
  const members: string[] = []
  for (let day = 0; day <= daysMax; day += 1) {
    const member = await world.member(referrer === undefined ? {} : { referredBy: referrer })
    members.push(member)
    await world.deposit(member, amount)
    await buyEverything(world, member, plan)
    const matured = members[day - plan.planDays]
    for (const one of [matured, referrer]) {
      if (one !== undefined && !(await takeEverythingOut(world, one, admin))) return day
    }
    await waitADay(world)
  }
  throw new Error(`the pool was never dry in ${daysMax} days`)
}

async function buyEverything(world: TestWorld, memberId: string, plan: Plan): Promise<void> {
  const purchase = {
    memberId,
    planDays: plan.planDays,
    amount: await availableOf(world, memberId),
    keyed: undefined,
    realNow: world.realNow(),
  }
  await buyPlan(world.purchase, purchase, world.clock.now())
}

/** @returns false when the pool could not pay it */
async function takeEverythingOut(
  world: TestWorld,
  memberId: string,
  admin: string,
): Promise<boolean> {
  const all = await availableOf(world, memberId)
  const request = {
    memberId,
    amount: all,
    paymentMethod: 'others' as const,
    accountName: 'Flat Inflow',
    accountNumber: 'KW-1234-5678',
    realNow: world.realNow(),
  }
  const { id } = await world.write((tx, now) => requestWithdrawal(tx, request, now))
  try {
    await world.write((tx, now) => reviewWithdrawal(tx, approval(id, admin, world.realNow()), now))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'pool_too_small') return false
    throw error
  }
}

/** A day and a minute of real time pass, as for people who come a little later each day. */
async function waitADay(world: TestWorld): Promise<void> {
  await world.elapse(dayMs + 60_000)
}

async function availableOf(world: TestWorld, memberId: string): Promise<Centavos> {
  const wallet = await world.write((tx) => lockWallet(tx, memberId))
  return centavos((wallet?.balance ?? 0n) - (wallet?.held ?? 0n))
}
