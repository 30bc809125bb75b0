import { afterEach, beforeAll, expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import { loadTexts } from './i18n.ts'

beforeAll(() => loadTexts('common'))
afterEach(() => document.body.replaceChildren())

const lost = new TypeError('Failed to fetch')

test.each(['', '<input>', '<textarea></textarea>', '<input type="checkbox" value="on">'])(
  'without a connection nothing typed is promised to be kept: %s',
  (page) => {
    document.body.innerHTML = page
    expect(errorText(lost)).toBe('No connection. Try again once there is one.')
  },
)

test.each(['<input value="500">', '<textarea>Dear support</textarea>'])(
  'without a connection a form says that it keeps %s',
  (page) => {
    document.body.innerHTML = page
    expect(errorText(lost)).toBe('No connection. What you typed is still here; try again.')
  },
)
