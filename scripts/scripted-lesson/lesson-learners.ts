import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import type { ExtraDeed } from '@kunwari/domain/lesson/decide-extra'
import {
  type LearnerState,
  type LearnerTraits,
  learnerTraits,
} from '@kunwari/domain/lesson/decide-learner'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { centavos, formatPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { planOf } from '@kunwari/domain/plans/plans'
import { type Queryable, timestamp } from '@kunwari/server/db/queryable'
import {
  type Caller,
  firstMoment,
  type LessonServer,
  openCaller,
  readRow,
} from './lesson-server.ts'

/** Somebody invented who takes part in a lesson over its calls. */
export type Learner = {
  number: number
  traits: LearnerTraits
  call: Caller
  /** Bought as soon as the money is there. */
  wish: Extract<ExtraDeed, { kind: 'buy' }> | undefined
  lookedAt: Instant
  /** What the server refused, by code. */
  refusals: string[]
}
type Seen = { learner: LearnerTraits; state: LearnerState }
/** How learners behave: what each does on a day, from what they see. */
export type Decide = (rules: LessonRules, seed: number, seen: Seen) => readonly ExtraDeed[]
export type Lesson = { rules: LessonRules; seed: number; decide: Decide }

/** Names hold no digits that could read as a number of somebody's. */
const lettersMax = 26

/**
 * Lets so many learners into the lobby.
 *
 * @param recruitEach each of so many joins by the link of an earlier one
 */
export async function joinAll(
  app: LessonServer['app'],
  {
    rules,
    seed,
    count,
    recruitEach,
  }: { rules: LessonRules; seed: number; count: number; recruitEach?: number },
): Promise<Learner[]> {
  const learners: Learner[] = []
  for (let number = 1; number <= count; number += 1) {
    const call = openCaller(app)
    const friend =
      recruitEach && number % recruitEach === 0 ? learners[number / recruitEach - 1] : undefined
    const referrer = friend && (await friend.call('GET /api/auth/user')).body.referralCode
    const letters = [Math.ceil(number / lettersMax), number % lettersMax || lettersMax]
    const joined = await call('POST /api/join', {
      classCode: app.classCode,
      nickname: `Bata ${String.fromCodePoint(...letters.map((at) => 64 + at))}`,
      consent: true,
      ...(referrer && { referralCode: referrer }),
    })
    if (joined.status !== 201) throw new Error(`learner ${number} is not in: ${joined.text}`)
    const traits = learnerTraits(rules, seed, number)
    learners.push({ number, traits, call, wish: undefined, lookedAt: firstMoment, refusals: [] })
  }
  return learners
}

/** Decides for a learner by what their screen shows, and does it. */
export async function act(
  { pool, clock }: LessonServer,
  learner: Learner,
  { rules, seed, decide, day }: Lesson & { day: number },
): Promise<void> {
  if (learner.wish) return
  await clock.refresh()
  const now = clock.now()
  const { bought, ...standing } = await findStanding(pool, learner, now)
  learner.lookedAt = now
  const plans = rules.plans.map((planDays) => {
    const left = planOf(planDays).dailyLimitCentavos - BigInt(bought[planDays] ?? 0)
    return { planDays, limitLeft: left > 0n ? centavos(left) : zeroCentavos }
  })
  const state = { ...standing, day, plans }
  for (const deed of decide(rules, seed, { learner: learner.traits, state })) {
    if (deed.kind === 'buy') learner.wish = deed
    if (deed.kind === 'deposit') await payIn(learner, deed.amount, rules)
    if (deed.kind === 'withdraw') {
      await attempt(learner, 'POST /api/withdrawals', {
        amount: formatPesos(deed.amount),
        paymentMethod: 'pekepay',
        accountName: 'Bata',
        accountNumber: 'KW-1234-5678',
      })
    }
  }
  await buyWished(learner)
}

/** Buys what was wished for; what is not paid in yet is tried again at the next look. */
export async function buyWished(learner: Learner): Promise<void> {
  const { wish } = learner
  if (!wish) return
  const body = { planDays: wish.planDays, amount: formatPesos(wish.amount) }
  const answer = await learner.call('POST /api/investments', body)
  if (answer.body.code === 'insufficient_funds') return
  learner.wish = undefined
  if (answer.status >= 400) learner.refusals.push(`buy: ${answer.body.code}`)
}

/** Each deposit is small enough for the rule that approves it, and there are as many as it takes. */
async function payIn(learner: Learner, amount: bigint, { deposits }: LessonRules): Promise<void> {
  for (let left = amount; left > 0n; left -= deposits.upTo) {
    const part = left < deposits.upTo ? left : deposits.upTo
    await attempt(learner, 'POST /api/deposits', {
      amount: formatPesos(centavos(part)),
      paymentMethod: 'pekepay',
      referenceNumber: `REF ${learner.number} ${learner.lookedAt} ${left}`,
    })
  }
}

async function attempt(learner: Learner, key: string, body: object): Promise<void> {
  const { status, body: answer } = await learner.call(key, body)
  if (status >= 400) learner.refusals.push(`${key}: ${answer.code}`)
}

type Standing = Omit<LearnerState, 'day' | 'plans'> & { bought: Record<string, number> }

async function findStanding(db: Queryable, learner: Learner, now: Instant): Promise<Standing> {
  return readRow<Standing>(
    db,
    `select u.wallet_balance - u.held_balance as available,
       u.pocket_start + coalesce((
         select sum(w.amount) from withdrawals w where w.user_id = u.id and w.status = 'approved'
       ), 0)::bigint - coalesce((
         select sum(d.amount) from deposits d
         where d.user_id = u.id and d.status in ('pending', 'approved')
       ), 0)::bigint as "pocketLeft",
       (select count(*)::int from withdrawals w where w.user_id = u.id and w.status = 'pending')
         as "pendingWithdrawals",
       (select count(*)::int from investments i where i.user_id = u.id and i.status = 'active')
         as "runningPlans",
       coalesce((
         select sum(i.expected_return) from investments i
         where i.user_id = u.id and i.status = 'completed' and i.end_date > $2 and i.end_date <= $3
       ), 0)::bigint as matured,
       coalesce((
         select jsonb_object_agg(t.plan_days, t.amount) from (
           select plan_days, sum(amount) as amount from investments
           where user_id = u.id and purchase_day = $4 group by plan_days
         ) t
       ), '{}') as bought
     from users u where u.member_number = $1`,
    [learner.number, timestamp(learner.lookedAt), timestamp(now), manilaDate(now)],
  )
}
