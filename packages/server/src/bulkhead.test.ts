import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { describe, expect, test } from 'vitest'
import { createBulkhead } from './bulkhead.ts'

const full = () => refusalError('unavailable', { retryAfterSeconds: 7 })

describe('a bulkhead', () => {
  test('caps concurrency, keeps order and refuses callers when full', async () => {
    const bulkhead = createBulkhead({ atOnceMax: 2, waitingMax: 2, full })
    const all = Array.from({ length: 4 }, work)
    const done = all.map(({ begin }) => bulkhead(begin))
    expect(all.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false])
    await expect(bulkhead(async () => 'one too many')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 7,
    })
    all[1]?.resolve('second')
    expect(await done[1]).toBe('second')
    await expect.poll(() => all[2]?.hasBegun()).toBe(true)
    expect(all[3]?.hasBegun()).toBe(false)
    for (const one of all) one.resolve('done')
    expect(await Promise.all(done)).toEqual(['done', 'second', 'done', 'done'])
    expect(await bulkhead(async () => 'room again')).toBe('room again')
  })

  test('work that fails gives its place to the next', async () => {
    const bulkhead = createBulkhead({ atOnceMax: 1, waitingMax: 1, full })
    const [first, second] = [work(), work()]
    const done = [bulkhead(first.begin), bulkhead(second.begin)]
    first.reject(new Error('out of memory'))
    await expect(done[0]).rejects.toThrow('out of memory')
    second.resolve('hashed')
    expect(await done[1]).toBe('hashed')
  })
})

/** Work that ends once it is released. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return promise
  }
  return { begin, resolve, reject, hasBegun: () => hasBegun }
}
