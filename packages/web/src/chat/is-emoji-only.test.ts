import { afterEach, expect, test, vi } from 'vitest'
import { isEmojiOnly } from './is-emoji-only.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a few emoji alone are large, words are not', () => {
  expect(['🙂', '👩‍👩‍👧 🇵🇭', '👍🏽👍🏽👍🏽'].every(isEmojiOnly)).toBe(true)
  expect(['', 'ok', '🙂 ok', '🙂🙂🙂🙂', '3'].some(isEmojiOnly)).toBe(false)
})

test('a browser without the flag for emoji draws messages all the same', async () => {
  class OldRegExp extends RegExp {
    constructor(pattern: string, flags: string) {
      if (flags === 'v') throw new SyntaxError('Invalid flags')
      super(pattern, flags)
    }
  }
  vi.stubGlobal('RegExp', OldRegExp)
  vi.resetModules()
  const { isEmojiOnly: isOnly } = await import('./is-emoji-only.ts')
  expect(isOnly('🙂')).toBe(false)
})
