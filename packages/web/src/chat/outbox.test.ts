import { ApiError } from '@kunwari/contract/client'
import { expect, test } from 'vitest'
import { createOutbox, type Unsent } from './outbox.ts'

const draft = (key: string) => ({ key, text: key, writtenAt: '2026-01-01T00:00:00.000Z' })

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
