import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openVisitorLines, type VisitorLines } from './visitor-line.ts'

let lines: VisitorLines
beforeEach(() => {
  vi.useFakeTimers()
  lines = openVisitorLines({ everyMs: 100, waitMsMax: 1_000 })
})
afterEach(() => {
  lines.close()
  vi.useRealTimers()
})

/** Waits in the line of an address, and notes what came of it. */
function stand(socket = new Socket(), address = 'room') {
  const seen: { socket: Socket; isLetIn?: boolean } = { socket }
  const wait = async () => {
    seen.isLetIn = await lines.wait(address, socket)
  }
  void wait()
  return seen
}

test('an address’s calls in line are let in one after the other', async () => {
  const [first, second] = [stand(), stand()]
  const elsewhere = stand(new Socket(), 'another room')
  await vi.advanceTimersByTimeAsync(100)
  expect([first.isLetIn, second.isLetIn, elsewhere.isLetIn]).toEqual([true, undefined, true])
  await vi.advanceTimersByTimeAsync(100)
  expect(second.isLetIn).toBe(true)
})

test('a newcomer’s connection goes before those that were let in', async () => {
  const script = [new Socket(), new Socket(), new Socket()]
  for (const socket of script) stand(socket)
  await vi.advanceTimersByTimeAsync(300)
  const again = script.map((socket) => stand(socket))
  const newcomer = stand()
  await vi.advanceTimersByTimeAsync(100)
  expect(newcomer.isLetIn).toBe(true)
  expect(again.map(({ isLetIn }) => isLetIn)).toEqual([undefined, undefined, undefined])
})

test('a full line gives its last place to a newcomer', async () => {
  const script = Array.from({ length: 9 }, () => new Socket())
  for (const socket of script) stand(socket)
  await vi.advanceTimersByTimeAsync(900)
  const again = script.map((socket) => stand(socket))
  const oneMore = stand(script[0])
  const newcomer = stand()
  await vi.advanceTimersByTimeAsync(100)
  expect([oneMore.isLetIn, newcomer.isLetIn, again[8]?.isLetIn]).toEqual([false, true, false])
})

test('a closed connection leaves the line, and nobody waits too long', async () => {
  const gone = stand()
  gone.socket.emit('close')
  const next = stand()
  await vi.advanceTimersByTimeAsync(100)
  expect([gone.isLetIn, next.isLetIn]).toEqual([false, true])
  const slow = openVisitorLines({ everyMs: 1_000, waitMsMax: 1_000 })
  expect(await slow.wait('room', new Socket())).toBe(false)
})
