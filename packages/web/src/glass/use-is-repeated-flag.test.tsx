import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { Exhibit } from './exhibit.tsx'
import { FlagButton } from './flag-button.tsx'
import { addFound, setHiddenFlag, showFound } from './found-flags.ts'

beforeAll(() => loadTexts('common', 'claims'))
afterEach(() => {
  cleanup()
  showFound([])
  setHiddenFlag({})
})

function shownFlags(): number {
  const flags = document.querySelectorAll('[data-note]')
  return [...flags].filter((flag) => !flag.classList.contains('hidden')).length
}

test('a page has one flag for a note; each exhibit opens separately', () => {
  render(
    <>
      <FlagButton note="liability-waiver" />
      <Exhibit claim="not-liable" />
      <Exhibit claim="no-refunds" />
      <Exhibit claim="start-500" />
    </>,
  )
  expect(shownFlags()).toBe(2)
  expect(document.querySelectorAll('[data-exhibit-note="liability-waiver"]')).toHaveLength(2)
  expect(document.querySelectorAll('[data-exhibit]')).toHaveLength(3)
})

test('a later flag takes the place of one that went', async () => {
  const { rerender } = render(
    <>
      <FlagButton key="first" note="daily-limit" />
      <FlagButton key="second" note="daily-limit" />
    </>,
  )
  expect(shownFlags()).toBe(1)
  rerender(<FlagButton key="second" note="daily-limit" />)
  await expect.poll(shownFlags).toBe(1)
})

test('a sheet has flags of its own', () => {
  render(
    <>
      <FlagButton note="daily-limit" />
      <dialog open>
        <FlagButton note="daily-limit" />
      </dialog>
    </>,
  )
  expect(shownFlags()).toBe(2)
})

test('a flag that was found says so', async () => {
  render(<FlagButton note="daily-limit" />)
  addFound('daily-limit')
  expect(await screen.findByRole('button', { name: /, found$/ })).toBeTruthy()
})

test('an exhibit names its note once its flag is found', async () => {
  setHiddenFlag({
    Blank: ({ id, ref }) => (
      <button ref={ref} type="button" data-note={id}>
        Is this a red flag?
      </button>
    ),
  })
  render(
    <>
      <FlagButton note="liability-waiver" />
      <Exhibit claim="not-liable" />
      <Exhibit claim="no-refunds" />
    </>,
  )
  expect(screen.getAllByRole('button', { name: 'Exhibit' })).toHaveLength(2)
  addFound('liability-waiver')
  expect((await screen.findAllByRole('button', { name: /^Exhibit\. / })).length).toBe(2)
})
