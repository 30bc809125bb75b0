import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  emptyBody,
  freeText,
  idParams,
  optionalField,
  optionalFreeText,
  pageQuery,
} from './fields.ts'
import { problemsOf } from './problems.test-support.ts'

test('a list begins at its first page with its own limit', () => {
  expect(pageQuery({ limit: 20 }).parse({})).toEqual({ page: 1, limit: 20 })
})

test.each([
  [
    { page: '1', limit: '1' },
    { page: 1, limit: 1 },
  ],
  [
    { page: '1000000', limit: '100' },
    { page: 1_000_000, limit: 100 },
  ],
  [{ page: '3' }, { page: 3, limit: 20 }],
])('a list can be asked for %j', (query, parsed) => {
  expect(pageQuery({ limit: 20 }).parse(query)).toEqual(parsed)
})

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: '01' },
  { page: '1e3' },
  { page: '' },
  { page: ' 1' },
  { page: '１' },
  { page: ['1', '2'] },
  { limit: '0' },
  { limit: '101' },
  { limit: 'all' },
])('a list cannot be asked for %j', (query) => {
  expect(pageQuery({ limit: 20 }).safeParse(query).success).toBe(false)
})

test.each(['', '1', 'me', '0199b0c0-0000-7000-8000-00000000000', "' or 1=1 --"])(
  'an id of %j is refused',
  (id) => {
    expect(idParams.safeParse({ id }).success).toBe(false)
  },
)

test('emptyBody accepts undefined, null and {}, but neither fields nor arrays', () => {
  expect(emptyBody.safeParse(undefined).success).toBe(true)
  expect(emptyBody.safeParse({}).success).toBe(true)
  expect(emptyBody.safeParse({ force: true }).success).toBe(false)
  // What the server hands on for a body that was left out.
  expect(emptyBody.safeParse(null).success).toBe(true)
  expect(emptyBody.safeParse([]).success).toBe(false)
})

test('a free text keeps what stands inside it', () => {
  expect(freeText({ max: 20 }).parse('  Salamat  po!\n')).toBe('Salamat  po!')
})

test('a free text is measured after trimming', () => {
  expect(freeText({ max: 3 }).safeParse('   abc   ').success).toBe(true)
  expect(problemsOf(freeText({ max: 3 }), 'abcd')).toEqual([
    { path: '', message: 'At most 3 characters' },
  ])
})

test.each([undefined, null, '', ' ', '\t\n'])('a field of %j counts as left out', (value) => {
  const body = z.object({ note: optionalFreeText({ max: 10 }) })
  expect(body.parse({ note: value }).note).toBeUndefined()
  expect(body.parse({}).note).toBeUndefined()
})

test('an optional field is validated when it is present', () => {
  const schema = optionalField(z.string().min(3, 'At least 3'))
  expect(schema.parse('abc')).toBe('abc')
  expect(problemsOf(schema, 'ab')).toEqual([{ path: '', message: 'At least 3' }])
  expect(schema.safeParse(5).success).toBe(false)
})
