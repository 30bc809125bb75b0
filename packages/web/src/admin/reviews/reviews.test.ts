import type { ItemRefusal } from '@kunwari/contract/admin'
import { ApiError } from '@kunwari/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resultOf, summarise } from './bulk-results.ts'
import { sendPatiently } from './use-bulk.ts'
import { clearGone, goneMax, type KeptRows, keepRows } from './use-kept-rows.ts'

const row = (amount: string) => ({ amount })
const done = (amount: string) => ({ row: row(amount), outcome: 'done' }) as const

describe('results of a bulk decision', () => {
  const id = '01900000-0000-7000-8000-000000000000'
  const refusal = (code: ItemRefusal['code'], params?: Record<string, string>): ItemRefusal => ({
    id,
    ok: false,
    code,
    message: `${code} ${JSON.stringify(params)}`,
    ...(params && { params }),
  })

  const unpaid = (amount: string, pool: string) =>
    resultOf(row(amount), refusal('pool_too_small', { pool, amount }))

  test('who was faster is read from the refusal', () => {
    const decided = refusal('already_decided', { status: 'approved', by: 'Guro at Work' })
    expect(resultOf('a', decided)).toEqual({ row: 'a', outcome: 'decided', by: 'Guro at Work' })
    expect(resultOf('a', refusal('already_decided', { status: 'rejected' }))).toEqual({
      row: 'a',
      outcome: 'decided',
      by: undefined,
    })
    expect(resultOf('a', refusal('already_decided', { status: 'cancelled' }))).toEqual({
      row: 'a',
      outcome: 'cancelled',
    })
  })

  test('all are counted once, each kind by itself', () => {
    const own = refusal('own_request')
    const late = (by: string) =>
      resultOf(row('1.00'), refusal('already_decided', { status: 'approved', by }))
    const lost = new TypeError('Failed to fetch')
    expect(
      summarise([
        done('1.00'),
        done('2.00'),
        late('Ana Cruz'),
        late('Guro at Work'),
        late('Guro at Work'),
        resultOf(row('3.00'), own),
        resultOf(row('4.00'), own),
        { row: row('5.00'), outcome: 'refused', refusal: lost },
        { row: row('6.00'), outcome: 'left' },
        { row: row('7.00'), outcome: 'unanswered' },
      ]),
    ).toEqual({
      done: 2,
      cancelled: 0,
      left: 1,
      decided: [
        { by: 'Guro at Work', count: 2 },
        { by: 'Ana Cruz', count: 1 },
      ],
      unpaid: undefined,
      unanswered: [row('7.00')],
      refused: [
        { refusal: own, rows: [row('3.00'), row('4.00')] },
        { refusal: lost, rows: [row('5.00')] },
      ],
    })
  })

  test('rows the pool could not pay are one group, with its holdings', () => {
    expect(
      summarise([
        done('5000.00'),
        unpaid('1800.00', '1000.00'),
        done('600.00'),
        unpaid('700.00', '400.00'),
        done('100.00'),
      ]).unpaid,
    ).toEqual({ rows: [row('1800.00'), row('700.00')], pool: 30_000n, paidBefore: 2 })
  })

  test('nobody is passed over where the last ones are unpaid', () => {
    expect(summarise([done('600.00'), unpaid('700.00', '400.00')]).unpaid).toMatchObject({
      pool: 40_000n,
      paidBefore: 0,
    })
  })
})

