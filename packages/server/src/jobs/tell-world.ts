import type { EventData } from '@kunwari/contract/events'
import { type Instant, minuteMs, secondMs, toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { FastifyBaseLogger } from 'fastify'
import { inSnapshot } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { type ReserveMemo, readReserve } from '../features/reserve/read-reserve.ts'
import { getRollup } from '../features/reserve/rollup.sql.ts'
import { findTradingStats } from '../features/trading/trading.sql.ts'
import { keptOfWorld } from '../features/world/kept-of-world.ts'
import { isDatabaseAway } from '../http/error-response.ts'

/** The clock and the reserve are told at most this often. */
const everyMs = secondMs
/** Profit accrues without anything being posted. */
const reserveStaleMs = minuteMs

type Parts = Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'live' | 'world'>
type Telling = Parts & Pick<Dependencies, 'jobRuns'>

/**
 * While somebody listens, tells everyone when the clock, the reserve or the bots' result has changed, and looks for
 * changed balances when something was settled. On every server, for its own listeners.
 *
 * @returns stops it, when the look in hand has ended
 */
export function tellWorld(
  deps: Telling,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  const told = keptOfWorld<Told>(deps, () => ({
    clock: '',
    floor: deps.clock.state().floor,
    reserveOf: '',
    reserve: '',
    tradedUpTo: null,
  }))
  const memo = keptOfWorld<ReserveMemo>(deps, () => ({}))
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let inHand = Promise.resolve()

  async function look(): Promise<void> {
    try {
      if (deps.live.streams.size() > 0) {
        await deps.jobRuns.time('telling', async () => {
          await tellClock(deps, told())
          await tellReserve(deps, told(), memo())
          await tellTrading(deps, told())
        })
      }
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) {
        log.warn({ err: error }, 'the reserve is told late')
      } else log.error({ err: error }, 'the reserve could not be told')
    }
    lookLater()
  }

  function lookLater(): void {
    if (isStopping) return
    timer = setTimeout(() => {
      inHand = look()
    }, everyMs)
    timer.unref()
  }

  lookLater()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await inHand
  }
}

/** What everyone was last told. */
type Told = {
  clock: string
  floor: number
  reserveOf: string
  reserve: string
  tradedUpTo: Instant | null
}

async function tellClock({ clock, live }: Parts, told: Told): Promise<void> {
  const { paused, speed, running, anchorSim, floor } = clock.state()
  // What was settled moved the floor, and with it money.
  if (floor !== told.floor) live.standings.touchAll()
  told.floor = floor
  const state = `${paused} ${speed} ${anchorSim} ${running === null ? '' : clock.now()}`
  if (state === told.clock) return
  told.clock = state
  await live.tellEveryone('clock', { now: toIso(clock.now()), paused, speed })
}

async function tellReserve(deps: Parts, told: Told, memo: ReserveMemo): Promise<void> {
  const { postedUpTo } = await getRollup(deps.pool)
  const minute = Math.floor(deps.realNow() / reserveStaleMs)
  const { floor } = deps.clock.state()
  const reserveOf = `${postedUpTo} ${floor} ${minute}`
  if (reserveOf === told.reserveOf) return
  const reserve = await inSnapshot(deps.pool, (tx) => readReserve(tx, deps.clock.now(), memo))
  told.reserveOf = reserveOf
  const { pool, owedToday, promised, coverage, runOutDate } = reserve
  const data: EventData['reserve'] = { pool, owedToday, promised, coverage, runOutDate }
  const text = JSON.stringify(data)
  if (text === told.reserve) return
  told.reserve = text
  await deps.live.tellEveryone('reserve', data)
}

/** The bots trade where the floor passes a full hour. */
async function tellTrading({ pool, live }: Parts, told: Told): Promise<void> {
  const stats = await findTradingStats(pool)
  if (!stats || stats.lastUpdateHour === told.tradedUpTo) return
  told.tradedUpTo = stats.lastUpdateHour
  await live.tellEveryone('trading', {
    totalProfit: formatPesos(stats.totalProfit),
    tradedUpTo: toIso(stats.lastUpdateHour),
  })
}
