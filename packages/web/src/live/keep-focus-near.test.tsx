import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorState } from '../ui/error-state.tsx'
import { keepFocusNear } from './keep-focus-near.ts'

let stop = nothing

beforeEach(() => {
  vi.useFakeTimers()
  stop = keepFocusNear()
})
afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
})

function nothing() {
  // As where nobody leads the focus anywhere.
}

function Reading({ onRead }: { onRead: () => void }) {
  const [isRead, setIsRead] = useState(false)
  const read = () => {
    setIsRead(true)
    onRead()
  }
  return (
    <main>
      <section aria-label="Deposits">
        {isRead ? <p>None yet</p> : <ErrorState onRetry={read} />}
      </section>
      <a href="#elsewhere">Elsewhere</a>
    </main>
  )
}

async function press(button: HTMLElement): Promise<void> {
  button.focus()
  fireEvent.click(button)
  await act(() => vi.runAllTimersAsync())
}

test('what goes leaves the focus to where it stood', async () => {
  render(<Reading onRead={nothing} />)
  await press(screen.getByRole('button'))
  const section = screen.getByLabelText('Deposits')
  expect(document.activeElement).toBe(section)
  screen.getByText('Elsewhere').focus()
  expect(section.hasAttribute('tabindex')).toBe(false)
})

test('where the focus was led elsewhere it stays there', async () => {
  render(<Reading onRead={() => screen.getByText('Elsewhere').focus()} />)
  await press(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'))
})

function Parts() {
  const [isThere, setIsThere] = useState(true)
  const leave = () => setIsThere(false)
  return (
    <main>
      {isThere && (
        <section aria-label="Receipt">
          <button type="button" onClick={leave}>
            Throw away
          </button>
        </section>
      )}
    </main>
  )
}

test('a part that goes leaves it to the one around', async () => {
  render(<Parts />)
  await press(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

function Rows() {
  const [isThere, setIsThere] = useState(true)
  return (
    <main>
      <section hidden={!isThere}>
        {isThere && (
          <button type="button" onClick={() => setIsThere(false)}>
            Clear
          </button>
        )}
      </section>
    </main>
  )
}

test('a part that is hidden with its last row leaves it, too', async () => {
  render(<Rows />)
  await press(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
