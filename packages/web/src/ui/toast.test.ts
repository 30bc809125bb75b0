import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, showToast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast takes the place of the one before', () => {
  showToast({ title: 'first' })
  showToast({ title: 'second', durationMs: 4_000 })
  expect(currentToast()).toMatchObject({ title: 'second', durationMs: 4_000, isOpen: true })
})

test('a toast is shown for five seconds unless said otherwise', () => {
  showToast({ title: 'plain' })
  expect(currentToast()).toMatchObject({ durationMs: 5_000, variant: 'default' })
})

test('a dismissed toast closes, and is forgotten after a thousand seconds', () => {
  showToast({ title: 'gone' })
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()?.isOpen).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('forgetting an old toast leaves a newer one alone', () => {
  showToast({ title: 'old' })
  dismissToast(currentToast()?.id ?? 0)
  showToast({ title: 'new' })
  vi.advanceTimersByTime(1_000_000)
  expect(currentToast()).toMatchObject({ title: 'new', isOpen: true })
})
