import { expect, test } from 'vitest'
import { createHashLine } from './hash-queue.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return promise
  }
  return { begin, resolve, reject, hasBegun: () => hasBegun }
}

test('the hash queue caps concurrency, keeps order and refuses callers when full', async () => {
  const line = createHashLine({ atOnceMax: 2, waitingMax: 2 })
  const all = Array.from({ length: 4 }, work)
  const done = all.map(({ begin }) => line(begin))
  expect(all.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false])
  await expect(line(async () => 'one too many')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: expect.any(Number),
  })
  all[1]?.resolve('second')
  expect(await done[1]).toBe('second')
  await expect.poll(() => all[2]?.hasBegun()).toBe(true)
  expect(all[3]?.hasBegun()).toBe(false)
  for (const one of all) one.resolve('done')
  expect(await Promise.all(done)).toEqual(['done', 'second', 'done', 'done'])
  expect(await line(async () => 'room again')).toBe('room again')
})

test('work that fails gives its place to the next', async () => {
  const line = createHashLine({ atOnceMax: 1, waitingMax: 1 })
  const [first, second] = [work(), work()]
  const done = [line(first.begin), line(second.begin)]
  first.reject(new Error('out of memory'))
  await expect(done[0]).rejects.toThrow('out of memory')
  second.resolve('hashed')
  expect(await done[1]).toBe('hashed')
})
