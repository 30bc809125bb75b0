import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { useOwedRows } from './owed-rows.ts'

beforeAll(() => loadTexts('common', 'glass'))
afterEach(cleanup)

type Owed = { wallet: string; promised: string; incentives: string }

function Words(owed: Owed) {
  return useOwedRows([{ member: 2, isOwner: false, ...owed }], false).map(({ words }) => words)
}

test.each([
  [
    { wallet: '15000.00', promised: '31750.00', incentives: '7000.00' },
    'to member 2: ₱15,000.00 in the wallet, ₱24,750.00 promised by plans, ₱7,000.00 in incentives not collected',
  ],
  [
    { wallet: '0.00', promised: '700.00', incentives: '700.00' },
    'to member 2, incentives not collected',
  ],
  [{ wallet: '0.00', promised: '1650.00', incentives: '0.00' }, 'to member 2, promised by plans'],
  [{ wallet: '10.00', promised: '0.00', incentives: '0.00' }, 'to member 2, in the wallet'],
  [{ wallet: '0.00', promised: '0.00', incentives: '0.00' }, 'to member 2: nothing any more'],
])('an owed row of %j names wallet, plans and incentives', (owed, words) => {
  render(<Words {...owed} />)
  expect(document.body.textContent).toBe(words)
})

test('two of the staff are two rows', () => {
  const staff = {
    member: null,
    isOwner: false,
    wallet: '1.00',
    promised: '1.00',
    incentives: '0.00',
  }
  const keys = new Set<string>()
  function Keys() {
    for (const { key } of useOwedRows([staff, staff], false)) keys.add(key)
    return undefined
  }
  render(<Keys />)
  expect(keys.size).toBe(2)
})
