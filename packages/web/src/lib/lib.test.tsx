import type { User } from '@kunwari/contract/auth'
import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft, removeDraftsOfOthers, writeDraft } from './form-drafts.ts'
import { queryClient } from './query-client.ts'
import { currentUserQuery, signInAs } from './session.ts'
import { loadWhenIdle, retryMs, startWhenIdle } from './start-when-idle.ts'
import { useKeepDraft } from './use-form-draft.ts'
import { useKeptState } from './use-kept-state.ts'
import { useSheetParam } from './use-sheet-param.ts'
import { useSingleFlight } from './use-single-flight.ts'
import { useWorld, worldQuery } from './world.ts'

describe('drafts of forms', () => {
  afterEach(() => sessionStorage.clear())

  test('a draft is read by its owner alone', () => {
    writeDraft('deposit', { owner: 'maya', values: { amount: '500' } })
    expect(readDraft('deposit', 'maya')).toEqual({ amount: '500' })
    expect([readDraft('deposit', 'jun'), readDraft('withdraw', 'maya')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('somebody who signs in leaves nothing of others behind', () => {
    writeDraft('deposit', { owner: 'maya', values: { amount: '500' } })
    writeDraft('withdraw', { owner: 'jun', values: { amount: '700' } })
    sessionStorage.setItem('kunwari.return-to', '/deposit')
    removeDraftsOfOthers('jun')
    expect(Object.keys(sessionStorage).toSorted()).toEqual([
      'kunwari.draft.withdraw',
      'kunwari.return-to',
    ])
  })

  test('somebody who signs out leaves no draft behind', () => {
    writeDraft('deposit', { owner: 'maya', values: { amount: '500' } })
    removeDraftsOfOthers(undefined)
    expect(sessionStorage).toHaveLength(0)
  })
})

test('a reload gives back what was typed, but secrets', () => {
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  const getValues = (() => ({ amount: '700', password: 'x' })) as never
  const without = ['password']
  renderHook(() => useKeepDraft('deposit', { getValues, without }))
  dispatchEvent(new Event('pagehide'))
  expect(readDraft('deposit', 'visitor')).toEqual({ amount: '700' })
  cleanup()
  sessionStorage.clear()
})

test('a sheet that a reload brought back opens without another step', () => {
  history.pushState({ openedSheet: 'confirm' }, '', '/withdraw?all=1&confirm=1')
  const { result } = renderHook(() => useSheetParam('confirm'))
  const steps = history.length
  act(() => result.current.open('1'))
  expect([history.length, result.current.value]).toEqual([steps, '1'])
  cleanup()
  history.replaceState(null, '', '/')
})

test('a sheet opens in a browser without URLSearchParams.size', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
  const { result } = renderHook(() => useSheetParam('confirm'))
  act(() => result.current.open('1'))
  expect(location.search).toBe('?confirm=1')
  vi.restoreAllMocks()
  cleanup()
  history.replaceState(null, '', '/')
})

describe('starting when idle', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const firstTryMs = 1_000

  test('starts once the page is still, and stops', async () => {
    const stop = vi.fn<() => void>()
    const start = vi.fn<() => () => void>(() => stop)
    const end = startWhenIdle(
      async () => ({ start }),
      ({ start: begin }) => begin(),
    )
    expect(start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(firstTryMs)
    expect(start).toHaveBeenCalledTimes(1)
    end()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test('tries again while its code cannot be fetched', async () => {
    const start = vi.fn<() => () => void>(() => () => undefined)
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue('module')
    startWhenIdle(load, start)
    await vi.advanceTimersByTimeAsync(firstTryMs)
    expect(start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(retryMs)
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('code that is waited for comes after a failure too', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue('module')
    const loaded = loadWhenIdle(load)
    await vi.advanceTimersByTimeAsync(firstTryMs + retryMs)
    expect(await loaded).toBe('module')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('starts nothing for a page that was left meanwhile', async () => {
    const start = vi.fn<() => () => void>(() => () => undefined)
    startWhenIdle(
      async () => ({ start }),
      ({ start: begin }) => begin(),
    )()
    await vi.advanceTimersByTimeAsync(firstTryMs + retryMs)
    expect(start).not.toHaveBeenCalled()
  })
})

describe('single flight', () => {
  afterEach(cleanup)

  test('a second start during the work is dropped, a later one runs', async () => {
    const ends: (() => void)[] = []
    render(<Press work={() => new Promise((resolve) => ends.push(resolve))} />)
    const button = screen.getByRole('button')
    fireEvent.click(button)
    fireEvent.click(button)
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await waitFor(() => {
      fireEvent.click(button)
      expect(ends).toHaveLength(2)
    })
  })

  test('work that failed can be started again', async () => {
    let starts = 0
    const work = () => {
      starts += 1
      return Promise.reject(new Error('refused'))
    }
    render(<Press work={work} />)
    const button = screen.getByRole('button')
    fireEvent.click(button)
    await waitFor(() => {
      fireEvent.click(button)
      expect(starts).toBe(2)
    })
  })
})

function Press({ work }: { work: () => Promise<void> }) {
  const once = useSingleFlight()
  return (
    <button type="button" onClick={() => once(work)}>
      Press
    </button>
  )
}

function ClassName() {
  return <p>{useWorld().data?.className}</p>
}

const readPerson = () => queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })

describe('a sign-in', () => {
  afterEach(() => {
    cleanup()
    queryClient.clear()
    vi.unstubAllGlobals()
  })

  test('what stays on screen is read again and hears later events', async () => {
    // The server's side of the wire.
    vi.stubGlobal('fetch', async () => Response.json({ className: 'as read anew' }))
    queryClient.setQueryData(worldQuery.queryKey, { className: 'as a visitor' } as World)
    render(
      <QueryClientProvider client={queryClient}>
        <ClassName />
      </QueryClientProvider>,
    )
    expect(screen.getByText('as a visitor')).toBeTruthy()
    signInAs({ id: 'maya' } as User)
    expect(await screen.findByText('as read anew')).toBeTruthy()
    queryClient.setQueryData(worldQuery.queryKey, { className: 'as told' } as World)
    expect(await screen.findByText('as told')).toBeTruthy()
    expect(queryClient.getQueryData(currentUserQuery.queryKey)?.id).toBe('maya')
  })

  test('an answer asked for before it ends no session', async () => {
    queryClient.setQueryData(currentUserQuery.queryKey, { id: 'maya' } as User)
    const late = Promise.withResolvers<Response>()
    // The server's side of the wire: the session of the question has ended by the sign-in.
    vi.stubGlobal('fetch', () => late.promise)
    const reading = readPerson()
    signInAs({ id: 'admin' } as User)
    late.resolve(
      Response.json({ code: 'not_signed_in', message: 'No', errors: [] }, { status: 401 }),
    )
    expect((await reading)?.id).toBe('admin')
    expect(queryClient.getQueryData(currentUserQuery.queryKey)?.id).toBe('admin')
  })

  test('one in another tab leaves nothing that was read as somebody else', async () => {
    queryClient.setQueryData(currentUserQuery.queryKey, { id: 'jun' } as User)
    queryClient.setQueryData(worldQuery.queryKey, { className: 'as Jun' } as World)
    writeDraft('deposit', { owner: 'jun', values: { amount: '700' } })
    // The server's side of the wire.
    let person = 'jun'
    vi.stubGlobal('fetch', async () => Response.json({ id: person }))
    await readPerson()
    expect(queryClient.getQueryData(worldQuery.queryKey)?.className).toBe('as Jun')
    person = 'maya'
    expect((await readPerson())?.id).toBe('maya')
    expect(queryClient.getQueryData(currentUserQuery.queryKey)?.id).toBe('maya')
    expect(queryClient.getQueryData(worldQuery.queryKey)).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  test('a visitor found to be signed in keeps what is shown once', async () => {
    queryClient.setQueryData(currentUserQuery.queryKey, null)
    const shown = renderHook(() => useKeptState<string>('arrival'))
    act(() => shown.result.current[1]('MANGGA-27'))
    shown.unmount()
    // The server's side of the wire.
    vi.stubGlobal('fetch', async () => Response.json({ id: 'maya' }))
    expect((await readPerson())?.id).toBe('maya')
    const again = renderHook(() => useKeptState<string>('arrival'))
    expect(again.result.current[0]).toBe('MANGGA-27')
    act(() => again.result.current[1](undefined))
  })
})
