import { ApiError, silentReadMs, workerPatienceMs } from '@kunwari/contract/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { read } from './read-query.ts'
import { changeKnown, readAgain, readAgainInTurn, retryLostReads } from './refetch.ts'

const queryKey = ['/api/thread']
let answers: PromiseWithResolvers<string[]>[] = []
let leave: () => void = () => undefined
let stop: () => void = () => undefined

/** A screen that shows the thread; each of its reads is answered by hand. */
function show(): () => string[] | undefined {
  answers = []
  const observer = new QueryObserver<string[]>(queryClient, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string[]>()
      answers.push(answer)
      return answer.promise
    },
  })
  leave = observer.subscribe(() => undefined)
  return () => observer.getCurrentResult().data
}

afterEach(() => {
  leave()
  queryClient.clear()
})

test('an event during the first read survives, whatever that read brings', async () => {
  const shown = show()
  changeKnown<string[]>(queryKey, (known) => [...known, 'new'])
  changeKnown<string[]>(queryKey, (known) => [...known, 'newer'])
  answers[0]?.resolve(['old'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve(['old', 'new', 'newer'])
  await expect.poll(shown).toEqual(['old', 'new', 'newer'])
  expect(answers).toHaveLength(2)
})

test('what is told later changes what is known, without a read', async () => {
  const shown = show()
  answers[0]?.resolve(['old'])
  await expect.poll(shown).toEqual(['old'])
  changeKnown<string[]>(queryKey, (known) => [...known, 'new'])
  expect(shown()).toEqual(['old', 'new'])
  expect(answers).toHaveLength(1)
})

test('a failed first read is retried once for events that came meanwhile', async () => {
  const shown = show()
  readAgain({ queryKey })
  answers[0]?.reject(new Error('The network was lost.'))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve(['all'])
  await expect.poll(shown).toEqual(['all'])
})

test('a screen that was left meanwhile is not read for', async () => {
  show()
  readAgain({ queryKey })
  leave()
  queryClient.removeQueries({ queryKey })
  answers[0]?.resolve(['old'])
  await Promise.resolve()
  expect(answers).toHaveLength(1)
})

async function bring(text: string): Promise<void> {
  answers.at(-1)?.resolve([text])
  await vi.advanceTimersByTimeAsync(0)
}

async function fail(error: Error): Promise<void> {
  answers.at(-1)?.reject(error)
  await vi.advanceTimersByTimeAsync(0)
}

/** A screen that shows the thread, whose second read found no network. */
async function lose(): Promise<() => string[] | undefined> {
  vi.useFakeTimers()
  stop = retryLostReads()
  const shown = show()
  await bring('old')
  readAgain({ queryKey })
  await fail(new TypeError('Failed to fetch'))
  return shown
}

const waitForEver = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))

describe('what is not answered at all', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    stop = retryLostReads()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  test('is asked anew when it is shown for the first time', async () => {
    const shown = show()
    await vi.advanceTimersByTimeAsync(silentReadMs)
    expect(answers).toHaveLength(2)
    await bring('new')
    expect(shown()).toEqual(['new'])
    await vi.advanceTimersByTimeAsync(2 * silentReadMs)
    expect(answers).toHaveLength(2)
  })

  test('stays said for a while once it was given up', async () => {
    show()
    await vi.advanceTimersByTimeAsync(workerPatienceMs)
    await fail(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(answers).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(answers).toHaveLength(2)
  })

  test('is waited for where a worker computes it', async () => {
    const observer = new QueryObserver(queryClient, { queryKey: ['lab'], queryFn: waitForEver })
    leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(10 * silentReadMs)
    expect(waitForEver).toHaveBeenCalledOnce()
  })

  test('is asked anew for events that came meanwhile, until it is answered', async () => {
    const shown = show()
    await bring('old')
    readAgain({ queryKey })
    readAgainInTurn({ queryKey })
    await vi.advanceTimersByTimeAsync(3 * silentReadMs)
    expect(answers).toHaveLength(5)
    await bring('new')
    expect(shown()).toEqual(['new'])
  })
})

describe('what was read without a network', () => {
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  test('is tried again, ever less often, until it comes', async () => {
    const shown = await lose()
    expect(answers).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(answers).toHaveLength(3)
    await fail(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(3_900)
    expect(answers).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(100)
    await bring('new')
    expect(shown()).toEqual(['new'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(answers).toHaveLength(4)
  })

  test('is tried again also where it was the first read', async () => {
    vi.useFakeTimers()
    stop = retryLostReads()
    const shown = show()
    await fail(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(2_000)
    await bring('all')
    expect(shown()).toEqual(['all'])
  })

  test.each([503, 429])('is tried again after a %i, which passes', async (status) => {
    const shown = await lose()
    await vi.advanceTimersByTimeAsync(2_000)
    await fail(new ApiError(new Response(null, { status }), 'Try again soon', {}))
    await vi.advanceTimersByTimeAsync(4_000)
    await bring('new')
    expect(shown()).toEqual(['new'])
  })

  test('is tried soon after the network came back', async () => {
    await lose()
    for (let tries = 0; tries < 5; tries += 1) {
      await vi.advanceTimersByTimeAsync(2_000 * 2 ** tries)
      await fail(new TypeError('Failed to fetch'))
    }
    const before = answers.length
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(answers).toHaveLength(before + 1)
  })

  test('is not retried after a refusal or leaving the screen', async () => {
    await lose()
    await vi.advanceTimersByTimeAsync(2_000)
    await fail(new ApiError(new Response(null, { status: 403 }), 'Not yours', {}))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(answers).toHaveLength(3)

    leave()
    queryClient.clear()
    stop()
    await lose()
    leave()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(answers).toHaveLength(2)
  })

  test.each([['lab'], ['room']])('is not retried where a %s came to nothing', async (name) => {
    vi.useFakeTimers()
    stop = retryLostReads()
    const comeToNothing = vi.fn<() => Promise<never>>(() => Promise.reject(new RangeError('No')))
    const options = { queryKey: [name], queryFn: comeToNothing }
    leave = new QueryObserver(queryClient, options).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(comeToNothing).toHaveBeenCalledOnce()
  })
})

test('kept answers show where nothing is known, never over what is', async () => {
  const worldQuery = read('GET /api/world')
  const headers = { 'Kunwari-Kept': '1' }
  vi.stubGlobal('fetch', async () => Response.json({ stage: 'lobby' }, { headers }))
  try {
    expect(await queryClient.fetchQuery(worldQuery)).toEqual({ stage: 'lobby' })
    queryClient.setQueryData(worldQuery.queryKey, { stage: 'freeze' } as never)
    await expect(queryClient.fetchQuery({ ...worldQuery, staleTime: 0 })).rejects.toThrow(TypeError)
    expect(queryClient.getQueryData(worldQuery.queryKey)).toEqual({ stage: 'freeze' })
  } finally {
    vi.unstubAllGlobals()
  }
})
