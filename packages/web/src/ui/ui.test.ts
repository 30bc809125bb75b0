import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { centerInRow } from './center-in-row.ts'
import { editAmount, groupThousands } from './grouped-amount.ts'
import { laterShapes } from './more-icons.ts'
import { currentToast, dismissToast, showToast } from './toast.ts'
import { placeToast } from './toast-position.ts'

describe('a grouped amount', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['1234567.', '1,234,567.'],
    ['1234.567', '1,234.567'],
    ['.5', '.5'],
    ['12a4', '12a4'],
    ['1.2.3', '1.2.3'],
  ])('%s is shown as %s', (plain, shown) => {
    expect(groupThousands(plain)).toBe(shown)
  })

  test('the caret stays behind the digit that was typed', () => {
    expect(edit('100', '1000|')).toBe('1,000|')
    expect(edit('1,000', '19|,000')).toBe('19|,000')
    expect(edit('123,456', '123,94|56')).toBe('1,239,4|56')
    expect(edit('1,000', '1,000.|')).toBe('1,000.|')
  })

  test('a comma that is deleted takes its digit along', () => {
    expect(edit('1,234', '1|234', 'deleteContentBackward')).toBe('|234')
    expect(edit('1,234', '1|234', 'deleteContentForward')).toBe('1|34')
    expect(edit('1,234,567', '1,234|567', 'deleteContentBackward')).toBe('123|,567')
  })

  test('what is deleted elsewhere regroups what is left', () => {
    expect(edit('1,234', '1,23|', 'deleteContentBackward')).toBe('123|')
    expect(edit('1,234,567', ',234,|567', 'deleteContentBackward')).toBe('234|,567')
    expect(edit('1,234.50', '|', 'deleteContentBackward')).toBe('|')
  })

  test('an amount is pasted as people write it', () => {
    expect(edit('', '₱1,234.50|', 'insertFromPaste')).toBe('1,234.50|')
    expect(edit('5', ' ₱ 12 000 |5', 'insertFromPaste')).toBe('120,00|5')
    expect(editAmount({ before: '', after: '₱1,234.50', caret: 9 }).plain).toBe('1234.50')
  })
})

/** "1,2|34" as text and caret. */
function at(marked: string): { text: string; caret: number } {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') }
}

function edit(before: string, after: string, inputType?: string): string {
  const { text, caret } = at(after)
  const result = editAmount({ before, after: text, caret, inputType })
  return `${result.shown.slice(0, result.caret)}|${result.shown.slice(result.caret)}`
}

describe('icons', () => {
  // The first screens are drawn before the later shapes are there.
  const sources = import.meta.glob<string>(
    [
      '../entry.tsx',
      '../glass/{exhibit,flag-button}.tsx',
      '../member/*.tsx',
      '../member/home/*.tsx',
      '../ui/{error-state,empty-state,language-switch,lost-note,screen}.tsx',
      '../visitor/visitor-shell.tsx',
      '../visitor/landing/*.tsx',
      '!../**/*.test.tsx',
    ],
    { query: '?raw', import: 'default', eager: true },
  )

  test('a first screen shows no icon that comes later', () => {
    const shown = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/(?:icon|name)(?:=|: )["'](\w+)["']/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    )
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter(({ name }) => name in laterShapes)).toEqual([])
  })
})

const line = (top: number, height: number) => ({ left: 0, top, width: 390, height })

describe('toasts', () => {
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

  describe('toast position', () => {
    test('a toast is placed as high as possible where nothing blocks it', () => {
      expect(placeToast({ size, room: phone, taken: [] })).toEqual({ left: 12, top: 56 })
    })

    test('a toast is placed below headings, above the thumb’s buttons', () => {
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

    test('what is being filled in is covered last', () => {
      const field = { ...line(56, 60), weight: 50 }
      const taken = [field, line(116, 800)]
      expect(placeToast({ size, room: phone, taken }).top).toBeGreaterThanOrEqual(116)
    })
  })
})

test('a part is centred by moving its row alone', () => {
  const row = boxed(20, 300)
  centerInRow(row, boxed(400, 100))
  expect(row.scrollLeft).toBe(290)
})

function boxed(left: number, width: number): Element {
  // Only these two are used of an element.
  return { scrollLeft: 10, getBoundingClientRect: () => ({ left, width }) } as Element
}
