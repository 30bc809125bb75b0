import type { Reserve } from '@kunwari/contract/reserve'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { WhoseMoney } from './whose-money.tsx'

beforeAll(() => loadTexts('common', 'glass'))
afterEach(cleanup)

test.each([
  ['12700024994.00', '₱12,700,024,994.00', 3],
  ['9400.00', '₱9,400.00', 0],
])('an amount of %s in a sentence may break after commas', (total, written, breaks) => {
  const paidOut = { total, othersMoney: '1.00', ownMoney: '0.00', trading: '0.00', capital: '0.00' }
  render(<WhoseMoney reserve={{ paidOut } as Reserve} />)
  const amount = screen.getByText((_, element) => element?.textContent === written, {
    selector: 'b',
  })
  expect(amount.querySelectorAll('wbr')).toHaveLength(breaks)
})
