import { addDays, startOfManilaDate } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import type { Scenario } from '@kunwari/population/scenario'
import type { TracedDay, TracedWorld } from '@kunwari/population/trace-scenario'
import type { Pool } from 'pg'
import { inSnapshot } from '../../db/transaction.ts'
import { listWalletBalances, sumKindsOfDay } from '../../features/lab/lab.sql.ts'
import { proveReserve } from '../../features/reserve/prove-reserve.ts'
import { readReserve } from '../../features/reserve/read-reserve.ts'
import { compareDay, type ReplayDifference } from './compare-day.ts'
import { replayDay } from './replay-day.ts'
import { openReplayWorld, type ReplayWorld } from './replay-world.ts'

/** What a replay came to. */
export type Replay = {
  days: number
  members: number
  transfers: number
  /** The first figure that differed; the replay ended there. */
  difference: ReplayDifference | undefined
}

/**
 * Plays what a scenario's people did again, through the operations that a class uses, and holds each
 * day of the ledger against the engine's. At the end the reserve's proof must balance and each wallet
 * be the engine's.
 *
 * @param pool on a database that is migrated and empty: never a class's
 * @param onDay told of each day before it is compared
 */
export async function replayScenario(
  pool: Pool,
  scenario: Scenario,
  { days, wallets }: TracedWorld,
  onDay: (day: number) => void = () => {},
): Promise<Replay> {
  const { capital } = scenario
  const world = await openReplayWorld(pool, scenario)
  let principalBefore = 0
  let difference: ReplayDifference | undefined
  let played = 0
  for (const traced of days) {
    await replayDay(world, traced, { capital })
    const isLast = played + 1 === days.length
    const tomorrow = addDays(scenario.from, played + 1)
    await world.advance(isLast ? { to: startOfManilaDate(tomorrow) } : { days: 1 })
    onDay(played)
    difference = await compare(world, scenario, traced, { principalBefore, capital })
    if (difference) break
    principalBefore = traced.figures.principal
    played++
  }
  const { proof, balances } = await inSnapshot(pool, async (tx) => ({
    proof: await proveReserve(tx, { now: world.now(), realNow: world.realNow }),
    balances: await listWalletBalances(tx),
  }))
  invariant(proof.balanced, 'the reserve of a replay balances')
  const ledger = new Map(balances.map((row) => [row.id, row.balance]))
  difference ??= differentWallet(world, { wallets, ledger, day: played - 1 })
  return { days: played, members: world.members.size, transfers: proof.transfers, difference }
}

async function compare(
  world: ReplayWorld,
  { from }: Scenario,
  traced: TracedDay,
  before: { principalBefore: number; capital: number },
): Promise<ReplayDifference | undefined> {
  const { day } = traced.figures
  return inSnapshot(world.pool, async (tx) => {
    const kinds = await sumKindsOfDay(tx, addDays(from, day))
    const { history } = await readReserve(tx, world.now())
    // The answer has the newest days alone, of which this is the last.
    const standing = history.at(-1)
    invariant(standing, 'a day that ended stands in the history')
    return compareDay(traced, before, { kinds, standing })
  })
}

/** @param wallets centavos by a person's number, with what is pending */
function differentWallet(
  { members }: ReplayWorld,
  of: { wallets: readonly number[]; ledger: ReadonlyMap<string, bigint>; day: number },
): ReplayDifference | undefined {
  for (const [person, { id }] of members) {
    const engine = `${of.wallets[person] ?? 0}`
    const ledger = `${of.ledger.get(id) ?? 0n}`
    if (engine !== ledger) return { day: of.day, figure: `wallet of ${person}`, engine, ledger }
  }
  return undefined
}
