import { expect, test } from 'vitest'
import { exposition } from './exposition.ts'

test('a metric has help, type and one line per label set', () => {
  const text = exposition([
    {
      name: 'kunwari_transfers_total',
      help: 'Transfers by kind.',
      type: 'counter',
      samples: [
        { labels: { kind: 'deposit', side: 'in' }, value: 3n },
        { labels: { kind: 'return' }, value: 0 },
      ],
    },
  ])
  expect(text).toBe(
    [
      '# HELP kunwari_transfers_total Transfers by kind.',
      '# TYPE kunwari_transfers_total counter',
      'kunwari_transfers_total{kind="deposit",side="in"} 3',
      'kunwari_transfers_total{kind="return"} 0',
      '',
    ].join('\n'),
  )
})

test('an amount that no float could hold keeps its last centavo', () => {
  const samples = [{ value: 9_007_199_254_740_993n }]
  const text = exposition([{ name: 'pool', help: 'The pool.', type: 'gauge', samples }])
  expect(text).toContain('\npool 9007199254740993\n')
})

test('what stands in a label or a help cannot end its line', () => {
  const samples = [{ labels: { route: 'a"b\\c\nd' }, value: 1 }]
  const text = exposition([{ name: 'calls', help: 'One\nline \\ only', type: 'counter', samples }])
  expect(text.split('\n')).toEqual([
    '# HELP calls One\\nline \\\\ only',
    '# TYPE calls counter',
    'calls{route="a\\"b\\\\c\\nd"} 1',
    '',
  ])
})
