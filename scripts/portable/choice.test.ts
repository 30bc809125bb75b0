import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findPort, readChoice, settingsOf } from './choice.ts'

test.each([
  ['', 'only-me'],
  [' 1 ', 'only-me'],
  ['2', 'room'],
  ['2\r', 'room'],
  ['3', null],
  ['yes', null],
])('the answer %j means %s', (typed, choice) => {
  expect(readChoice(typed)).toBe(choice)
})

test('only a room is listened to from outside, in a world of its own', () => {
  const [alone, room] = [settingsOf('only-me', 3000), settingsOf('room', 3000)]
  expect(alone.HOST).toBe('127.0.0.1')
  expect(room.HOST).toBe('0.0.0.0')
  expect(room.DATA_DIR).not.toBe(alone.DATA_DIR)
})

test.each(['only-me', 'room'] as const)('a port taken is passed over for %s', async (choice) => {
  const port = await findPort(choice)
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(port, '0.0.0.0', resolve))
  try {
    expect(await findPort(choice)).toBeGreaterThan(port)
  } finally {
    await new Promise((resolve) => taken.close(resolve))
  }
})
