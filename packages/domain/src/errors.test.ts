import { expect, test } from 'vitest'
import { DomainError, errorCodes, invariant } from './errors.ts'

test('every code is named once, in words and underscores', () => {
  expect(errorCodes.length).toBeGreaterThan(30)
  expect(new Set(errorCodes).size).toBe(errorCodes.length)
  expect(errorCodes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
})

test('a DomainError carries code, message and the fields that caused it', () => {
  const cause = new Error('below')
  const error = new DomainError('invalid_input', 'Check the form', {
    fields: [{ path: 'amount', message: 'Enter an amount' }],
    retryAfterSeconds: 5,
    cause,
  })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'DomainError',
    code: 'invalid_input',
    message: 'Check the form',
    fields: [{ path: 'amount', message: 'Enter an amount' }],
    retryAfterSeconds: 5,
    cause,
  })
})

test('an expected failure may be a code and a sentence alone', () => {
  const error = new DomainError('not_found', 'Not there')
  expect(error.fields).toEqual([])
  expect(error.retryAfterSeconds).toBeUndefined()
  expect('cause' in error).toBe(false)
})

test('a broken invariant throws an error that is no DomainError', () => {
  expect(() => invariant(1, 'truth holds')).not.toThrow()
  expect(() => invariant(0, 'a wallet is never below zero')).toThrow(
    'invariant broken: a wallet is never below zero',
  )
  expect(() => invariant(false, 'x')).not.toThrow(DomainError)
})
