import { ATR, BollingerBands, DonchianChannels, RSI, SMA } from 'trading-signals'
import { expect, test } from 'vitest'

// What StockCharts' ChartSchool publishes for each, in its own worked examples.

test('the simple moving average', () => {
  const average = new SMA(10)
  const closes = [
    22.2734, 22.194, 22.0847, 22.1741, 22.184, 22.1344, 22.2337, 22.4323, 22.2436, 22.2933, 22.1542,
    22.3926,
  ]
  const values = closes.map((close) => average.add(close)?.toFixed(2) ?? null)
  expect(values.slice(8)).toEqual([null, '22.22', '22.21', '22.23'])
})

test('the relative strength index', () => {
  const index = new RSI(14)
  const closes = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826,
    45.8931, 46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122,
    46.2521, 45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205,
    42.6628, 43.1314,
  ]
  const values = closes.map((close) => index.add(close)?.toFixed(2) ?? null)
  expect(values.slice(13)).toEqual([
    null,
    '70.53',
    '66.32',
    '66.55',
    '69.41',
    '66.36',
    '57.97',
    '62.93',
    '63.26',
    '56.06',
    '62.38',
    '54.71',
    '50.42',
    '39.99',
    '41.46',
    '41.87',
    '45.46',
    '37.30',
    '33.08',
    '37.77',
  ])
})

test('Bollinger’s bands', () => {
  const bands = new BollingerBands(20, 2)
  const closes = [
    86.1557, 89.0867, 88.7829, 90.3228, 89.0671, 91.1453, 89.4397, 89.175, 86.9302, 87.6752,
    86.9596, 89.4299, 89.3221, 88.7241, 87.4497, 87.2634, 89.4985, 87.9006, 89.126, 90.7043,
    92.9001,
  ]
  const values = closes.map((close) => {
    const band = bands.add(close)
    return band && [band.lower, band.middle, band.upper].map((one) => one.toFixed(2))
  })
  expect(values.slice(18)).toEqual([null, ['86.12', '88.71', '91.29'], ['86.14', '89.05', '91.95']])
})

const ranges = [
  [48.7, 47.79, 48.16],
  [48.72, 48.14, 48.61],
  [48.9, 48.39, 48.75],
  [48.87, 48.37, 48.63],
  [48.82, 48.24, 48.74],
  [49.05, 48.64, 49.03],
  [49.2, 48.94, 49.07],
  [49.35, 48.86, 49.32],
  [49.92, 49.5, 49.91],
  [50.19, 49.87, 50.13],
  [50.12, 49.2, 49.53],
  [49.66, 48.9, 49.5],
  [49.88, 49.43, 49.75],
  [50.19, 49.73, 50.03],
  [50.36, 49.26, 50.31],
  [50.57, 50.09, 50.52],
  [50.65, 50.3, 50.41],
  [50.43, 49.21, 49.34],
  [49.63, 48.98, 49.37],
].map(([high = 0, low = 0, close = 0]) => ({ high, low, close }))

test('the average true range', () => {
  const range = new ATR(14)
  const values = ranges.map((candle) => range.add(candle))
  expect(values.slice(0, 13)).toEqual(Array.from({ length: 13 }, () => null))
  // The example calculates with more places than it prints.
  for (const [place, published] of [0.56, 0.59, 0.59, 0.57, 0.62, 0.62].entries()) {
    expect(Math.abs((values[13 + place] ?? 0) - published)).toBeLessThan(0.0075)
  }
})

test('Donchian’s channel is the highest high and the lowest low', () => {
  const channel = new DonchianChannels(5)
  for (const candle of ranges) channel.add(candle)
  expect(channel.getResult()).toMatchObject({ upper: 50.65, lower: 48.98 })
})
