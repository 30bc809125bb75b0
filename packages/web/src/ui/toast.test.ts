import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, showToast } from './toast.ts'
import { placeToast } from './toast-position.ts'

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

const phone = { left: 12, top: 56, width: 366, height: 776 }
const size = { width: 366, height: 80 }
const line = (top: number, height: number) => ({ left: 0, top, width: 390, height })

describe('toast position', () => {
  test('a toast is placed as high as possible where nothing blocks it', () => {
    expect(placeToast({ size, room: phone, taken: [] })).toEqual({ left: 12, top: 56 })
  })

  test('a toast is placed below bar and heading, and above the thumb’s buttons', () => {
    const taken = [line(44, 52), line(110, 40), line(770, 74)]
    expect(placeToast({ size, room: phone, taken })).toEqual({ left: 12, top: 152 })
  })

  test('at a desk it is placed between columns of buttons', () => {
    const room = { left: 12, top: 56, width: 1416, height: 844 }
    const columns = [
      { left: 1000, top: 0, width: 440, height: 900 },
      { ...line(0, 900), width: 300 },
    ]
    const { left, top } = placeToast({ size, room, taken: [...columns, line(44, 52)] })
    expect(left).toBeGreaterThanOrEqual(300)
    expect(left + size.width).toBeLessThanOrEqual(1_000)
    expect(top).toBe(56)
  })

  test('of two free places it takes the one nearer to its corner', () => {
    const room = { left: 0, top: 0, width: 1000, height: 800 }
    const taken = [{ left: 300, top: 0, width: 700, height: 400 }]
    expect(placeToast({ size: { width: 300, height: 80 }, room, taken }).top).toBe(400)
  })

  test('where everything is taken it covers least', () => {
    const taken = [line(0, 400), line(400, 200), { left: 100, top: 600, width: 40, height: 300 }]
    expect(placeToast({ size, room: phone, taken }).top).toBeGreaterThanOrEqual(600)
  })
})
