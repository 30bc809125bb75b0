import { expect, test } from 'vitest'
import { editAmount, groupThousands } from './grouped-amount.ts'

/** "1,2|34" as text and caret. */
function at(marked: string): { text: string; caret: number } {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') }
}

function edit(before: string, after: string, inputType?: string): string {
  const { text, caret } = at(after)
  const result = editAmount({ before, after: text, caret, inputType })
  return `${result.shown.slice(0, result.caret)}|${result.shown.slice(result.caret)}`
}

test.each([
  ['', ''],
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567.', '1,234,567.'],
  ['1234.567', '1,234.567'],
  ['.5', '.5'],
  ['12a4', '12a4'],
  ['1.2.3', '1.2.3'],
])('%s is shown as %s', (plain, shown) => {
  expect(groupThousands(plain)).toBe(shown)
})

test('the caret stays behind the digit that was typed', () => {
  expect(edit('100', '1000|')).toBe('1,000|')
  expect(edit('1,000', '19|,000')).toBe('19|,000')
  expect(edit('123,456', '123,94|56')).toBe('1,239,4|56')
  expect(edit('1,000', '1,000.|')).toBe('1,000.|')
})

test('a comma that is deleted takes its digit along', () => {
  expect(edit('1,234', '1|234', 'deleteContentBackward')).toBe('|234')
  expect(edit('1,234', '1|234', 'deleteContentForward')).toBe('1|34')
  expect(edit('1,234,567', '1,234|567', 'deleteContentBackward')).toBe('123|,567')
})

test('what is deleted elsewhere regroups what is left', () => {
  expect(edit('1,234', '1,23|', 'deleteContentBackward')).toBe('123|')
  expect(edit('1,234,567', ',234,|567', 'deleteContentBackward')).toBe('234|,567')
  expect(edit('1,234.50', '|', 'deleteContentBackward')).toBe('|')
})

test('an amount is pasted as people write it', () => {
  expect(edit('', '₱1,234.50|', 'insertFromPaste')).toBe('1,234.50|')
  expect(edit('5', ' ₱ 12 000 |5', 'insertFromPaste')).toBe('120,00|5')
  expect(editAmount({ before: '', after: '₱1,234.50', caret: 9 }).plain).toBe('1234.50')
})
