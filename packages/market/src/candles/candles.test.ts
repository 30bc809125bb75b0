import { describe, expect, test } from 'vitest'
import { CandleFileError, csvMarket, playedLater } from './csv-market.ts'
import { instruments } from './instruments.ts'
import {
  degreesOfFreedom,
  kurtosisOf,
  nextVariance,
  randomOf,
  squaresCorrelation,
  studentT,
  syntheticFirstHour,
  syntheticMarket,
  xoshiro128,
} from './synthetic-market.ts'

test('the same seed gives the same candles in any order of asking', () => {
  const one = syntheticMarket('class 7')
  const other = syntheticMarket('class 7')
  const hours = [500, 3, 499, 0, 2_000]
  const ahead = hours.map((hour) => one.candlesOf(syntheticFirstHour + hour))
  const back = hours.toReversed().map((hour) => other.candlesOf(syntheticFirstHour + hour))
  expect(ahead).toEqual(back.toReversed())
  expect(ahead).not.toEqual(
    hours.map((hour) => syntheticMarket('class 8').candlesOf(syntheticFirstHour + hour)),
  )
})

test('these are the candles of seed 1, on any machine', () => {
  const market = syntheticMarket('1')
  expect(market.instruments).toEqual(['MANGGA', 'DUHAT', 'SAMPALOK', 'RAMBUTAN'])
  expect(market.candlesOf(syntheticFirstHour + 10_000)).toEqual([
    { hour: 483_352, open: 1_425_255, high: 1_431_906, low: 1_423_122, close: 1_431_783 },
    { hour: 483_352, open: 412_053, high: 412_272, low: 410_930, close: 411_663 },
    { hour: 483_352, open: 1_277_057, high: 1_279_274, low: 1_264_464, close: 1_266_254 },
    { hour: 483_352, open: 203_554, high: 203_644, low: 202_162, close: 202_397 },
  ])
})

test('nothing trades before the market begins', () => {
  expect(syntheticMarket('1').candlesOf(syntheticFirstHour - 1)).toEqual(
    instruments.map(() => undefined),
  )
})

test('candles are whole numbers, open at the last close, contain their bodies', () => {
  const market = syntheticMarket('shape')
  const closes = instruments.map(({ firstPrice }): number => firstPrice)
  for (let hour = 0; hour < 5_000; hour++) {
    for (const [place, candle] of market.candlesOf(syntheticFirstHour + hour).entries()) {
      if (!candle) throw new Error('every hour has its candle')
      const { open, high, low, close } = candle
      expect([open, high, low, close].every(Number.isSafeInteger)).toBe(true)
      expect(open).toBe(closes[place])
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
      expect(low).toBeLessThanOrEqual(Math.min(open, close))
      expect(low).toBeGreaterThan(0)
      closes[place] = close
    }
  }
})

describe('the returns are those of the model', () => {
  const hours = 200_000
  const market = syntheticMarket('moments')
  const returns = Array.from({ length: hours }, (_, hour) => {
    const [candle] = market.candlesOf(syntheticFirstHour + hour)
    return candle ? candle.close / candle.open - 1 : 0
  })
  const squares = returns.map((one) => one * one)
  const variance = squares.reduce((sum, one) => sum + one, 0) / hours

  test('their variance is the long run’s', () => {
    const deviation = instruments[0].hourlyDeviation
    expect(Math.abs(Math.sqrt(variance) / deviation - 1)).toBeLessThan(0.04)
  })

  test('they have no direction: neither a drift nor a memory', () => {
    const mean = returns.reduce((sum, one) => sum + one, 0) / hours
    expect(Math.abs(mean)).toBeLessThan((3 * Math.sqrt(variance)) / Math.sqrt(hours))
    expect(Math.abs(correlation(returns, 1))).toBeLessThan(0.01)
  })

  test('divided by the deviation that GARCH expects they are the draws again', () => {
    const longRun = instruments[0].hourlyDeviation ** 2
    let expected = longRun
    const draws = returns.map((hourReturn) => {
      const draw = hourReturn / Math.sqrt(expected)
      expected = nextVariance({ variance: expected, hourReturn }, longRun)
      return draw
    })
    const second = draws.reduce((sum, draw) => sum + draw ** 2, 0) / hours
    const fourth = draws.reduce((sum, draw) => sum + draw ** 4, 0) / hours
    expect(Math.abs(second - 1)).toBeLessThan(0.01)
    expect(Math.abs(fourth / second ** 2 / innovationKurtosis - 1)).toBeLessThan(0.1)
  })

  test('their tails are fatter than those of the draws, by the formula', () => {
    const formula = kurtosisOf(innovationKurtosis)
    expect(formula).toBeCloseTo(10.36, 2)
    const fourth = squares.reduce((sum, one) => sum + one * one, 0) / hours
    // The estimate wanders far: its own variance is infinite.
    expect(fourth / variance ** 2 / formula).toBeGreaterThan(0.6)
    expect(fourth / variance ** 2 / formula).toBeLessThan(1.6)
  })

  test.each([1, 5, 24])('their squares keep company over %i hours', (lag) => {
    expect(Math.abs(correlation(squares, lag) - squaresCorrelation(lag))).toBeLessThan(0.04)
  })

  test('without shocks the variance returns to the long run’s', () => {
    let calm = 4
    for (let hour = 0; hour < 2_000; hour++) {
      calm = nextVariance({ variance: calm, hourReturn: Math.sqrt(calm) }, 1)
    }
    expect(calm).toBeCloseTo(1, 6)
  })
})

/** Of Student's t: 3 and what its tails add. */
const innovationKurtosis = 3 + 6 / (degreesOfFreedom - 4)

