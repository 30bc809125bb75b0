import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { Pager } from './pager.tsx'

beforeAll(() => loadTexts('common'))
afterEach(cleanup)

test('a list of one page has nothing to turn', () => {
  const { container } = render(<Pager page={1} pages={1} onPage={() => undefined} />)
  expect(container.textContent).toBe('')
})

test('a table’s foot shows a single page, with both page buttons disabled', () => {
  render(<Pager isFoot page={1} pages={1} onPage={() => undefined} />)
  expect(screen.getByText('Page 1 of 1')).toBeDefined()
  for (const button of screen.getAllByRole('button')) {
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
})

test('an empty table has no foot', () => {
  const { container } = render(<Pager isFoot page={1} pages={0} onPage={() => undefined} />)
  expect(container.textContent).toBe('')
})
