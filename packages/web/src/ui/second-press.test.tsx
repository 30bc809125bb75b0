import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './second-press.ts'

const sheet = document.body.appendChild(document.createElement('dialog'))
const inSheet = sheet.appendChild(document.createElement('button'))
const below = document.body.appendChild(document.createElement('a'))

beforeEach(() => {
  sheet.open = true
})
afterEach(() => press(below, { at: 10_000, x: 0 }))

test('the second press of a double one is lost once its sheet closed', () => {
  press(inSheet, { at: 0 })
  sheet.open = false
  expect(press(below, { at: 300 })).toBe('ignored')
  expect(press(below, { at: 500 })).toBe('received')
})

test('the second press of a double one neither closes nor answers the sheet that the first opened', () => {
  press(below, { at: 0 })
  expect(press(sheet, { at: 200 })).toBe('ignored')
  expect(press(inSheet, { at: 300 })).toBe('ignored')
  expect(press(inSheet, { at: 500 })).toBe('received')
})

test('a second press is received where no sheet closed', () => {
  press(inSheet, { at: 0 })
  expect(press(below, { at: 300 })).toBe('received')
})

test('a sheet that closes without a press in it ignores none', () => {
  press(below, { at: 0 })
  sheet.open = false
  expect(press(below, { at: 300 })).toBe('received')
})

test('another sheet in its place may be pressed at once', () => {
  press(inSheet, { at: 0 })
  sheet.open = false
  expect(press(inSheet, { at: 300 })).toBe('received')
})

test('a press elsewhere is received, and so is the next', () => {
  press(inSheet, { at: 0, x: 300 })
  sheet.open = false
  expect(press(below, { at: 200, x: 100 })).toBe('received')
  expect(press(below, { at: 350, x: 300 })).toBe('received')
})

/** A press of something, at a moment and a place of its own. */
function press(what: Element, { at, x = 100 }: { at: number; x?: number }): 'received' | 'ignored' {
  const onClick = vi.fn<() => void>()
  what.addEventListener('click', onClick, { once: true })
  for (const type of ['pointerdown', 'click']) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x })
    Object.defineProperty(event, 'timeStamp', { value: at })
    what.dispatchEvent(event)
  }
  what.removeEventListener('click', onClick)
  return onClick.mock.calls.length > 0 ? 'received' : 'ignored'
}
