import { ApiError } from '@kunwari/contract/client'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentAsking, subscribeToAsking, useWhenProven } from './use-re-authentication.ts'

const refusal = new ApiError(new Response(null, { status: 403 }), 'Confirm it', {
  code: 'confirmation_required',
})

/** Work that is refused until somebody has proved who they are. */
function openWork() {
  const refused = Promise.withResolvers<string>()
  let times = 0
  const work = () => {
    times += 1
    return times === 1 ? refused.promise : Promise.resolve('done')
  }
  return { work, refuse: () => refused.reject(refusal) }
}

const listen = () => subscribeToAsking(() => undefined)

afterEach(cleanup)

test('who is asked and proves it has the work done again', async () => {
  const leave = listen()
  const { result } = renderHook(useWhenProven)
  const { work, refuse } = openWork()
  const answer = result.current(work)
  refuse()
  await expect.poll(currentAsking).toBeDefined()
  currentAsking()?.answer(true)
  expect(await answer).toBe('done')
  expect(currentAsking()).toBeUndefined()
  leave()
})

test('who turns away, or leaves the screen that asks, has the refusal', async () => {
  for (const turnAway of [(leave: () => void) => leave(), () => currentAsking()?.answer(false)]) {
    const leave = listen()
    const { result } = renderHook(useWhenProven)
    const { work, refuse } = openWork()
    const answer = result.current(work)
    refuse()
    await expect.poll(currentAsking).toBeDefined()
    turnAway(leave)
    await expect(answer).rejects.toBe(refusal)
    expect(currentAsking()).toBeUndefined()
    leave()
  }
})

test('a sheet closed during its in-flight request never asks to re-authenticate', async () => {
  const leave = listen()
  const { result, unmount } = renderHook(useWhenProven)
  const { work, refuse } = openWork()
  const answer = result.current(work)
  unmount()
  refuse()
  await expect(answer).rejects.toBe(refusal)
  expect(currentAsking()).toBeUndefined()
  leave()
})
