import { expect, test } from 'vitest'
import { holdsDetailsTogether, holdsRealDetails } from './real-details.ts'

test.each([
  [['0917', '123', '4567'], true],
  [['text mo ko 0917', 'tapos 123', 'tapos 4567'], true],
  [['zero nine one seven', 'one two three', 'four five six seven'], true],
  [['1234', '5678', '9012'], true],
  [['4125', '3375', '2875'], false],
  [['1234', '5678', '2026-03-05 9012'], false],
  [['1234', '5678', '10:30 9012'], false],
  [['Nagdeposit ako ng 5000', 'Reference 12345678', '10:30 kanina'], false],
  [['500', '1000', '1500', '2000'], false],
  [['Hi po', 'Kumusta?'], false],
  [[], false],
  [['bit', '.', 'ly/x'], true],
  [['punta ka sa scam-site', '.com/abc po'], true],
  [['scam-site.', 'online/join'], true],
  [['bit', 'dot', 'ly/x'], true],
  [['juan', '@liham', '.com'], true],
  [['yaman.c', 'om/x'], true],
  [['https:', '//yaman', '.ph/x'], true],
  [['Salamat po.', 'Top up na lang ako'], false],
  [['sige.', 'net ko mabagal'], false],
  [['Hello', '...', 'me too'], false],
  [['Sige', 'po.Live na ba?'], false],
  [['Hi', '@ana.reyes salamat!'], false],
])('%j together: %s', (texts, isRefused) => {
  expect(texts.some(holdsRealDetails)).toBe(false)
  expect(holdsDetailsTogether(texts)).toBe(isRefused)
})

test('texts that are too long together are not read together', () => {
  const number = ['0917', '123', '4567']
  const joints = ' saka '.repeat(3)
  const left = 10_000 - `${number.join('')}${joints}`.length
  expect(holdsDetailsTogether([...number, 'a'.repeat(left)])).toBe(true)
  expect(holdsDetailsTogether([...number, 'a'.repeat(left + 1)])).toBe(false)
})
