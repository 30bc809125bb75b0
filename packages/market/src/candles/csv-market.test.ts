import { expect, test } from 'vitest'
import { CandleFileError, csvMarket } from './csv-market.ts'

const header = 'instrument,time,open,high,low,close'
const file = `${header}
BTC/PHP,2023-05-01T00:00:00Z,1500000.00,1510000,1499000.5,1505000.126
ETH/PHP,2023-05-01T00:00:00Z,98000,98100,97000,97500

BTC/PHP,2023-05-01T02:00Z,1505000,1506000,1500000,1501000
`

test('candles are played again from the hour on with which the world begins', () => {
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
