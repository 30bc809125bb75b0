import type { Candle, Hour, Market } from './candle.ts'
import { type Instrument, instruments } from './instruments.ts'

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

/**
 * How an hour's variance follows from the hour before: GARCH(1,1). A large move, up or down, makes the
 * next moves larger, and that fades by 2 % an hour: volatility comes in clusters.
 *
 *     variance(t+1) = (1 - alpha - beta) * longRun + alpha * return(t)^2 + beta * variance(t)
 *
 * @source T. Bollerslev, "Generalized autoregressive conditional heteroskedasticity", Journal of
 *   Econometrics 31 (1986); with Student's t: Review of Economics and Statistics 69 (1987)
 */
const garch = { alpha: 0.08, beta: 0.9 } as const

/**
 * The variance of the next hour's return.
 *
 * @param longRun the variance that it keeps returning to
 */
export function nextVariance(
  { variance, hourReturn }: { variance: number; hourReturn: number },
  longRun: number,
): number {
  const { alpha, beta } = garch
  return (1 - alpha - beta) * longRun + alpha * hourReturn * hourReturn + beta * variance
}

/** The fourth moment of a return over the square of its variance, in the long run; 3 for a normal. */
export function kurtosisOf(innovationKurtosis: number): number {
  const persistence = (garch.alpha + garch.beta) ** 2
  const shock = garch.alpha ** 2 * (innovationKurtosis - 1)
  return (innovationKurtosis * (1 - persistence)) / (1 - persistence - shock)
}

/** How much the squares of two returns have in common that stand `lag` hours apart, >= 1. */
export function squaresCorrelation(lag: number): number {
  const { alpha, beta } = garch
  const first = (alpha * (1 - alpha * beta - beta ** 2)) / (1 - 2 * alpha * beta - beta ** 2)
  return first * (alpha + beta) ** (lag - 1)
}

/** Chance that can be repeated: 32 random bits at each call. */
type RandomBits = () => number

/**
 * xoshiro128** 1.1: integer shifts and multiplications only, so every machine draws the same.
 *
 * @param state four 32-bit words, not all zero; taken over and changed
 * @source D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", ACM Transactions
 *   on Mathematical Software 47 (2021)
 */
export function xoshiro128([a, b, c, d]: [number, number, number, number]): RandomBits {
  return () => {
    const product = Math.imul(b, 5)
    const drawn = Math.imul((product << 7) | (product >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return drawn >>> 0
  }
}

/** A generator for a text: the same text, the same numbers. */
export function randomOf(seed: string): RandomBits {
  let hash = fnv1a(seed)
  const word = (): number => {
    // The finaliser of MurmurHash3 over steps of the golden ratio (splitmix32).
    hash = (hash + 0x9e3779b9) | 0
    let mixed = hash
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) | 0
  }
  const state: [number, number, number, number] = [word(), word(), word(), word()]
  return xoshiro128(state)
}

/** Degrees of freedom of the innovations: fat tails whose fourth moment still exists. */
export const degreesOfFreedom = 8

/**
 * One draw of Student's t with eight degrees of freedom, scaled to a variance of 1.
 *
 * Bailey's polar method needs the power -2/8 of a square's sum: two square roots. IEEE 754 rounds
 * roots and the four basic operations exactly, which it does not ask of logarithms or sines, so the
 * draw has the same bits in every engine.
 *
 * @source R. W. Bailey, "Polar generation of random variates with the t-distribution", Mathematics of
 *   Computation 62 (1994), 779-781
 */
export function studentT(bits: RandomBits): number {
  for (;;) {
    const u = unit(bits)
    const v = unit(bits)
    const square = u * u + v * v
    if (square >= 1 || square === 0) continue
    const t = u * Math.sqrt((degreesOfFreedom * (1 / Math.sqrt(Math.sqrt(square)) - 1)) / square)
    return t * unitVariance
  }
}

/** Student's t has the variance n / (n - 2). */
const unitVariance = Math.sqrt((degreesOfFreedom - 2) / degreesOfFreedom)

/** Evenly from -1 up to 1. */
function unit(bits: RandomBits): number {
  return bits() / 2 ** 31 - 1
}

/** FNV-1a over the text's UTF-16 units. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash
}
