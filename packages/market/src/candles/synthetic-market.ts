import type { Candle, Hour, Market } from './candle.ts'
import { type Instrument, instruments } from './instruments.ts'
import { type RandomBits, randomOf, studentT } from './random.ts'
import { nextVariance } from './volatility.ts'

/** The first hour of every synthetic market: 2024-01-01T00:00Z. Before it nothing trades. */
export const syntheticFirstHour: Hour = 473_352

/** An hour moves a price by this share at most, as trading halts of exchanges do. */
const hourlyMoveMax = 0.3

/** A price does not fall below a peso: whole centavos could not follow it any more. */
const priceMin = 100

/**
 * A market of invented instruments: each hour's return is Student's t with GARCH(1,1) variance, without
 * drift. So tails are fat and volatility clusters, as in real markets, while the direction of the next
 * hour cannot be told from the past: on average a strategy earns nothing here and pays its costs.
 *
 * A candle's wicks reach past its body by half a deviation times such a draw: how a price wanders
 * within an hour is not modelled, only how far.
 *
 * @param seed the same text gives the same candles, on any machine
 */
export function syntheticMarket(seed: string): Market {
  const tapes = instruments.map((instrument) => openTape(instrument, seed))
  return {
    instruments: instruments.map(({ name }) => name),
    candlesOf: (hour) => tapes.map((tape) => tape(hour)),
  }
}

/** One instrument's candles, made in order and kept. */
function openTape(instrument: Instrument, seed: string): (hour: Hour) => Candle | undefined {
  const bits = randomOf(`${seed}/${instrument.name}`)
  const longRun = instrument.hourlyDeviation ** 2
  const candles: Candle[] = []
  let variance = longRun
  let price = instrument.firstPrice
  return (hour) => {
    if (hour < syntheticFirstHour) return undefined
    while (candles.length <= hour - syntheticFirstHour) {
      const deviation = Math.sqrt(variance)
      const hourReturn = clamp(studentT(bits) * deviation)
      const candle = drawCandle({ open: price, hourReturn, deviation }, bits)
      candles.push({ hour: syntheticFirstHour + candles.length, ...candle })
      variance = nextVariance({ variance, hourReturn }, longRun)
      price = candle.close
    }
    return candles[hour - syntheticFirstHour]
  }
}

function drawCandle(
  { open, hourReturn, deviation }: { open: number; hourReturn: number; deviation: number },
  bits: RandomBits,
): Omit<Candle, 'hour'> {
  const close = priceOf(open * (1 + hourReturn))
  const above = clamp(Math.abs(studentT(bits)) * deviation * 0.5)
  const below = clamp(Math.abs(studentT(bits)) * deviation * 0.5)
  return {
    open,
    high: priceOf(Math.max(open, close) * (1 + above)),
    low: priceOf(Math.min(open, close) * (1 - below)),
    close,
  }
}

function priceOf(value: number): number {
  return Math.max(priceMin, Math.round(value))
}

function clamp(move: number): number {
  return Math.min(hourlyMoveMax, Math.max(-hourlyMoveMax, move))
}
