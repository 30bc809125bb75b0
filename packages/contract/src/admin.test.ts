import { expect, test } from 'vitest'
import { verifyBody } from './admin.ts'
import { problemsOf } from './problems.test-support.ts'

test('a decision may come alone', () => {
  expect(verifyBody.parse({ status: 'approved' })).toEqual({ status: 'approved' })
})

test.each([undefined, null, '', '  \n '])('a note of %j is left out', (rejectionNote) => {
  const decision = verifyBody.parse({ status: 'rejected', rejectionNote, remarks: rejectionNote })
  expect(decision.rejectionNote).toBeUndefined()
  expect(decision.remarks).toBeUndefined()
})

test('a note is trimmed', () => {
  const body = { status: 'rejected', rejectionNote: '  Blurred photo. ' }
  expect(verifyBody.parse(body).rejectionNote).toBe('Blurred photo.')
})

test.each(['rejectionNote', 'remarks'])('%s has at most 500 characters', (path) => {
  const body = { status: 'rejected', [path]: 'a'.repeat(500) }
  expect(verifyBody.safeParse(body).success).toBe(true)
  expect(problemsOf(verifyBody, { ...body, [path]: 'a'.repeat(501) })).toEqual([
    { path, message: 'At most 500 characters' },
  ])
})

test.each(['rejectionNote', 'remarks'])('%s refuses what looks like a real payee', (path) => {
  const body = { status: 'rejected', [path]: 'Send it to 0917 123 4567' }
  expect(problemsOf(verifyBody, body)).toEqual([
    { path, message: 'Only pretend details here: no real numbers or links' },
  ])
})

test.each([
  ['pending', { status: 'pending' }],
  ['nothing', {}],
  ['approval in capitals', { status: 'APPROVED' }],
  ['an amount of its own', { status: 'approved', amount: '1.00' }],
  ['a number for a note', { status: 'rejected', rejectionNote: 5 }],
])('a decision of %s is refused', (_, body) => {
  expect(verifyBody.safeParse(body).success).toBe(false)
})
