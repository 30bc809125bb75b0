import { ApiError } from '@kunwari/contract/client'
import type { Failure } from '@kunwari/contract/failure'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

const failed = (detail: string, failure: Partial<Failure> = {}) =>
  new ApiError(new Response(null, { status: 503 }), detail, failure)

test.each(['{}', '[1]', '<html><h1>502 Bad Gateway</h1></html>', ''])(
  'what a proxy answers in the place of the server is no sentence: %s',
  (detail) => {
    expect(errorText(failed(detail), 'That did not load')).toBe('That did not load')
  },
)

test('a failure of the server says its sentence', () => {
  expect(errorText(failed('The desk is closed'), 'That did not load')).toBe('The desk is closed')
})
