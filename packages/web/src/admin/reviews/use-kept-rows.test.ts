import { expect, test } from 'vitest'
import { clearGone, type KeptRows, keepRows } from './use-kept-rows.ts'

type Row = { id: string; canPoolPay?: boolean }
const rowsOf = (ids: string): Row[] => [...ids].map((id) => ({ id }))
const idsOf = (kept: KeptRows<Row>) => kept.shown.map(({ id }) => id).join('')

function keep(ids: string, mine = ''): KeptRows<Row> {
  const read = rowsOf(ids)
  return { read, shown: read, gone: [], mine: new Set(mine) }
}

const rowsMax = 10

test('a row decided elsewhere keeps its place, and new rows come last', () => {
  const kept = keepRows(keep('abcd'), { read: rowsOf('adef'), rowsMax })
  expect(idsOf(kept)).toBe('abcdef')
  expect(kept.gone).toEqual(['b', 'c'])
})

test('what is decided here leaves', () => {
  const kept = keepRows(keep('abcd', 'bc'), { read: rowsOf('ad'), rowsMax })
  expect([idsOf(kept), kept.gone, [...kept.mine]]).toEqual(['ad', [], []])
})

test('what is gone is told in the order of learning it', () => {
  const once = keepRows(keep('abc'), { read: rowsOf('ab'), rowsMax })
  const twice = keepRows(once, { read: rowsOf('b'), rowsMax })
  expect([idsOf(twice), twice.gone]).toEqual(['abc', ['c', 'a']])
})

test('rows that wait are shown as they were read last', () => {
  const read = [{ id: 'a', canPoolPay: false }]
  expect(keepRows(keep('a'), { read, rowsMax }).shown).toEqual(read)
})

test('a part of a queue never grows, and refills when cleared', () => {
  const kept = keepRows(keep('abc'), { read: rowsOf('cdef'), rowsMax: 3 })
  expect([idsOf(kept), kept.gone]).toEqual(['abc', ['a', 'b']])
  const cleared = clearGone(kept, 3)
  expect([idsOf(cleared), cleared.gone]).toEqual(['cde', []])
})
