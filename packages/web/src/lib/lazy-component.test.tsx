import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { ErrorBoundary, ErrorState } from '../ui/error-state.tsx'
import { lazyComponent, patienceMs, ReplacedCodeError } from './lazy-component.ts'
import { LazySlot, partRetryMs } from './lazy-slot.tsx'

describe('a component loaded later', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')

  beforeAll(() => loadTexts('common'))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    document.head.replaceChildren()
  })

  test('code that a newer version replaced says so, and offers it', async () => {
    const error = await failureWhere(async () => pageWith('/assets/index-new.js'))
    expect(error).toBeInstanceOf(ReplacedCodeError)
    render(<ErrorState error={error} onRetry={() => undefined} />)
    expect(screen.getByText('A new version is here')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  })

  test('code from another version’s page is not taken for a newer version', async () => {
    expect(await failureWhere(async () => pageWith('/assets/index-old.js'))).toBe(gone)
  })

  test('code that did not come without a network is no newer version', async () => {
    const error = await failureWhere(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(error).toBe(gone)
  })

  test('a screen on a silent line says so, and comes after all', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const code = Promise.withResolvers<() => ReactNode>()
    const lateScreen = lazyComponent(() => code.promise)
    render(
      <ErrorBoundary>
        <LazySlot of={lateScreen} props={{}} />
      </ErrorBoundary>,
      { onCaughtError: () => undefined },
    )
    await act(() => vi.advanceTimersByTimeAsync(patienceMs))
    expect(screen.getByText('No connection. Try again once there is one.')).toBeDefined()
    code.resolve(() => <p>It is there.</p>)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('It is there.')).toBeDefined()
  })

  test('a screen that failed late is asked for again', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const first = Promise.withResolvers<() => ReactNode>()
    const fetchScreen = vi
      .fn<() => Promise<() => ReactNode>>(async () => () => <p>It is there.</p>)
      .mockReturnValueOnce(first.promise)
    const lateScreen = lazyComponent(fetchScreen)
    render(
      <ErrorBoundary>
        <LazySlot of={lateScreen} props={{}} />
      </ErrorBoundary>,
      { onCaughtError: () => undefined },
    )
    await act(() => vi.advanceTimersByTimeAsync(patienceMs))
    first.reject(gone)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('It is there.')).toBeDefined()
  })

  test('a part that did not come is fetched again by itself', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('fetch', () => Promise.reject(gone))
    const fetchPart = vi
      .fn<() => Promise<() => ReactNode>>(async () => () => <p>It is there.</p>)
      .mockRejectedValueOnce(gone)
    const part = lazyComponent(fetchPart)
    render(<LazySlot of={part} props={{}} isPart />)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(fetchPart).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(partRetryMs))
    expect(screen.getByText('It is there.')).toBeDefined()
  })

  /** What a screen says whose code is gone, in a page of the old version, when the server is asked. */
  async function failureWhere(serverAnswers: () => Promise<Response>): Promise<unknown> {
    vi.stubGlobal('fetch', serverAnswers)
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
    const code = lazyComponent(() => Promise.reject(gone))
    code.subscribe(() => undefined)
    await code.load()
    return code.state().error
  }
})

function pageWith(file: string): Response {
  return new Response(`<script type="module" crossorigin src="${file}"></script>`)
}
