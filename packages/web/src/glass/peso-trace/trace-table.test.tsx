import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { TraceTable } from './trace-table.tsx'

beforeAll(() => loadTexts('common', 'glass'))
afterEach(cleanup)

test('the focus goes on to the first row that a press shows', () => {
  const rows = Array.from({ length: 15 }, (_, index) => ({
    key: `${index}`,
    centavos: 100n,
    label: '',
    words: `row ${index + 1}`,
  }))
  render(<TraceTable caption="Rows" columns={['Amount', 'Who']} rows={rows} />)
  const more = screen.getByRole('button', { name: 'Show 3 more' })
  more.focus()
  fireEvent.click(more)
  expect(document.activeElement).toBe(screen.getByText('row 13').closest('tr'))
})
