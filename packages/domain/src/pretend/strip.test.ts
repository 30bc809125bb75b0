import { expect, test } from 'vitest'
import { pretendHeader, pretendStampText, pretendStripText } from './strip.ts'

test('the strip, the stamp and the header say that it is pretend', () => {
  expect(pretendStripText).toBe('Pretend pesos only. No real money, no real offer.')
  expect(pretendStampText).toBe('KUNWARI · HINDI TOTOONG PERA')
  expect(pretendHeader).toEqual({ name: 'Kunwari', value: 'pretend' })
})
