import { dayMs } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { type Centavos, centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { planTerms } from '@kunwari/domain/plans/plans'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSnapshot } from '../db/transaction.ts'
import { readReserve } from '../features/reserve/read-reserve.ts'
import { LeaderModel, type LeaderOutcome } from './leader-model.ts'
import { applyAs, buy, collect, countersOf, daysOf, decide, monthsOf } from './leader-world.ts'
import { createTestWorld, type TestWorld } from './test-world.ts'

// Any sequence of purchases, days, applications, decisions and collections, against the real database
// and against a model in memory: both accept and refuse the same and end with the same sums.

const referralCount = 6
// `npm run model` takes more.
const runs = Number(process.env['MODEL_RUNS'] ?? 2)
const patienceMs = 180_000 * Math.max(1, runs / 12)
const stepsMin = 20
const stepsMax = 45
const purse = '1500000.00'

const who = fc.oneof(
  { weight: 1, arbitrary: fc.constant('leader' as const) },
  { weight: 4, arbitrary: fc.nat(referralCount - 1) },
)

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant('buy' as const),
      who,
      planDays: fc.constantFrom(...planTerms),
      amount: fc.bigInt({ min: 1n, max: 40_000_000n }).map(centavos),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      // By hours, so that whole days begin and end at any of them.
      hours: fc.integer({ min: 1, max: 24 * 12 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('apply' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      isApproved: fc.nat(4).map((draw) => draw > 0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('collect' as const),
      what: fc.constantFrom('daily' as const, 'monthly' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('suspend' as const),
      status: fc.constantFrom('active' as const, 'active' as const, 'suspended' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('demote' as const) }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type Stage = {
  world: TestWorld
  model: LeaderModel
  leader: string
  referrals: string[]
  admin: string
  /** The newest application, whatever has become of it. */
  application: string | undefined
}

test(
  'the database agrees with the model, whatever a leader and referrals do',
  async () => {
    expect.hasAssertions()
    // A property over nothing would hold, too.
    const seen = { days: 0, months: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: stepsMin, maxLength: stepsMax, size: 'max' }),
        fc.boolean(),
        async (steps, isQualified) => {
          const stage = await openStage()
          try {
            if (isQualified) for (const one of theUsualWay) await take(stage, one)
            for (const one of steps) await take(stage, one)
            await compare(stage)
            seen.days += stage.model.daysPaid
            seen.months += stage.model.monthsEnded
          } finally {
            await stage.world.drop()
          }
        },
      ),
      { numRuns: runs, examples: [[aMonthOfALeader, true]] },
    )
    expect(seen.days).toBeGreaterThan(runs)
    expect(seen.months).toBeGreaterThan(0)
  },
  patienceMs,
)

/** Half of the runs begin with a leader, so that days pay something. */
const theUsualWay: Step[] = [
  { does: 'buy', who: 'leader', planDays: 20, amount: centavos(1_500_000n) },
  ...[0, 1, 2, 3, 4].map(
    (one): Step => ({ does: 'buy', who: one, planDays: 20, amount: centavos(2_000_000n) }),
  ),
  { does: 'apply' },
  { does: 'decide', isApproved: true },
]

/** Walked first, whatever else is drawn. */
const aMonthOfALeader: Step[] = [
  { does: 'pass', hours: 24 * 30 },
  { does: 'collect', what: 'daily', times: 3 },
  { does: 'collect', what: 'monthly', times: 3 },
  { does: 'demote' },
  { does: 'pass', hours: 24 * 30 },
  { does: 'collect', what: 'daily', times: 1 },
]

async function openStage(): Promise<Stage> {
  const world = await createTestWorld()
  const leader = await world.fundedMember(purse)
  const referrals: string[] = []
  for (let index = 0; index < referralCount; index += 1) {
    const referral = await world.member({ referredBy: leader })
    await world.deposit(referral, purse)
    referrals.push(referral)
  }
  const full = 150_000_000n
  return {
    world,
    leader,
    referrals,
    model: new LeaderModel(
      full,
      Array.from({ length: referralCount }, () => full),
    ),
    admin: await world.member({ role: 'admin' }),
    application: undefined,
  }
}

async function take(stage: Stage, one: Step): Promise<void> {
  const { world, model, leader } = stage
  const now = world.clock.now()
  switch (one.does) {
    case 'buy': {
      const id = one.who === 'leader' ? leader : (stage.referrals[one.who] ?? '')
      const expected = model.buy(one.who, one.planDays, one.amount, now)
      await agree(expected, () => buy(world, id, pesosText(one.amount), one.planDays))
      return
    }
    case 'pass': {
      await world.elapse(one.hours * (dayMs / 24))
      model.pass(now, world.clock.now())
      return
    }
    case 'apply': {
      await agree(model.apply(), async () => {
        stage.application = await applyAs(world, leader)
      })
      return
    }
    case 'decide': {
      const id = stage.application
      if (id === undefined) return
      await agree(model.decide(one.isApproved, now), () =>
        decide(stage, id, one.isApproved ? 'approved' : 'rejected'),
      )
      return
    }
    case 'collect': {
      // In parallel: one gets what the model pays, the others find nothing.
      const results = await Promise.all(
        Array.from({ length: one.times }, () => outcomeOf(() => collect(world, leader, one.what))),
      )
      const expected = Array.from({ length: one.times }, () => model.collect(one.what))
      sameInAnyOrder(results, expected)
      return
    }
    case 'suspend': {
      model.status = one.status
      await change(stage, `status = '${one.status}'`)
      return
    }
    case 'demote': {
      model.isLeader = false
      await change(stage, "is_prime_leader = false, role = 'user'")
    }
  }
}

async function compare({ world, model, leader, referrals }: Stage): Promise<void> {
  expect(await countersOf(world, leader)).toMatchObject({
    wallet: model.wallet,
    isPrimeLeader: model.isLeader,
    unclaimedDaily: sum(model.unclaimedDays),
    totalDaily: model.claimedDaily,
    unclaimedMonthly: sum(model.unclaimedMonths),
    totalMonthly: model.claimedMonthly,
  })
  for (const [index, referral] of referrals.entries()) {
    expect((await countersOf(world, referral))?.wallet).toBe(model.purses[index])
  }
  const days = await daysOf(world, leader)
  expect(days).toHaveLength(model.daysPaid)
  expect(sum(days.map(({ amount }) => amount))).toBe(model.claimedDaily + sum(model.unclaimedDays))
  const months = await monthsOf(world, leader)
  expect(months).toHaveLength(model.monthsEnded)
  expect(sum(months.map(({ amount }) => amount))).toBe(
    model.claimedMonthly + sum(model.unclaimedMonths),
  )
  const reserve = await inSnapshot(world.database.pool, (tx) => readReserve(tx, world.clock.now()))
  expect(reserve.parts.unclaimedIncentives).toBe(
    pesosText(centavos(sum(model.unclaimedDays) + sum(model.unclaimedMonths))),
  )
  await world.expectBalanced()
}

async function agree(expected: LeaderOutcome, work: () => Promise<unknown>): Promise<void> {
  expect(await outcomeOf(work)).toBe(expected)
}

function sameInAnyOrder(results: LeaderOutcome[], expected: LeaderOutcome[]): void {
  expect(results.toSorted()).toEqual(expected.toSorted())
}

async function outcomeOf(work: () => Promise<unknown>): Promise<LeaderOutcome> {
  try {
    await work()
    return 'ok'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.code
  }
}

async function change({ world, leader }: Stage, what: string): Promise<void> {
  await world.database.pool.query(`update users set ${what} where id = $1`, [leader])
}

function pesosText(amount: Centavos): string {
  return formatPesos(amount)
}

function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((all, part) => all + part, 0n)
}
