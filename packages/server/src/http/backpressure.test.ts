import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { openBackpressure } from './backpressure.ts'

test('the more calls of a subject are in progress, the longer the next waits', async () => {
  const pressure = openBackpressure({ eachMs: 40, holdMsMax: 10_000, free: 1 })
  const done: string[] = []
  const hold = async (subject: string, name: string) => {
    await pressure.hold(subject, new EventEmitter())
    done.push(name)
  }
  await Promise.all([
    hold('one', 'first'),
    hold('one', 'second'),
    hold('one', 'third'),
    hold('another', 'another’s first'),
  ])
  expect(done).toEqual(['first', 'another’s first', 'second', 'third'])
})

test('an answered call is in progress no more', async () => {
  const pressure = openBackpressure({ eachMs: 1_000_000, holdMsMax: 1_000_000, free: 1 })
  for (let calls = 0; calls < 3; calls += 1) {
    const response = new EventEmitter()
    expect(await pressure.hold('one', response)).toBeUndefined()
    response.emit('close')
  }
})

test('none is held for longer than it may, or past the end', async () => {
  const short = openBackpressure({ eachMs: 1_000_000, holdMsMax: 20, free: 0 })
  expect(await short.hold('one', new EventEmitter())).toBeUndefined()
  const ended = openBackpressure({ eachMs: 1_000_000, holdMsMax: 1_000_000, free: 0 })
  const held = ended.hold('one', new EventEmitter())
  ended.close()
  expect(await held).toBeUndefined()
})
