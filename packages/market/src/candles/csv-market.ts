import type { Candle, Hour, Market } from './candle.ts'

/** Candles that a file holds at most: ten years of four instruments. */
const csvCandlesMax = 350_400
const instrumentsMax = 20
const header = 'instrument,time,open,high,low,close'
const hourMs = 3_600_000

/** Why a file of candles cannot be used; for the person who chose it. */
export class CandleFileError extends Error {
  override readonly name = 'CandleFileError'
}

/**
 * A market of recorded candles, played again: the file's first hour stands at `firstHour`, and after
 * its last hour nothing trades.
 *
 * @param text lines of `instrument,time,open,high,low,close` under that header; times ISO 8601 on the
 *   full hour, prices in pesos, at least 1
 * @throws CandleFileError naming the first line that cannot be used
 */
export function csvMarket(text: string, firstHour: Hour): Market {
  const tapes = new Map<string, Map<Hour, Candle>>()
  const recordedFirst = readLines(text, (instrument, candle) => {
    const tape = tapes.get(instrument) ?? new Map<Hour, Candle>()
    if (tape.has(candle.hour)) return `a second candle of ${instrument} for one hour`
    tapes.set(instrument, tape.set(candle.hour, candle))
    return tapes.size > instrumentsMax ? `more than ${instrumentsMax} instruments` : undefined
  })
  const shift = firstHour - recordedFirst
  const ordered = [...tapes.values()]
  return {
    instruments: [...tapes.keys()],
    candlesOf: (hour) =>
      ordered.map((tape) => {
        const candle = tape.get(hour - shift)
        return candle && { ...candle, hour }
      }),
  }
}

/** The candles of a market so many hours later: worlds that begin at hours of their own share them. */
export function playedLater({ instruments, candlesOf }: Market, hours: number): Market {
  return {
    instruments,
    candlesOf: (hour) =>
      candlesOf(hour - hours).map((candle) => candle && { ...candle, hour: candle.hour + hours }),
  }
}

/** @returns the earliest hour of all lines */
function readLines(
  text: string,
  take: (instrument: string, candle: Candle) => string | undefined,
): Hour {
  const [first, ...lines] = text.split(/\r?\n/)
  if (first?.trim() !== header) throw new CandleFileError(`The first line must be ${header}.`)
  const filled = lines.filter((line) => line.trim() !== '')
  if (filled.length === 0) throw new CandleFileError('The file has no candles.')
  if (filled.length > csvCandlesMax) {
    throw new CandleFileError(`The file has more than ${csvCandlesMax} candles.`)
  }
  let earliest = Number.POSITIVE_INFINITY
  for (const [index, line] of filled.entries()) {
    const read = readCandle(line)
    const fault = typeof read === 'string' ? read : take(read.instrument, read.candle)
    if (fault) throw new CandleFileError(`Candle ${index + 1}: ${fault}.`)
    if (typeof read !== 'string') earliest = Math.min(earliest, read.candle.hour)
  }
  return earliest
}

function readCandle(line: string): { instrument: string; candle: Candle } | string {
  const [instrument = '', time = '', ...prices] = line.split(',').map((cell) => cell.trim())
  if (!/^[A-Z0-9/-]{1,20}$/i.test(instrument)) return `"${instrument}" is no instrument's name`
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:00(:00(\.000)?)?Z$/.test(time)
    ? Date.parse(time)
    : Number.NaN
  if (Number.isNaN(ms)) return `"${time}" is not a full hour like 2023-01-01T05:00:00Z`
  const [open, high, low, close, more] = prices.map(readPrice)
  if (more !== undefined || !open || !high || !low || !close) {
    return 'it needs four prices in pesos, from 1 to 1,000,000,000'
  }
  if (high < Math.max(open, close) || low > Math.min(open, close)) {
    return 'its high or low lies within its body'
  }
  return { instrument, candle: { hour: ms / hourMs, open, high, low, close } }
}

/** @returns centavos, half up at the third place; 0 for what is no price */
function readPrice(text: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,10})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (whole === '') return 0
  const centavos = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const price = centavos + (Number(fraction.charAt(2)) >= 5 ? 1 : 0)
  return price >= 100 && price <= 100_000_000_000 ? price : 0
}
