import { expect, test } from 'vitest'
import { DomainError, errorCodes } from '../errors.ts'
import { problem, readProblem, refusalKey, writeProblem } from './problem.ts'
import { besideField, isCausedRefusal, refusalError } from './refusal-error.ts'
import { isRefusalKey, refusals, sayRefusal } from './refusals.ts'

const keys = Object.keys(refusals)

test('every key is a code, or a code and one reason', () => {
  const codes: ReadonlySet<string> = new Set([...errorCodes, 'internal'])
  const odd = keys.filter((key) => {
    const [code = '', ...reasons] = key.split('.')
    return !codes.has(code) || reasons.length > 1 || !/^[a-z_.0-9]+$/.test(key)
  })
  expect(odd).toEqual([])
})

test('no two reasons of a code say the same', () => {
  const said = Object.entries(refusals).map(([key, text]) => `${key.split('.')[0]}: ${text}`)
  expect(said.length).toBe(new Set(said).size)
})

test('figures are written as people read them in English', () => {
  expect(sayRefusal('pool_too_small', { pool: '1234.50', amount: '-0.05' })).toBe(
    'The pool holds ₱1,234.50 and cannot pay -₱0.05',
  )
  expect(
    sayRefusal('already_decided.by_person', {
      status: 'approved',
      by: 'Ana Cruz',
      at: '2026-11-21T02:54:07.250Z',
    }),
  ).toBe('Already approved by Ana Cruz at 10:54 on 21 November 2026')
  expect(sayRefusal('stage_moved', { stage: 'debrief' })).toBe(
    'Somebody already moved the class to Debrief.',
  )
})

test('a refusal says the same beside its field', () => {
  const params = { count: '8' }
  const error = refusalError('invalid_input.characters_least', { path: 'name', params })
  expect(error).toMatchObject({
    code: 'invalid_input',
    reason: 'characters_least',
    message: 'At least 8 characters',
    params,
    fields: [
      {
        path: 'name',
        code: 'invalid_input',
        reason: 'characters_least',
        message: 'At least 8 characters',
        params,
      },
    ],
  })
})

test('a refusal without reason, figures or field has code and sentence', () => {
  const error = refusalError('glass_shut')
  expect(error).toBeInstanceOf(DomainError)
  expect(error.message).toBe('The walls are still up. Your class opens them together.')
  expect([error.reason, error.params, error.fields]).toEqual([undefined, undefined, []])
})

test('a refusal keeps when to try again, and what caused it', () => {
  const cause = new Error('the disk is full')
  const error = refusalError('unavailable', { retryAfterSeconds: 3, cause })
  expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 3, cause })
  expect('cause' in refusalError('unavailable')).toBe(false)
})

test('a fault of ours is a refusal that nobody causes', () => {
  expect([isRefusalKey('internal'), isCausedRefusal('internal')]).toEqual([true, false])
  expect([isRefusalKey('glass_shut'), isCausedRefusal('glass_shut')]).toEqual([true, true])
  expect([isRefusalKey('toString'), isCausedRefusal('no_such_thing')]).toEqual([false, false])
})

test('unreadable figures print as given; missing ones keep their placeholder', () => {
  expect(sayRefusal('pool_too_small', { pool: 'much' })).toBe(
    'The pool holds much and cannot pay {{amount:money}}',
  )
})

test('besideField puts a refusal beside the field that caused it', () => {
  const cause = refusalError('invalid_input.image_damaged')
  expect(besideField(cause, 'proofImageUrl')).toMatchObject({
    code: 'invalid_input',
    reason: 'image_damaged',
    message: cause.message,
    fields: [{ path: 'proofImageUrl', reason: 'image_damaged', message: cause.message }],
    cause,
  })
})

test('beside a field stands only what a refusal has', () => {
  const plain = refusalError('glass_shut', { path: 'code' })
  const said = { path: 'code', message: plain.message, code: 'glass_shut' }
  expect(plain.fields).toStrictEqual([said])
  expect(besideField(refusalError('glass_shut'), 'code').fields).toStrictEqual([said])
})

test('a refusal of a part keeps its figures', () => {
  const params = { count: '8' }
  const cause = refusalError('invalid_input.characters_least', { params })
  const error = besideField(cause, 'name')
  expect(error.params).toEqual(params)
  expect(error.fields).toMatchObject([{ path: 'name', params }])
})

test('a problem is read as it was written', () => {
  expect(readProblem(problem('real_details'))).toEqual({ key: 'real_details' })
  expect(readProblem(problem('invalid_input.at_most', { most: 40 }))).toEqual({
    key: 'invalid_input.at_most',
    params: { most: '40' },
  })
  expect(readProblem(writeProblem(refusalKey('not_found', 'plan'), undefined))).toEqual({
    key: 'not_found.plan',
  })
})

test.each(['Check this', 'Invalid input: expected string', 'isActive {', ''])(
  'a sentence is no problem of a schema: %s',
  (text) => {
    expect(readProblem(text)).toBeUndefined()
  },
)