describe('a bulk decision', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([429, 503])('%i is waited for as long as it says', async (status) => {
    const { call, calls } = callThatFails(apiError(status, '7'), apiError(status, '2'))
    const waits: number[] = []
    const answer = sendPatiently(call, {
      signal: new AbortController().signal,
      onWait: ({ waitSeconds }) => waits.push(waitSeconds),
    })
    await vi.advanceTimersByTimeAsync(6_999)
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls()).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toBe('done')
    expect([calls(), waits]).toEqual([3, [7, 2]])
  })

  test('whatever else fails is not tried again', async () => {
    for (const error of [apiError(403), apiError(500)]) {
      const { call, calls } = callThatFails(error)
      const answer = sendPatiently(call, {
        signal: new AbortController().signal,
        onWait: () => undefined,
      })
      await expect(answer).rejects.toBe(error)
      expect(calls()).toBe(1)
    }
  })

  test('one without an answer is made again, and says why it waits', async () => {
    const { call, calls } = callThatFails(lostAnswer, apiError(503, '2'))
    const waits: unknown[] = []
    const answer = sendPatiently(call, {
      signal: new AbortController().signal,
      onWait: (wait) => waits.push(wait),
    })
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await answer).toBe('done')
    expect(calls()).toBe(3)
    expect(waits).toEqual([
      { waitSeconds: 5, isUnanswered: true },
      { waitSeconds: 2, isUnanswered: false },
    ])
  })

  test('a stop after a lost answer leaves open whether it was done', async () => {
    const { call } = callThatFails(lostAnswer, apiError(503, '2'))
    const stopping = new AbortController()
    const onWait = ({ isUnanswered }: { isUnanswered: boolean }) => {
      if (!isUnanswered) stopping.abort()
    }
    const answer = sendPatiently(call, { signal: stopping.signal, onWait })
    const failure = answer.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await failure).toBe(lostAnswer)
  })

  test('a stop ends the waiting, and nothing was done', async () => {
    const { call, calls } = callThatFails(apiError(429, '60'))
    const stopping = new AbortController()
    const answer = sendPatiently(call, { signal: stopping.signal, onWait: () => stopping.abort() })
    expect(await answer).toBeUndefined()
    expect(calls()).toBe(1)
  })
})

const lostAnswer = new TypeError('Failed to fetch')

function apiError(status: number, retryAfter?: string): ApiError {
  const headers = new Headers(retryAfter === undefined ? [] : [['Retry-After', retryAfter]])
  return new ApiError(new Response(null, { status, headers }), 'Wait a moment', {})
}

/** Fails by these in turn, and then answers. */
function callThatFails(...errors: Error[]) {
  let calls = 0
  const call = async () => {
    const error = errors[calls]
    calls += 1
    if (error) throw error
    return 'done'
  }
  return { call, calls: () => calls }
}

type Row = { id: string; canPoolPay?: boolean }
const rowsOf = (ids: string): Row[] => [...ids].map((id) => ({ id }))
const idsOf = (kept: KeptRows<Row>) => kept.shown.map(({ id }) => id).join('')

describe('kept rows', () => {
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

  test('in a full part what waits takes the places of decided rows', () => {
    const part = { rowsMax: 3 }
    const full = keepRows(keep('abc'), { read: rowsOf('bdef'), ...part })
    expect([idsOf(full), full.gone]).toEqual(['abc', ['a', 'c']])
    const next = keepRows(full, { read: rowsOf('bdef'), ...part })
    expect([idsOf(next), next.gone]).toEqual(['dbe', []])
    expect(idsOf(keepRows(full, { read: rowsOf('bd'), ...part }))).toBe('dbc')
  })

  test('new rows take the places of decided ones when many are', () => {
    const rows = Array.from({ length: goneMax + 2 }, (_, at) => ({ id: `old ${at}` }))
    const whole = { rowsMax: Number.POSITIVE_INFINITY }
    const first = { read: rows, shown: rows, gone: [], mine: new Set<string>() }
    const decided = keepRows(first, { read: [], ...whole })
    expect(decided.shown).toEqual(rows)
    const read = [{ id: 'new 1' }, { id: 'new 2' }, { id: 'new 3' }]
    const { shown, gone } = keepRows(decided, { read, ...whole })
    expect(shown.map(({ id }) => id)).toEqual([
      'new 2',
      'new 3',
      ...rows.slice(2).map(({ id }) => id),
      'new 1',
    ])
    expect(gone).toHaveLength(goneMax)
  })

  test('rows that are no more leave, and the rest fills up', () => {
    const kept = keepRows(keep('abc'), { read: rowsOf('bd'), rowsMax: 3 })
    const dropped = clearGone(kept, 3, ['a'])
    expect([idsOf(dropped), dropped.gone]).toEqual(['bcd', ['c']])
  })
})

function keep(ids: string, mine = ''): KeptRows<Row> {
  const read = rowsOf(ids)
  return { read, shown: read, gone: [], mine: new Set(mine) }
}
