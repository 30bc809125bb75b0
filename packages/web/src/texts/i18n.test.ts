import { beforeAll, expect, test } from 'vitest'
import { loadTexts, translate } from './i18n.ts'

beforeAll(() => loadTexts('common', 'claims'))

test('a text takes its values', () => {
  expect(translate('common:pager.position', { page: 2, pages: 5 })).toBe('Page 2 of 5')
})

test('a value is inserted literally, also when it looks like a pattern', () => {
  expect(translate('claims:open', { what: '$& {{what}}' })).toBe('See through: $& {{what}}')
})

test('a value that is not given stays visible as a gap', () => {
  expect(translate('common:pager.position', { page: 2 })).toBe('Page 2 of {{pages}}')
})

test('a text not loaded yet shows its key rather than nothing', () => {
  expect(translate('glass:note.saw')).toBe('note.saw')
})
