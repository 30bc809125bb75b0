import { ApiError } from '@kunwari/contract/client'
import type { Failure } from '@kunwari/contract/failure'
import { expect, test } from 'vitest'
import { resultOf, summarise } from './bulk-results.ts'

function refusal(message: string, code: Failure['code']): ApiError {
  return new ApiError(new Response(null, { status: 409 }), message, { message, code })
}

const late = refusal('Already approved by Guro at Work at 3:05 pm, 14 Dec', 'already_decided')
const cancelled = refusal('Already cancelled by its owner', 'already_decided')
const poor = refusal('The pool holds ₱1.00 and cannot pay ₱2.00', 'pool_too_small')

test('who was faster is read from the refusal', () => {
  expect(resultOf('a', late)).toEqual({ row: 'a', outcome: 'decided', by: 'Guro at Work' })
  expect(resultOf('a', refusal('Already rejected', 'already_decided'))).toEqual({
    row: 'a',
    outcome: 'decided',
    by: undefined,
  })
})

test('all are counted once, each kind by itself', () => {
  const results = [
    { row: 'a', outcome: 'done' } as const,
    { row: 'b', outcome: 'done' } as const,
    resultOf('c', late),
    resultOf('d', late),
    resultOf('e', refusal('Already rejected by Ana Cruz at 3:05 pm', 'already_decided')),
    resultOf('f', cancelled),
    resultOf('g', poor),
    resultOf('h', new TypeError('Failed to fetch')),
  ]
  expect(summarise(results)).toEqual({
    done: 2,
    cancelled: 1,
    decided: [
      { by: 'Guro at Work', count: 2 },
      { by: 'Ana Cruz', count: 1 },
    ],
    refused: [
      { row: 'g', error: poor },
      { row: 'h', error: new TypeError('Failed to fetch') },
    ],
  })
})
