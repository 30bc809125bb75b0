import { ApiError } from '@kunwari/contract/client'
import { describe, expect, test } from 'vitest'
import { mergeOutbox } from './merge-outbox.ts'
import { createOutbox, type Unsent } from './outbox.ts'

const draft = (key: string) => ({ key, text: key, writtenAt: '2026-01-01T00:00:00.000Z' })

describe('the outbox', () => {
  test('messages arrive once and in order, whatever the network loses', async () => {
    const { outbox, kept, pauses } = makeWorld(['lost', 'answer lost', 'ok', 'lost', 'ok', 'ok'])
    const outcomes = await Promise.all(['a', 'b', 'c'].map((key) => outbox.send(draft(key))))
    expect(kept).toEqual(['a', 'b', 'c'])
    expect(outcomes).toEqual([{ isSent: true }, { isSent: true }, { isSent: true }])
    expect(outbox.state().unsent).toEqual([])
    expect([...outbox.state().sent.values()]).toEqual(['a', 'b', 'c'])
    expect(pauses).toEqual([1_000, 2_000, 1_000])
  })

  test('a message is seen at once, then waits, then goes again', async () => {
    const { outbox, shown } = makeWorld(['lost', 'ok'])
    const sent = outbox.send(draft('a'))
    expect(shown[0]).toEqual(['a sending'])
    await sent
    expect(shown.map(String)).toEqual(['a sending', 'a sending', 'a waiting', 'a sending', ''])
  })

  test('a refused message is reported to its writer, and the next continues', async () => {
    const { outbox, kept } = makeWorld(['refused', 'ok'])
    const [first, second] = await Promise.all([outbox.send(draft('a')), outbox.send(draft('b'))])
    expect(first).toMatchObject({ isSent: false, error: { status: 400 } })
    expect(second).toEqual({ isSent: true })
    expect(kept).toEqual(['b'])
  })

  test('a server that is busy names when to try again', async () => {
    const { outbox, pauses } = makeWorld(['busy', 'ok'])
    await outbox.send(draft('a'))
    expect(pauses).toEqual([7_000])
  })

  test('what a reload finds unsent is kept with its key', async () => {
    const { outbox, stored } = makeWorld(['lost'])
    void outbox.send(draft('a'))
    expect(stored().map(({ key }) => key)).toEqual(['a'])
  })
})

/** A server that keeps each key once, and a network whose answers the test decides. */
function makeWorld(network: readonly ('ok' | 'lost' | 'answer lost' | 'refused' | 'busy')[]) {
  const kept: string[] = []
  const pauses: number[] = []
  const shown: string[][] = []
  const answers = [...network]
  let stored: readonly Unsent[] = []
  const outbox = createOutbox({
    deliver: async ({ key }) => {
      const answer = answers.shift() ?? 'ok'
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      if (answer === 'refused') throw refusal(400)
      if (answer === 'busy') throw refusal(429, '7')
      if (!kept.includes(key)) kept.push(key)
      if (answer === 'answer lost') throw new TypeError('Failed to fetch')
      return `id of ${key}`
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    store: {
      read: () => [...stored],
      write: (messages) => {
        stored = messages
      },
    },
  })
  outbox.subscribe(() =>
    shown.push(outbox.state().unsent.map(({ key, state }) => `${key} ${state}`)),
  )
  return { outbox, kept, pauses, shown, stored: () => stored }
}

function refusal(status: number, retryAfter = ''): ApiError {
  return new ApiError(
    new Response(null, { status, headers: { 'Retry-After': retryAfter } }),
    '',
    {},
  )
}

const message = (id: string, text: string, isFromSupport = false) => ({
  id,
  message: text,
  imageUrl: null,
  isFromSupport,
})
const unsent = (key: string, text: string, after?: string): Unsent => ({
  key,
  text,
  writtenAt: '2026-01-01T00:00:00.000Z',
  state: 'sending',
  ...(after !== undefined && { after }),
})
const isOwn = (one: { isFromSupport: boolean }) => !one.isFromSupport

describe('merging an outbox', () => {
  test('a message streamed before its answer appears once, under its original key', () => {
    const { unsent: left, keys } = mergeOutbox(
      [message('1', 'Hello'), message('2', 'ok')],
      { unsent: [unsent('a', 'ok ', '1'), unsent('b', 'ok', '1')], sent: new Map() },
      isOwn,
    )
    expect(left.map(({ key }) => key)).toEqual(['b'])
    expect(keys.get('2')).toBe('a')
  })

  test('an answered message is not matched to identical words still in flight', () => {
    const { unsent: left } = mergeOutbox(
      [message('1', 'Hello'), message('2', 'ok')],
      { unsent: [unsent('b', 'ok', '1')], sent: new Map([['2', 'a']]) },
      isOwn,
    )
    expect(left.map(({ key }) => key)).toEqual(['b'])
  })

  test('identical words from earlier, or from the other side, are no arrival', () => {
    const { unsent: left } = mergeOutbox(
      [message('1', 'ok'), message('2', 'Hi'), message('3', 'ok', true)],
      { unsent: [unsent('a', 'ok', '2')], sent: new Map() },
      isOwn,
    )
    expect(left).toHaveLength(1)
  })

  test('an answer that arrives first removes the message from the unsent ones', () => {
    const { unsent: left } = mergeOutbox(
      [message('1', 'changed by the server')],
      { unsent: [unsent('a', 'as it was typed')], sent: new Map([['1', 'a']]) },
      isOwn,
    )
    expect(left).toEqual([])
  })
})
