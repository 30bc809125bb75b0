import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { AdvancePreview } from './advance-preview.tsx'

beforeAll(() => loadTexts('common', 'admin'))

test('what is owed after is the sum of the amounts above it', () => {
  const data = {
    plansMaturing: 2,
    principalDue: '3000.00',
    profitDue: '750.50',
    incentivesDue: '100.00',
    poolNow: '9000.00',
    owedAfter: '8850.75',
  }
  // Of a query the preview reads nothing else.
  const preview = { data, isPlaceholderData: false } as ComponentProps<
    typeof AdvancePreview
  >['preview']
  render(<AdvancePreview isChosen preview={preview} />)
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual(['2', '₱3,000.00', '₱750.50', '₱100.00', '₱5,000.25'])
  expect(screen.getByText('Owed already: wallets and uncollected incentives')).toBeDefined()
})
