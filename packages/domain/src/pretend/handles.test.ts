import { expect, test } from 'vitest'
import { holdsHandle } from './handles.ts'

test.each([
  ['telegram: @kumitaph', true],
  ['@kumitaph sa telegram', true],
  ['IG: juan.invest', true],
  ['Viber ko: juandc88', true],
  ['discord juankita#1234', true],
  ['fb: juankitaagad', true],
  ['PM me on Facebook', true],
  ['i-add mo ako sa viber', true],
  ['Facebook: totoo ba?', false],
  ['Instagram ads in 2026', false],
  ['fb ko po.Tapos na', false],
  ['Nag-message siya sa akin sa Telegram', false],
  ['They say to join the Telegram group', false],
  ['@ana.reyes salamat', false],
  ['big @table', false],
])('%s: %s', (text, isThere) => {
  expect(holdsHandle(text)).toBe(isThere)
})
