import { divFloor, divTogether } from '@kunwari/domain/money/rounding'
import { type PlanDays, planTerms } from '@kunwari/domain/plans/plans'
import type { Decisions } from '../bots/bots.ts'
import { type Decision, stayOut } from '../bots/strategy.ts'
import type { Candle, Hour } from '../candles/candle.ts'
import {
  type ClosedTrade,
  closePosition,
  openPosition,
  type Position,
  positionStanding,
} from './position.ts'

/** How the bots stand on the full hour. */
export type DeskState = {
  /** Everything before it is traded. */
  hour: Hour
  /** What each bot may put into each instrument in the hour that begins: centavos. */
  stake: bigint
  /** At most one for each bot and instrument. */
  positions: readonly Position[]
}

/** What one hour brought; amounts in centavos. */
export type HourResult = {
  /** Its end. */
  hour: Hour
  /** The change in the value of all positions, fees included. */
  net: bigint
  /** The same by bot, in the order of the plans. */
  nets: readonly bigint[]
  trades: readonly ClosedTrade[]
}

/** What an hour is traded by. */
export type HourInput = {
  instruments: readonly string[]
  /** The candles of the hour that begins at the state's, in the order of the instruments. */
  candles: readonly (Candle | undefined)[]
  /** What the bots wanted before they saw them. */
  decisions: Decisions
  /** What the pool holds: centavos >= 0. No more than that can be lost. */
  pool: bigint
  /** The share of the pool that the bots trade: basis points. */
  shareBps: number
}

/**
 * Trades one hour: fills what was decided before it at its first price, then values what stands at its
 * last. No position closes within an hour.
 */
export function tradeHour(
  state: DeskState,
  input: HourInput,
): { state: DeskState; result: HourResult } {
  const traded = fillOrders(state, input)
  const nets = netsOf(state, traded)
  if (input.pool + sum(nets) < 0n) return endWithNothing({ state, traded, pool: input.pool })
  const net = sum(nets)
  return {
    state: {
      hour: state.hour + 1,
      stake: stakeOf(input.pool + net, input),
      positions: traded.positions,
    },
    result: { hour: state.hour + 1, net, nets, trades: traded.trades },
  }
}

/**
 * What each bot may put into each instrument: an even part of the share of the pool that they trade.
 *
 * @param pool centavos >= 0
 */
export function stakeOf(
  pool: bigint,
  { shareBps, instruments }: { shareBps: number; instruments: readonly string[] },
): bigint {
  return divFloor(
    pool * BigInt(shareBps),
    10_000n * BigInt(planTerms.length) * BigInt(instruments.length),
  )
}

type Traded = { positions: Position[]; trades: ClosedTrade[] }

function fillOrders(state: DeskState, { instruments, candles, decisions }: HourInput): Traded {
  const held = new Map(state.positions.map((position) => [keyOf(position), position]))
  const traded: Traded = { positions: [], trades: [] }
  for (const [index, bot] of planTerms.entries()) {
    for (const [place, instrument] of instruments.entries()) {
      const position = held.get(keyOf({ bot, instrument }))
      const candle = candles[place]
      const decision = decisions[index]?.[place] ?? stayOut
      if (candle) fillOrder(traded, { state, bot, instrument, position, candle, decision })
      else if (position) traded.positions.push(position)
    }
  }
  return traded
}

function fillOrder(
  traded: Traded,
  order: {
    state: DeskState
    bot: PlanDays
    instrument: string
    position: Position | undefined
    candle: Candle
    decision: Decision
  },
): void {
  const { state, bot, instrument, position, candle, decision } = order
  const { hour, stake } = state
  if (position && position.side === decision.side) {
    traded.positions.push({ ...position, mark: candle.close })
    return
  }
  if (position) traded.trades.push(closePosition(position, { price: candle.open, hour }))
  if (decision.side === 'flat') return
  const budget = divFloor(stake * BigInt(decision.sizeBps), 10_000n)
  const opened = openPosition(
    { bot, instrument, side: decision.side },
    { budget, price: candle.open, hour },
  )
  if (opened) traded.positions.push({ ...opened, mark: candle.close })
}

function netsOf(before: DeskState, { positions, trades }: Traded): bigint[] {
  return planTerms.map((bot) => {
    const isOfBot = (one: { bot: PlanDays }) => one.bot === bot
    return (
      sum(trades.filter(isOfBot).map(({ profit }) => profit)) +
      sum(positions.filter(isOfBot).map(positionStanding)) -
      sum(before.positions.filter(isOfBot).map(positionStanding))
    )
  })
}

/**
 * The bots lost more than there is: everything is closed at the hour's last price, and what is missing
 * is waived, as a venue does that lets no account fall below zero.
 */
function endWithNothing({
  state,
  traded,
  pool,
}: {
  state: DeskState
  traded: Traded
  pool: bigint
}): { state: DeskState; result: HourResult } {
  const hour = state.hour + 1
  const closed = traded.positions.map((position) =>
    closePosition(position, { price: position.mark, hour }),
  )
  const trades = waive([...traded.trades, ...closed], { before: state.positions, pool })
  const nets = netsOf(state, { positions: [], trades })
  return {
    state: { hour, stake: 0n, positions: [] },
    result: { hour, net: sum(nets), nets, trades },
  }
}

/**
 * Takes what nobody can bear off the losses of an hour, each by its part of them: no trade ends better
 * than it stood when the hour began.
 *
 * @param trades all that stood open when the hour began, or was opened in it
 * @param pool less than the hour lost: centavos >= 0
 */
function waive(
  trades: readonly ClosedTrade[],
  { before, pool }: { before: readonly Position[]; pool: bigint },
): ClosedTrade[] {
  const stood = new Map(before.map((position) => [openingOf(position), positionStanding(position)]))
  const changes = trades.map((trade) => trade.profit - (stood.get(openingOf(trade)) ?? 0n))
  const losses = changes.map((change) => (change < 0n ? -change : 0n))
  const missing = -pool - sum(changes)
  const parts = divTogether(
    losses.map((loss) => loss * missing),
    sum(losses),
  )
  return trades.map((trade, place) => {
    const waived = parts[place] ?? 0n
    return { ...trade, waived, profit: trade.profit + waived }
  })
}

/** A bot may close a position and open the next one in the same hour. */
function openingOf(one: { bot: PlanDays; instrument: string; openedAt: Hour }): string {
  return `${keyOf(one)}/${one.openedAt}`
}

function keyOf({ bot, instrument }: { bot: PlanDays; instrument: string }): string {
  return `${bot}/${instrument}`
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
