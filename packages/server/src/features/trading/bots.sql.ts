import type { Instant } from '@kunwari/domain/calendar/instant'
import { type PlanDays, planTerms } from '@kunwari/domain/plans/plans'
import { firstRow, type Queryable, rows } from '../../db/queryable.ts'

/** How one bot does; amounts in centavos. */
export type BotRow = {
  planDays: PlanDays
  totalProfit: bigint
  trades: number
  wins: number
  best: bigint | null
  worst: bigint | null
}

/** How the bots do, in the order of the plans. */
export async function listBots(db: Queryable): Promise<BotRow[]> {
  return rows<BotRow>(
    db,
    'list-bots',
    `select bot.plan_days as "planDays",
       (select coalesce(sum(h.nets[bot.place]), 0)::bigint from trading_hours h) as "totalProfit",
       count(t.id)::integer as "trades",
       (count(t.id) filter (where t.profit > 0))::integer as "wins",
       max(t.profit) as "best", min(t.profit) as "worst"
     from unnest($1::integer[]) with ordinality as bot (plan_days, place)
     left join trading_history t on t.plan_days = bot.plan_days
     group by bot.plan_days, bot.place
     order by bot.place`,
    [planTerms],
  )
}

/** A bot's result since it began, up to a moment: centavos. */
export type CurvePointRow = { at: Instant; earned: bigint }

/**
 * A bot's result up to each Manila day's end and up to its last hour, the newest days, oldest first.
 *
 * @param place the bot's, from 1 in the order of the plans
 */
export async function listCurve(
  db: Queryable,
  { place, limit }: { place: number; limit: number },
): Promise<CurvePointRow[]> {
  const newestFirst = await rows<CurvePointRow>(
    db,
    'list-bot-curve',
    `select max(hour) as "at", (sum(sum(nets[$1])) over (order by day))::bigint as "earned"
     from (
       select hour, nets, manila_day(hour - interval '1 millisecond') as day from trading_hours
     ) hours
     group by day order by day desc limit $2`,
    [place, limit],
  )
  return newestFirst.toReversed()
}

/** The deepest fall of a bot's result from the highest it had been, zero at the start: centavos. */
export async function getDrawdown(db: Queryable, place: number): Promise<bigint> {
  const row = await firstRow<{ drawdown: bigint }>(
    db,
    'get-bot-drawdown',
    `select coalesce(max(high - earned), 0)::bigint as "drawdown"
     from (
       select earned, greatest(0, max(earned) over (order by hour)) as high
       from (
         select hour, sum(nets[$1]) over (order by hour) as earned from trading_hours
       ) results
     ) highs`,
    [place],
  )
  return row?.drawdown ?? 0n
}

/** What members have in the plan of a bot: centavos of principal, and how many such plans. */
export async function sumPrincipal(db: Queryable, planDays: PlanDays): Promise<bigint> {
  const row = await firstRow<{ principal: bigint }>(
    db,
    'sum-plan-principal',
    `select coalesce(sum(amount), 0)::bigint as "principal"
     from investments where status = 'active' and plan_days = $1`,
    [planDays],
  )
  return row?.principal ?? 0n
}

/** What a member has: centavos. */
export type MemberStandingRow = { wallet: bigint; principal: bigint; accrued: bigint }

/**
 * A member's wallet and active plans.
 *
 * @param now simulated, as a timestamp
 */
export async function getMemberStanding(
  db: Queryable,
  { userId, now }: { userId: string; now: string },
): Promise<MemberStandingRow> {
  const row = await firstRow<MemberStandingRow>(
    db,
    'get-member-standing',
    `select u.wallet_balance as "wallet", coalesce(sum(i.amount), 0)::bigint as "principal",
       coalesce(sum(accrued_profit(
         i.amount, i.return_rate_bps, i.plan_days,
         least(i.plan_days, greatest(0, floor(
           extract(epoch from $2::timestamptz - i.start_date) / 86400
         )::integer))
       )), 0)::bigint as "accrued"
     from users u
     left join investments i on i.user_id = u.id and i.status = 'active'
     where u.id = $1
     group by u.wallet_balance`,
    [userId, now],
  )
  return row ?? { wallet: 0n, principal: 0n, accrued: 0n }
}
