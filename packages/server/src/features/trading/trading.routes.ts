import { type TradingStats, tradingDaysMax } from '@kunwari/contract/trading'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { manilaDateUpTo } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { findPlanOfBot, planTerms } from '@kunwari/domain/plans/plans'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { timestamp } from '../../db/queryable.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../http/access.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { paginate } from '../../http/paginate.ts'
import { isShutFor } from '../lesson/stage-gate.ts'
import { readClass } from '../world/read-class.ts'
import { getDrawdown, getMemberStanding, listBots, listCurve, sumPrincipal } from './bots.sql.ts'
import { presentBot, presentBotDetail, presentTrade } from './present-trading.ts'
import { countTrades, findTradingStats, listPositions, listTrades } from './trading.sql.ts'
import type { TradingDesk } from './trading-desk.ts'

/** What was promised beside what trading brought, read for the caller: centavos. */
type ReadPromises = () => Promise<{
  promisedToday: bigint
  days: readonly { at: Instant; promised: bigint; earned: bigint }[]
}>

export function tradingRoutes(
  calls: ClassCalls,
  deps: Dependencies,
  { desk, readPromises }: { desk: TradingDesk; readPromises: ReadPromises },
): void {
  const readShut = async (person: Person) =>
    isShutFor(await readClass(deps.pool), person, deps.realNow())

  handle(calls, 'GET /api/trading/stats', async (call) => {
    const now = deps.clock.now()
    const member = { userId: call.person.id, now: timestamp(now) }
    const { promisedToday } = await readPromises()
    const isShut = await readShut(call.person)
    const answer = await inSnapshot(deps.pool, async (tx): Promise<TradingStats> => {
      const stats = await findTradingStats(tx)
      const { wallet, principal, accrued } = await getMemberStanding(tx, member)
      const isToday = stats?.tradingDay === manilaDateUpTo(now)
      return {
        todayProfit: formatPesos(isToday ? stats.todayProfit : 0n),
        totalProfit: formatPesos(stats?.totalProfit ?? 0n),
        totalInvested: formatPesos(principal),
        portfolioValue: formatPesos(wallet + principal + accrued),
        feed: desk.feed,
        ...(!isShut && { promisedToday: formatPesos(promisedToday) }),
        share: formatPesos(BigInt(desk.shareBps)),
        tradedUpTo: stats ? toIso(stats.lastUpdateHour) : null,
      }
    })
    return answerWithEtag(call, answer)
  })

  handle(calls, 'GET /api/trading/series', async (call) => {
    const { days } = await readPromises()
    const answer = days.map(({ at, promised, earned }) => ({
      at: toIso(at),
      promised: formatPesos(promised),
      earned: formatPesos(earned),
    }))
    return answerWithEtag(call, answer)
  })

  handle(calls, 'GET /api/trading/history', async (call) => {
    const { offset, answer } = paginate(call.query)
    const isShut = await readShut(call.person)
    return inSnapshot(deps.pool, async (tx) =>
      answerWithEtag(call, {
        trades: (await listTrades(tx, { limit: call.query.limit, offset })).map((trade) =>
          presentTrade(trade, { isShut }),
        ),
        ...answer(await countTrades(tx)),
      }),
    )
  })

  handle(calls, 'GET /api/trading/bots', async () => (await listBots(deps.pool)).map(presentBot))

  handle(calls, 'GET /api/trading/bots/:name', async ({ params }) => {
    const plan = findPlanOfBot(params.name)
    if (plan === undefined) throw refusalError('not_found.bot')
    const { planDays } = plan
    const place = planTerms.indexOf(planDays) + 1
    return inSnapshot(deps.pool, async (tx) => {
      const bot = (await listBots(tx)).find((one) => one.planDays === planDays)
      invariant(bot, 'every plan has its bot')
      const stats = await findTradingStats(tx)
      return presentBotDetail(bot, desk.feed, {
        stats,
        instruments: stats ? desk.openFor(stats.beganAt).market.instruments.length : 0,
        principal: await sumPrincipal(tx, planDays),
        drawdown: await getDrawdown(tx, place),
        curve: await listCurve(tx, { place, limit: tradingDaysMax }),
        positions: (await listPositions(tx)).filter((one) => one.planDays === planDays),
      })
    })
  })
}
