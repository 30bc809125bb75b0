import { ApiError } from '@kunwari/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendPatiently } from './use-bulk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function refusal(status: number, retryAfter?: string): ApiError {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter }
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

test.each([429, 503])('%i is waited for as long as it says', async (status) => {
  const { call, calls } = callThatFails(refusal(status, '7'), refusal(status, '2'))
  const waits: number[] = []
  const answer = sendPatiently(call, {
    signal: new AbortController().signal,
    onWait: (seconds) => waits.push(seconds),
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
  for (const error of [refusal(403), refusal(500), new TypeError('Failed to fetch')]) {
    const { call, calls } = callThatFails(error)
    const answer = sendPatiently(call, {
      signal: new AbortController().signal,
      onWait: () => undefined,
    })
    await expect(answer).rejects.toBe(error)
    expect(calls()).toBe(1)
  }
})

test('a stop ends the waiting, and nothing was done', async () => {
  const { call, calls } = callThatFails(refusal(429, '60'))
  const stopping = new AbortController()
  const answer = sendPatiently(call, { signal: stopping.signal, onWait: () => stopping.abort() })
  expect(await answer).toBeUndefined()
  expect(calls()).toBe(1)
})
