import { expect, test } from 'vitest'
import { settleThread } from './merge-outbox.ts'
import type { Unsent } from './outbox.ts'

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

test('a message streamed before its answer appears once, under its original key', () => {
  const { unsent: left, keys } = settleThread(
    [message('1', 'Hello'), message('2', 'ok')],
    { unsent: [unsent('a', 'ok ', '1'), unsent('b', 'ok', '1')], sent: new Map() },
    isOwn,
  )
  expect(left.map(({ key }) => key)).toEqual(['b'])
  expect(keys.get('2')).toBe('a')
})

test('an answered message is not matched to identical words still in flight', () => {
  const { unsent: left } = settleThread(
    [message('1', 'Hello'), message('2', 'ok')],
    { unsent: [unsent('b', 'ok', '1')], sent: new Map([['2', 'a']]) },
    isOwn,
  )
  expect(left.map(({ key }) => key)).toEqual(['b'])
})

test('identical words from earlier, or from the other side, are no arrival', () => {
  const { unsent: left } = settleThread(
    [message('1', 'ok'), message('2', 'Hi'), message('3', 'ok', true)],
    { unsent: [unsent('a', 'ok', '2')], sent: new Map() },
    isOwn,
  )
  expect(left).toHaveLength(1)
})

test('an answer that arrives first removes the message from the unsent ones', () => {
  const { unsent: left } = settleThread(
    [message('1', 'changed by the server')],
    { unsent: [unsent('a', 'as it was typed')], sent: new Map([['1', 'a']]) },
    isOwn,
  )
  expect(left).toEqual([])
})
