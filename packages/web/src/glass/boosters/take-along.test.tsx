import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { TakeAlong } from './take-along.tsx'

beforeAll(() => loadTexts('common', 'booster', 'claims'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('paper and page carry the class’s tag, and stand without one', () => {
  render(<TakeAlong tag="7F2A" />)
  expect(hrefs()).toEqual(['/booster/card?t=7F2A', '/booster/7?t=7F2A'])
  cleanup()
  render(<TakeAlong tag={null} />)
  expect(hrefs()).toEqual(['/booster/card', '/booster/7'])
})

test('calendar and file are made on the device, without a call', () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const made: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made.push(blob)
        return '#'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  render(<TakeAlong tag="7F2A" />)
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(made.map(({ type }) => type)).toEqual(['text/calendar', 'text/html'])
  expect(fetched).not.toHaveBeenCalled()
})
