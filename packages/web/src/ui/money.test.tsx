import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Money } from './money.tsx'

afterEach(cleanup)

test('an amount reads the same in every size', () => {
  for (const size of ['text', 'strong', 'title', 'hero'] as const) {
    const { container } = render(<Money amount="1234.50" size={size} />)
    expect(container.textContent).toBe('₱1,234.50')
  }
})

test('an outgoing amount is marked by its sign, not by colour alone', () => {
  const { container } = render(<Money centavos={-50_000n} isSigned />)
  expect(container.textContent).toBe('-₱500.00')
  expect(container.innerHTML).toContain('text-loss')
})

test('what comes in says so by its sign', () => {
  const { container } = render(<Money centavos={50_000n} isSigned />)
  expect(container.textContent).toBe('+₱500.00')
})

test('a long amount may break after its commas, and reads the same', () => {
  const { container } = render(<Money amount="9999999999999.99" />)
  expect(container.textContent).toBe('₱9,999,999,999,999.99')
  expect(container.querySelectorAll('wbr')).toHaveLength(4)
})

test('an amount below a million stays in one line', () => {
  const { container } = render(<Money amount="-999999.99" size="strong" isSigned />)
  expect(container.querySelectorAll('wbr')).toHaveLength(0)
})
