import { hourMs, type Instant, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { type ManilaDate, manilaDate } from '@kunwari/domain/calendar/manila'
import { isStaged } from '@kunwari/domain/lesson/stages'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { inSnapshot } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { readRoom } from '../features/lesson/room.ts'
import { type ReserveMemo, readReserve } from '../features/reserve/read-reserve.ts'
import { findTradingStats } from '../features/trading/trading.sql.ts'
import type { ClassRow } from '../features/world/class.sql.ts'
import { keptOfWorld } from '../features/world/kept-of-world.ts'
import { presentStage } from '../features/world/read-class.ts'
import type { ClassLook } from './class-look.sql.ts'
import type { ClassLooks } from './class-looks.ts'

/** Profit accrues without anything being posted: the reserve is read again after so much time of either kind. */
const staleAfterMs = { real: minuteMs, simulated: hourMs }

type Parts = Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'live' | 'world'>

/**
 * Publishes to everyone when the class, the clock, the day, the reserve or the bots' result has changed, and looks for changed
 * balances when something was settled. On every server, for its own listeners. While there is no subscriber it looks at the class
 * alone, so that an end is published once to the people who were there.
 *
 * @returns stops it, when the look in hand has ended
 */
export function publishChanges(deps: Parts, looks: ClassLooks): () => Promise<void> {
  const published = keptOfWorld<Published>(deps, () => ({
    clock: '',
    stage: '',
    room: { text: '' },
    isShut: false,
    floor: deps.clock.state().floor,
    day: manilaDate(deps.clock.state().floor),
    reserveOf: '',
    accruedAt: '',
    reserve: '',
    tradedUpTo: null,
  }))
  const memo = keptOfWorld<ReserveMemo>(deps, () => ({}))
  return looks.run({
    job: 'telling',
    work: async (look) => {
      await publishStage(deps, { look, published: published() })
      await publishToRoom(deps, look, published().room)
      deps.live.publishMissed(look)
      if (deps.live.streams.size() === 0) return
      await publishClock(deps, published())
      await publishDay(deps, published())
      await publishReserve(deps, { look, published: published(), memo: memo() })
      await publishTrading(deps, { look, published: published() })
    },
    said: { away: 'the reserve is published late', failed: 'the reserve could not be published' },
  })
}

/** The state that everyone was last sent. */
type Published = {
  /** What can be seen of the class. */
  stage: string
  room: PublishedRoom
  /** Whether the glass is shut. */
  isShut: boolean
  clock: string
  floor: number
  day: ManilaDate
  reserveOf: string
  accruedAt: string
  reserve: string
  tradedUpTo: Instant | null
}

type Found = { look: ClassLook; published: Published }

/** Watches the class's row, so that it does not matter which call or moment changed it. */
async function publishStage({ live, realNow }: Parts, { look, published }: Found): Promise<void> {
  const data = presentStage(look, realNow())
  // A new name or way in is read again by the same event, and so are what learners are asked and the payment methods.
  const { id, name, code, joinWith, rushUntil, poll, methodsChangedAt } = look
  // A reveal that no server was there for shows what is settled of it, until all of it is and it is written down.
  const { revealedAt } = look
  const facts = [id, name, code, joinWith, rushUntil, poll, methodsChangedAt, revealedAt]
  const stage = JSON.stringify([data, ...facts])
  published.isShut = data.glass === 'shut'
  if (stage === published.stage) return
  published.stage = stage
  // Pages that connect later are not sent what was published before the walls went up.
  if (published.isShut) live.forgetPublished('reserve')
  await live.publishToEveryone('stage', data)
}

async function publishClock({ clock, live }: Parts, published: Published): Promise<void> {
  const { paused, speed, running, anchorSim, floor } = clock.state()
  // What was settled moved the floor, and with it money.
  if (floor !== published.floor) live.balanceUpdates.touchAll()
  published.floor = floor
  const state = `${paused} ${speed} ${anchorSim} ${running === null ? '' : clock.now()}`
  if (state === published.clock) return
  published.clock = state
  await live.publishToEveryone('clock', { now: toIso(clock.now()), paused, speed })
}

/** A day's end is settled where the floor passes it. */
async function publishDay({ clock, live }: Parts, published: Published): Promise<void> {
  const date = manilaDate(clock.state().floor)
  if (date === published.day) return
  published.day = date
  await live.publishToEveryone('day', { date })
}

/** Published when something moved it, even where its figures are the same: what is read beside it may differ. */
async function publishReserve(
  deps: Parts,
  { look, published, memo }: Found & { memo: ReserveMemo },
): Promise<void> {
  const now = deps.clock.now()
  const accruedAt = `${Math.floor(deps.realNow() / staleAfterMs.real)} ${Math.floor(now / staleAfterMs.simulated)}`
  const { floor, anchorSim } = deps.clock.state()
  const reserveOf = `${look.postedUpTo} ${floor} ${anchorSim} ${look.lineMark}`
  if (reserveOf === published.reserveOf && accruedAt === published.accruedAt) return
  const hasMoved = reserveOf !== published.reserveOf
  const reserve = await inSnapshot(deps.pool, (tx) => readReserve(tx, now, memo))
  published.reserveOf = reserveOf
  published.accruedAt = accruedAt
  const { pool, owedToday, promised, coverage, runOutDate } = reserve
  const data = { pool, owedToday, promised, coverage, runOutDate }
  const text = JSON.stringify(data)
  if (text === published.reserve && !hasMoved) return
  published.reserve = text
  const toldAt = toIso(deps.realNow())
  // Behind the walls of a class that keeps the truth for the end, it is published to staff alone.
  if (published.isShut) deps.live.publishToStaff('reserve', { ...data, toldAt })
  else await deps.live.publishToEveryone('reserve', { ...data, toldAt })
}

/** The bots trade where the floor passes a full hour. */
async function publishTrading({ pool, live }: Parts, { look, published }: Found): Promise<void> {
  if (look.tradedUpTo === published.tradedUpTo) return
  const stats = await findTradingStats(pool)
  if (!stats) return
  published.tradedUpTo = stats.lastUpdateHour
  await live.publishToEveryone('trading', {
    totalProfit: formatPesos(stats.totalProfit),
    tradedUpTo: toIso(stats.lastUpdateHour),
  })
}

/** The state of the room that admins and its screen were last sent. */
type PublishedRoom = { text: string }

/** Publishes to admins and the room's screen who is here and which requests wait, where a class is in stages. */
async function publishToRoom(
  deps: Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'live'>,
  row: ClassRow,
  published: PublishedRoom,
): Promise<void> {
  if (!isStaged(row.stage) || !deps.live.hasRoomListeners()) return
  const { hereNumbers, ...room } = await readRoom(deps, deps.pool, row)
  const text = JSON.stringify([room, hereNumbers])
  if (text === published.text) return
  published.text = text
  deps.live.publishToRoom(room)
}
