import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a second press while the first is still at work does nothing', async () => {
  const work = Promise.withResolvers<void>()
  const onClick = vi.fn<() => Promise<void>>(() => work.promise)
  render(<Button onClick={onClick}>Send</Button>)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(1)
  await act(async () => work.resolve())
  fireEvent.click(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a pending submit button does not send the form again', () => {
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        Send
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a disabled button keeps its tab order and announces itself as disabled', () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button isDisabled onClick={onClick}>
      Send
    </Button>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
})
