import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFormatDate } from './format-date.ts'
import {
  currentLanguage,
  loadTexts,
  setLanguage,
  startLanguage,
  translate,
  useTranslation,
} from './i18n.ts'
import { firstLanguage } from './languages.ts'
import { ownProblem, useProblemText } from './problem-text.ts'

beforeEach(async () => {
  await loadTexts('common')
  await setLanguage('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the language that this browser remembers comes first', () => {
  expect(firstLanguage('en', ['fil-PH', 'en'])).toBe('en')
  expect(firstLanguage('fil', ['en-PH'])).toBe('fil')
})

test('else the first of those that its owner reads and we have', () => {
  expect(firstLanguage(null, ['ceb', 'fil-PH', 'en'])).toBe('fil')
  expect(firstLanguage(null, ['tl', 'en'])).toBe('fil')
  expect(firstLanguage(null, ['en-PH', 'fil'])).toBe('en')
})

test('else English, also when what is remembered is none of ours', () => {
  expect(firstLanguage(null, ['de', 'fr'])).toBe('en')
  expect(firstLanguage('xx', [])).toBe('en')
})

test('a chosen language is spoken again by the next page', async () => {
  await setLanguage('fil')
  expect(document.documentElement.lang).toBe('fil')
  document.documentElement.lang = ''
  startLanguage()
  expect(currentLanguage()).toBe('fil')
  expect(document.documentElement.lang).toBe('fil')
})

test('of two choices the later one stays', async () => {
  await Promise.all([setLanguage('fil'), setLanguage('en')])
  expect(currentLanguage()).toBe('en')
})

test('texts requested during a language change are there in both languages', async () => {
  await Promise.all([setLanguage('fil'), loadTexts('admin')])
  render(<Title />)
  expect(screen.getByRole('heading').textContent).toBe('Iabante sa...')
})

test('a form’s error follows a change of language', async () => {
  await loadTexts('visitor')
  const { container } = render(<Problem />)
  expect(container.textContent).toBe('Passwords do not match')
  await act(() => setLanguage('fil'))
  expect(container.textContent).toBe('Hindi magkapareho ang password')
})

function Problem() {
  return <p>{useProblemText()(ownProblem('visitor:register.mismatch'))}</p>
}

test('1 is singular in both languages, and 2, 3, 5 are plural', async () => {
  await loadTexts('glass')
  expect(distances()).toEqual([
    'That is tomorrow.',
    ...['2', '3', '5'].map((count) => `That is in ${count} days.`),
  ])
  await setLanguage('fil')
  expect(distances()).toEqual([
    'Bukas na iyon.',
    ...['2', '3', '5'].map((count) => `${count} araw na lang iyon.`),
  ])
})

test('everything is drawn again at once, and what was typed stays', async () => {
  render(<Form />)
  const field = screen.getByRole('textbox')
  expect(field).toHaveProperty('value', 'typed')
  expect(screen.getByRole('button').textContent).toBe('Cancel 14 Dec 2026')

  await act(() => setLanguage('fil'))

  expect(screen.getByRole('button').textContent).toBe('Huwag na Dis 14, 2026')
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field).toHaveProperty('value', 'typed')
})

function distances(): string[] {
  return [1, 2, 3, 5].map((count) => translate('glass:reserve.verdict.distance', { count }))
}

function Title() {
  const { t } = useTranslation('admin')
  return <h1>{t('clock.advance.title')}</h1>
}

function Form() {
  const { t } = useTranslation()
  const formatDate = useFormatDate()
  const [text, setText] = useState('typed')
  return (
    <form>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button">
        {t('cancel')} {formatDate('2026-12-14T07:05:00Z')}
      </button>
    </form>
  )
}