function correlation(series: readonly number[], lag: number): number {
  const mean = series.reduce((sum, one) => sum + one, 0) / series.length
  let together = 0
  let alone = 0
  for (const [place, one] of series.entries()) {
    alone += (one - mean) ** 2
    const later = series[place + lag]
    if (later !== undefined) together += (one - mean) * (later - mean)
  }
  return together / alone
}

test('xoshiro128** draws what its authors published', () => {
  const bits = xoshiro128([1, 2, 3, 4])
  const drawn = Array.from({ length: 10 }, bits)
  expect(drawn).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ])
})

test('a seed gives the same numbers on every machine', () => {
  const bits = randomOf('1/MANGGA')
  expect(Array.from({ length: 4 }, bits)).toEqual([2015414565, 1695204458, 4121842821, 2496972632])
})

test('seeds that differ in one letter give unrelated random numbers', () => {
  const one = randomOf('seed-1')
  const other = randomOf('seed-2')
  const agree = Array.from({ length: 1_000 }, () => one() === other()).filter(Boolean)
  expect(agree).toHaveLength(0)
})

describe('the draws follow Student’s t with eight degrees of freedom', () => {
  const draws = 100_000
  const bits = randomOf('moments')
  const drawn = Array.from({ length: draws }, () => studentT(bits))

  test('their mean is 0 and their variance 1', () => {
    const mean = drawn.reduce((sum, one) => sum + one, 0) / draws
    const variance = drawn.reduce((sum, one) => sum + one * one, 0) / draws
    expect(mean).toBeCloseTo(0, 1)
    expect(Math.abs(variance - 1)).toBeLessThan(0.02)
  })

  // The distribution function of t with an even number of degrees of freedom is a polynomial.
  test.each([-3, -2, -1, -0.5, 0, 0.25, 1, 2.5, 4])('up to %d deviations', (deviations) => {
    const share = drawn.filter((one) => one <= deviations).length / draws
    expect(Math.abs(share - shareBelow(deviations))).toBeLessThan(0.004)
  })
})

/** How much of Student's t with 8 degrees of freedom, scaled to variance 1, lies below a value. */
function shareBelow(deviations: number): number {
  const n = degreesOfFreedom
  const t = deviations * Math.sqrt(n / (n - 2))
  const cosine2 = 1 / (1 + (t * t) / n)
  const sine = t / Math.sqrt(n + t * t)
  // Abramowitz and Stegun, 26.7.4
  const series = 1 + cosine2 / 2 + (3 / 8) * cosine2 ** 2 + (5 / 16) * cosine2 ** 3
  return 0.5 + (sine * series) / 2
}

describe('a market from a file', () => {
  const header = 'instrument,time,open,high,low,close'
  const file = `${header}
BTC/PHP,2023-05-01T00:00:00Z,1500000.00,1510000,1499000.5,1505000.126
ETH/PHP,2023-05-01T00:00:00Z,98000,98100,97000,97500

BTC/PHP,2023-05-01T02:00Z,1505000,1506000,1500000,1501000
`

  test('candles are played from the hour at which the world begins', () => {
    const market = csvMarket(file, 700_000)
    expect(market.instruments).toEqual(['BTC/PHP', 'ETH/PHP'])
    expect(market.candlesOf(700_000)).toEqual([
      { hour: 700_000, open: 150_000_000, high: 151_000_000, low: 149_900_050, close: 150_500_013 },
      { hour: 700_000, open: 9_800_000, high: 9_810_000, low: 9_700_000, close: 9_750_000 },
    ])
    expect(market.candlesOf(700_001)).toEqual([undefined, undefined])
    expect(market.candlesOf(700_002)[0]?.close).toBe(150_100_000)
    expect(market.candlesOf(700_003)).toEqual([undefined, undefined])
  })

  test('candles that were read once are played from any hour', () => {
    const [anew, again] = [csvMarket(file, 700_000), playedLater(csvMarket(file, 0), 700_000)]
    expect(again.instruments).toEqual(anew.instruments)
    for (const hour of [699_999, 700_000, 700_001, 700_002, 700_003]) {
      expect(again.candlesOf(hour)).toEqual(anew.candlesOf(hour))
    }
  })

  test.each([
    ['another header', 'time,price\n', 'The first line must be'],
    ['no candle', `${header}\n\n`, 'no candles'],
    ['a name with a space', `${header}\nA B,2023-05-01T00:00Z,1,1,1,1`, 'no instrument'],
    ['half an hour', `${header}\nA,2023-05-01T00:30Z,1,1,1,1`, 'not a full hour'],
    ['a day that is none', `${header}\nA,2023-02-30T99:00Z,1,1,1,1`, 'not a full hour'],
    ['three prices', `${header}\nA,2023-05-01T00:00Z,1,1,1`, 'four prices'],
    ['five prices', `${header}\nA,2023-05-01T00:00Z,1,1,1,1,1`, 'four prices'],
    ['a price of nothing', `${header}\nA,2023-05-01T00:00Z,1,1,0,1`, 'four prices'],
    ['a price below zero', `${header}\nA,2023-05-01T00:00Z,1,1,-1,1`, 'four prices'],
    ['a high below the close', `${header}\nA,2023-05-01T00:00Z,1,1,1,2`, 'within its body'],
    [
      'an hour twice',
      `${header}\nA,2023-05-01T00:00Z,1,1,1,1\nA,2023-05-01T00:00Z,1,1,1,1`,
      'a second candle of A',
    ],
  ])('a file with %s is refused in words', (_, text, message) => {
    expect(() => csvMarket(text, 0)).toThrow(CandleFileError)
    expect(() => csvMarket(text, 0)).toThrow(message)
  })
})
