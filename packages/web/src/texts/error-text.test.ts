import { ApiError } from '@kunwari/contract/client'
import type { Failure } from '@kunwari/contract/failure'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

const failed = (detail: string, failure: Partial<Failure> = {}) =>
  new ApiError(new Response(null, { status: 503 }), detail, failure)

test.each(['{}', '0', '<html><h1>502 Bad Gateway</h1></html>', 'upstream is down', ''])(
  'what a proxy answers in the place of the server is no sentence: %s',
  (detail) => {
    expect(errorText(failed(detail), 'That did not load')).toBe('That did not load')
  },
)

test('a failure of the server says its sentence', () => {
  const error = failed('The class is asleep', { code: 'wrong_state' })
  expect(errorText(error, 'That did not load')).not.toBe('That did not load')
})
