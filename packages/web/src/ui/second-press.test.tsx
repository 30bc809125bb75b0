import { afterEach, expect, test, vi } from 'vitest'
import { ignoreSecondPress } from './second-press.ts'

const button = document.body.appendChild(document.createElement('button'))

afterEach(() => press({ at: 10_000, x: 0 }))

test('the second press of a double one is lost once a sheet closed', () => {
  press({ at: 0 })
  ignoreSecondPress()
  expect(press({ at: 300 })).toBe('ignored')
  expect(press({ at: 600 })).toBe('heard')
})

test('a second press is heard where no sheet closed', () => {
  press({ at: 0 })
  expect(press({ at: 300 })).toBe('heard')
})

test('a press elsewhere is heard, and so is what comes after it', () => {
  press({ at: 0, x: 300 })
  ignoreSecondPress()
  expect(press({ at: 200, x: 100 })).toBe('heard')
  expect(press({ at: 400, x: 300 })).toBe('heard')
})

test('a press is heard after something was typed', () => {
  press({ at: 0 })
  ignoreSecondPress()
  button.dispatchEvent(new Event('input', { bubbles: true }))
  expect(press({ at: 300 })).toBe('heard')
})

/** A press of the button at a moment and a place of its own. */
function press({ at, x = 100 }: { at: number; x?: number }): 'heard' | 'ignored' {
  const hear = vi.fn<() => void>()
  button.addEventListener('click', hear, { once: true })
  for (const type of ['pointerdown', 'click']) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x })
    Object.defineProperty(event, 'timeStamp', { value: at })
    button.dispatchEvent(event)
  }
  button.removeEventListener('click', hear)
  return hear.mock.calls.length > 0 ? 'heard' : 'ignored'
}
